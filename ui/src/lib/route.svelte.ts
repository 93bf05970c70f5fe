/** The page of the address; follows links without loading the page again. */

const PLAIN = ['back', 'history', 'mistakes', 'privacy', 'stop'] as const;

export type Page =
  | { name: 'home' | (typeof PLAIN)[number] | 'not-found' }
  | { name: 'rules' | 'new'; game: string }
  | { name: 'table' | 'replay' | 'review'; table: string };

const GAME = /^\/games\/([a-z0-9-]+)\/(rules|new)\/?$/;
const TABLE = /^\/tables\/([A-Za-z0-9_-]+)(?:\/(replay|review))?\/?$/;

export function pageAt(path: string): Page {
  if (path === '/') return { name: 'home' };
  const plain = PLAIN.find((name) => path === `/${name}`);
  if (plain) return { name: plain };
  const game = GAME.exec(path);
  if (game?.[1]) return { name: game[2] === 'new' ? 'new' : 'rules', game: game[1] };
  const table = TABLE.exec(path);
  if (table?.[1]) return { name: (table[2] as 'replay' | 'review' | undefined) ?? 'table', table: table[1] };
  return { name: 'not-found' };
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

  /** `replace` leaves no way back to this page. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
    document.querySelector('main')?.focus();
  }

  /** The part after #, which no server sees: an invitation, a personal key. */
  get fragment(): string {
    return decodeURIComponent(location.hash.slice(1));
  }

  dropFragment(): void {
    history.replaceState(null, '', location.pathname + location.search);
  }

  /** Follows links to our own pages. */
  follow = (click: MouseEvent): void => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    const withKeys = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (!link || withKeys || click.defaultPrevented || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute('download') || (link.pathname === location.pathname && link.hash)) return;
    click.preventDefault();
    this.go(link.href);
  };
}

export const route = new Route();
