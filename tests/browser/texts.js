// Returns the text faults of a page: words that are cut, broken or covered, and targets that are too small.
export default ([within, least]) => {
  const LONG_WORD = 16; // in ems: a longer line has room for any word
  const UNSEEN = 2; // elements for screen readers only are a pixel wide
  const box = (node) => node.getBoundingClientRect();
  const root = document.querySelector(within);
  const frames = (node) => (node === root ? [root] : [node, ...frames(node.parentElement)]);
  const once =
    (ask, known = new Map()) =>
    (node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  const hasRoom = once((node) => {
    const room =
      getComputedStyle(node).display === 'contents' || (box(node).width > UNSEEN && box(node).height > UNSEEN);
    return room && (node === root || hasRoom(node.parentElement));
  });
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && hasRoom(node);
  const scrolls = once((node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowY));
  const clips = once((node) => getComputedStyle(node).overflowX !== 'visible');
  /** Fixed elements cover what scrolls below them. */
  const stays = once(
    (node) =>
      ['sticky', 'fixed'].includes(getComputedStyle(node).position) || (node !== root && stays(node.parentElement)),
  );
  /** The visible part of lines in a scrolling list. */
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
    // pieces may overlap, like cards in a hand
    if (!node.data.trim() || around.closest('svg, option, [data-piece]') || !isSeen(around)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, boxes] = [node.data.trim().slice(0, 40), lines(range)];
    texts.push({ around, text, boxes: inSight(boxes, around) });
    // a word that is too long for any line may be broken, and so may a number in letters
    const widest = Math.max(0, ...boxes.map(({ width }) => width)) / parseFloat(getComputedStyle(around).fontSize);
    const maybe = boxes.length > 1 && widest < LONG_WORD && !around.closest('code');
    for (const { 0: word, index } of maybe ? node.data.matchAll(/(?<!\p{L})\p{L}{1,24}(?!\p{L})/gu) : []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = lines(range);
      if (parts.length > 1 && parts.at(-1).top > parts[0].top + 4) faults.add(`"${word}" is broken`);
    }
    // a wide table scrolls on its own
    if (!around.closest('.wide') && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      faults.add(`"${text}" sticks out of the window`);
    for (const frame of frames(around)) {
      if (scrolls(frame)) break;
      if (!clips(frame)) continue;
      const { left, right, top, bottom } = box(frame);
      if (
        boxes.some(
          (line) => line.left < left - 2 || line.right > right + 2 || line.top < top - 4 || line.bottom > bottom + 4,
        )
      )
        faults.add(`"${text}" is cut`);
    }
  }
  // sorted from top to bottom, so that only neighbours are compared
  const seen = texts
    .flatMap(({ boxes, ...of }) => boxes.map((box) => ({ box, ...of })))
    .sort((one, other) => one.box.top - other.box.top);
  for (const [place, one] of seen.entries())
    for (let next = place + 1; next < seen.length && seen[next].box.top < one.box.bottom - 5; next += 1) {
      const other = seen[next];
      const [wide, high] = [
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left),
        Math.min(one.box.bottom, other.box.bottom) - other.box.top,
      ];
      if (one.around !== other.around && stays(one.around) === stays(other.around) && wide > 3 && high > 5)
        faults.add(`"${one.text}" covers "${other.text}"`);
    }
  for (const node of root.querySelectorAll('a[href], button, input, select, summary')) {
    const { width, height } = box(node.closest('label') ?? node);
    if (isSeen(node) && !node.closest('p') && (width < least || height < least))
      faults.add(
        `"${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 40)}" is ${Math.round(width)}x${Math.round(height)}`,
      );
  }
  return [...faults];
};
