/** The nearest part of the page takes the focus of removed elements, so that Tab goes on from there. */
import { on } from 'svelte/events';

export function keepFocus(main: HTMLElement): () => void {
  let held: Element | null = null;
  /** What takes over, the nearest first: `main` and everything with `tabindex="-1"` around the focus. */
  let homes: readonly HTMLElement[] = [];
  const isUsable = (node: Element): boolean => node.isConnected && !node.matches(':disabled');
  const take = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
    homes = [];
    for (let node = held?.parentElement; node; node = node.parentElement)
      if (node === main || node.matches('[tabindex="-1"]')) homes = [...homes, node];
  };
  // removed and disabled elements send the same event as a click on nothing
  const lose = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (target === held && held && isUsable(held)) held = null;
    });
  };
  const look = (): void => {
    if (!held || document.activeElement !== document.body) return;
    if (!held.isConnected) (homes.find((home) => home.isConnected) ?? main).focus({ preventScroll: true });
    else if (isUsable(held)) (held as HTMLElement).focus({ preventScroll: true });
  };
  // later than components that move the focus themselves
  const changes = new MutationObserver(() => held && setTimeout(look));
  const listeners = [on(document, 'focusin', take), on(document, 'focusout', lose)];
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    listeners.forEach((stop) => stop());
    changes.disconnect();
  };
}
