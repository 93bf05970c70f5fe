/** A quick horizontal swipe. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const FAR = 56;
const QUICK = 500;
/** Width over height; steeper strokes scroll. */
const LEVEL = 1.8;

/** `way` 1 is to the left, to the next page. */
export function swipe(turn: (way: 1 | -1) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; at: number } | null = null;
    const start = ({ touches, target, timeStamp }: TouchEvent) => {
      const [finger] = touches;
      const free = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 && !movesItself(target as Element, node);
      from = finger && free ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [finger] = changedTouches;
      if (!from || !finger) return;
      const aside = finger.clientX - from.x;
      const up = finger.clientY - from.y;
      const quick = timeStamp - from.at < QUICK;
      from = null;
      if (quick && Math.abs(aside) > Math.max(FAR, LEVEL * Math.abs(up))) turn(aside < 0 ? 1 : -1);
    };
    const listeners = [on(node, 'touchstart', start, { passive: true }), on(node, 'touchend', end, { passive: true })];
    return () => listeners.forEach((stop) => stop());
  };
}

/** Fields, dialogs, draggable pieces, and elements that scroll sideways. */
function movesItself(target: Element, within: Element): boolean {
  if (target.closest('input, textarea, select, dialog')) return true;
  for (let each: Element | null = target; each && each !== within; each = each.parentElement) {
    const { touchAction, overflowX } = getComputedStyle(each);
    if (touchAction === 'none') return true;
    if (each.scrollWidth > each.clientWidth && (overflowX === 'auto' || overflowX === 'scroll')) return true;
  }
  return false;
}
