// What is wrong with what stands on a page: words that are cut, broken or lie over others, targets too small to hit.
export default ([within, least]) => {
  const UNSEEN = 2; // what is there for listeners alone is a pixel wide
  const box = (node) => node.getBoundingClientRect();
  const root = document.querySelector(within);
  const frames = (node) => (node === root ? [root] : [node, ...frames(node.parentElement)]);
  const isSeen = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    frames(node).every((frame) => getComputedStyle(frame).display === 'contents' || (box(frame).width > UNSEEN && box(frame).height > UNSEEN));
  const scrolls = (node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowY);
  /** What one sees of lines in a list that scrolls. */
  const inSight = (boxes, around) => {
    const list = frames(around).find(scrolls);
    const room = list && box(list);
    return room ? boxes.filter(({ top, bottom }) => top >= room.top - 2 && bottom <= room.bottom + 2) : boxes;
  };
  const lines = (range) => [...range.getClientRects()].filter(({ width }) => width > 1);
  const faults = new Set();

  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window');
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const [node, around] = [walker.currentNode, walker.currentNode.parentElement];
    // pieces overlap as cards in a hand do
    if (!node.data.trim() || around.closest('svg, option, [data-piece]') || !isSeen(around)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, boxes] = [node.data.trim().slice(0, 40), lines(range)];
    texts.push({ around, text, boxes: inSight(boxes, around) });
    for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = lines(range);
      if (parts.length > 1 && parts.at(-1).top > parts[0].top + 4) faults.add(`"${word}" is broken`);
    }
    // a wide table scrolls by itself
    if (!around.closest('.wide') && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) faults.add(`"${text}" sticks out of the window`);
    for (const frame of frames(around)) {
      if (scrolls(frame)) break;
      if (getComputedStyle(frame).overflowX === 'visible') continue;
      const { left, right, top, bottom } = box(frame);
      if (boxes.some((line) => line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4))
        faults.add(`"${text}" is cut`);
    }
  }
  for (const [place, one] of texts.entries())
    for (const other of texts.slice(place + 1))
      for (const a of one.around === other.around ? [] : one.boxes)
        for (const b of other.boxes)
          if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5)
            faults.add(`"${one.text}" lies over "${other.text}"`);
  for (const node of root.querySelectorAll('a[href], button, input, select, summary')) {
    const { width, height } = box(node.closest('label') ?? node);
    if (isSeen(node) && !node.closest('p') && (width < least || height < least))
      faults.add(`"${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)}" is ${Math.round(width)}x${Math.round(height)}`);
  }
  return [...faults];
};
