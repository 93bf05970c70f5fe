// Returns the layout faults of War's board: pieces that are clipped, covered or overlap their like, answers that are out of reach or too small.
export default () => {
  const WHOLE = `.region .name, .region .award, .camp, .person .points, .person .stats > span, .lane .flag, .lane .doing,
    .lane .worth, .lane .unit, .door, .place, .market .card, .pages button, .faction, .space, .end, .answer button,
    .score .who, .score .total, .score .quest`;
  const APART = [
    ['.region', '.name, .award, .camp'],
    ['.person', '.points, .stats > span, .name strong'],
    ['.lane', '.who strong, .worth, .doing, .flag, .lives > span'],
    ['.lane .state', ':scope > span'],
    ['.table', '.place, .market .card'],
    ['.rows', '.place, .market .card'],
    ['.doors', '.door'],
  ];
  const FULL_OF_WORDS =
    '.door, .fan .card, .faction, .tray button, .grid.aim button, .chips button, .track .button, .options .button, .rows .place, .card.place, .foot, .person, .space, .forging';
  const SEEN_IN_LANES = '.lane :is(.who, .flag, .unit, .holes, .shield, .bag)';
  const LEAST = 40;
  const TARGETS = 'button, select, input, summary, a[href]:not(p a)';
  const ANSWERS = 'button:is(.lit, .aim), .answer button, .fan button';
  const board = document.querySelector('.board');
  const box = (node) => node.getBoundingClientRect();
  const all = (within, selector) =>
    [...within.querySelectorAll(selector)].filter((node) => node.checkVisibility() && box(node).width > 1);
  const kind = (node) => [...node.classList].filter((name) => !name.startsWith('svelte-')).join('.') || node.tagName;
  const named = (node) => `${kind(node)} "${node.textContent.trim().slice(0, 24)}"`;
  const inside = (one, other) =>
    one.left >= other.left - 2 &&
    one.right <= other.right + 2 &&
    one.top >= other.top - 2 &&
    one.bottom <= other.bottom + 2;
  const faults = new Set();

  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is wider than the window');
  if (box(document.querySelector('.middle > header')).height > 60) faults.add('the head is higher than its line');
  for (const node of all(board, WHOLE))
    for (let frame = node.parentElement; frame !== board.parentElement; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      if (overflowX === 'visible') continue;
      const { left, right, top, bottom } = box(frame);
      const room =
        overflowY === 'auto' ? { left, right, top: -Infinity, bottom: Infinity } : { left, right, top, bottom };
      if (!inside(box(node), room)) faults.add(`${named(node)} is clipped by ${kind(frame)}`);
    }
  for (const node of all(board, FULL_OF_WORDS))
    if (node.scrollWidth > node.clientWidth + 2 || node.scrollHeight > node.clientHeight + 2)
      faults.add(`${named(node)} has no room for its words`);
  // words of a name are never broken, so it has at most as many lines as words
  for (const node of all(board, '[style*="--letters"]')) {
    const lines = Math.round(box(node).height / parseFloat(getComputedStyle(node).lineHeight));
    if (lines > node.textContent.trim().split(/\s|(?<=-)/).length) faults.add(`${named(node)} is broken`);
  }
  for (const [frame, parts] of APART)
    for (const around of all(document, frame)) {
      const found = all(around, parts);
      for (const [place, one] of found.entries())
        for (const other of found.slice(place + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [box(one), box(other)];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 3 && high > 3) faults.add(`${named(one)} covers ${named(other)}`);
        }
    }
  const topmost = ({ left, right, top, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  for (const node of all(board, SEEN_IN_LANES)) {
    const on = topmost(box(node));
    if (!node.closest('.lane').contains(on))
      faults.add(`${named(node)} of a lane is covered by ${on ? kind(on) : 'the window'}`);
  }
  for (const node of all(board, ANSWERS)) {
    const on = topmost(box(node));
    const seen = inside(box(node), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    if (!seen || !(node.contains(on) || on?.contains(node))) faults.add(`the answer ${named(node)} is out of reach`);
  }
  const targets = all(board.closest('.play'), TARGETS);
  for (const [place, node] of targets.entries()) {
    const one = box(node);
    if (Math.min(one.width, one.height) < LEAST)
      faults.add(`${named(node)} is only ${Math.round(one.width)}x${Math.round(one.height)}`);
    for (const next of targets.slice(place + 1)) {
      const other = box(next);
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 3 && high > 3) faults.add(`${named(node)} is hit together with ${named(next)}`);
    }
  }
  return [...faults];
};
