/** Long press, right click or `i` look at an element; the click that follows does nothing. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

const LONG = 450;
const MOVED = 10;

export function longPress(look: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | null = null;
    let looked = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      looked = false;
      from = event;
      stop();
      if (event.pointerType !== 'mouse') timer = setTimeout(() => ((looked = true), look()), LONG);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > MOVED) stop();
    };
    const menu = (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (!looked) look();
      looked = true;
    };
    const click = (event: MouseEvent) => {
      if (looked) event.stopImmediatePropagation();
      looked = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'i') return;
      event.preventDefault();
      look();
    };
    const listeners = [
      stop,
      on(node, 'pointerdown', down),
      on(node, 'pointermove', move),
      on(node, 'pointerup', stop),
      on(node, 'pointercancel', stop),
      on(node, 'contextmenu', menu),
      on(node, 'keydown', key),
      on(node, 'click', click, { capture: true }),
    ];
    return () => listeners.forEach((end) => end());
  };
}
