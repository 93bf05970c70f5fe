/** The focus never falls to the page: else a screen reader, and the Tab key, begin at the top again. */

/** For the main part of the page, which takes the focus of whatever goes; what cannot be pressed for a moment gets it back. */
export function keepFocus(main: HTMLElement): () => void {
  let held: Element | null = null;
  const isUsable = (node: Element): boolean => node.isConnected && !node.matches(':disabled');
  const take = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
  };
  // a click beside everything is meant; what goes or is disabled may say so by the same event
  const lose = ({ target }: FocusEvent): void => {
    setTimeout(() => {
      if (target === held && held && isUsable(held)) held = null;
    });
  };
  const look = (): void => {
    if (!held || document.activeElement !== document.body) return;
    if (!held.isConnected) main.focus({ preventScroll: true });
    else if (isUsable(held)) (held as HTMLElement).focus({ preventScroll: true });
  };
  // later than all who know a better place for it
  const changes = new MutationObserver(() => held && setTimeout(look));
  document.addEventListener('focusin', take);
  document.addEventListener('focusout', lose);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', lose);
    changes.disconnect();
  };
}
