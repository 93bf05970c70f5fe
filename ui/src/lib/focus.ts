/** Focus never falls back to the page, where a screen reader would start from the top. */

/** For `main`: it takes over the focus of removed elements, and gives it back to disabled ones. */
export function keepFocus(main: HTMLElement): () => void {
  let held: Element | null = null;
  const isUsable = (node: Element): boolean => node.isConnected && !node.matches(':disabled');
  const take = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null;
  };
  // a click beside everything is meant; removed or disabled elements send the same event
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
  // after anyone who knows a better place
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
