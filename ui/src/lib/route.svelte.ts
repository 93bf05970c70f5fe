/** Which page the address asks for. Links are plain links; this follows them without loading the page anew. */

export type Page = { name: 'home' } | { name: 'rules'; game: string } | { name: 'lost' };

export function pageAt(path: string): Page {
  if (path === '/') return { name: 'home' };
  const rules = /^\/games\/([a-z0-9-]+)\/rules\/?$/.exec(path);
  if (rules?.[1]) return { name: 'rules', game: rules[1] };
  return { name: 'lost' };
}

class Route {
  page = $state<Page>(pageAt(location.pathname));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  #read(): void {
    const page = pageAt(location.pathname);
    if (JSON.stringify(page) !== JSON.stringify(this.page)) this.page = page;
  }

  /** For a click anywhere on the page: follows links to our own pages, leaves all other clicks to the browser. */
  follow = (click: MouseEvent): void => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    const withKeys = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (!link || withKeys || click.defaultPrevented || link.target || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    history.pushState(null, '', link.href);
    this.#read();
    scrollTo(0, 0);
    document.querySelector('main')?.focus();
  };
}

export const route = new Route();
