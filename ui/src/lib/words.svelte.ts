/** The words of the site and of every game, in one language at a time. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { loadContent, ownWords } from './content';
import { recall, remember } from './memory';

export const LANGUAGES = ['en', 'pl'] as const;
type Language = (typeof LANGUAGES)[number];
export type Arguments = Record<string, FluentVariable>;

export const COMMON = 'common';
const files = import.meta.glob<string>(
  ['../../../src/wonderland/words/*.ftl', '../../../src/wonderland/games/*/words/*.ftl'],
  { query: '?raw', import: 'default' },
);

/** By bundle (`COMMON` or a game's id) and language. */
export const loaders: Readonly<Record<string, () => Promise<string>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const [, game, language] = /(?:games\/([^/]+)\/)?words\/([^/]+)\.ftl$/.exec(path) ?? [];
    return [`${game ?? COMMON}/${language}`, load];
  }),
);

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text);
}

export function preferredLanguage(kept: string | null, accepted: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  return accepted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** In Polish no one-letter word ends a line. */
function tidy(language: Language, text: string): string {
  return language === 'pl' ? text.replace(/(?<=^|\s)([aiouwz])\s/gi, '$1\u00a0') : text;
}

async function loadBundles(language: Language): Promise<Map<string, FluentBundle>> {
  await loadContent();
  const loaded = Object.entries(loaders)
    .filter(([name]) => name.endsWith(`/${language}`))
    .map(async ([name, load]): Promise<[string, FluentBundle]> => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      const book = name.slice(0, name.indexOf('/'));
      bundle.addResource(new FluentResource(await load()));
      for (const text of ownWords(book, language))
        bundle.addResource(new FluentResource(text), { allowOverrides: true });
      return [book, bundle];
    });
  return new Map(await Promise.all(loaded));
}

type Pattern = Parameters<FluentBundle['formatPattern']>[0];

class Words {
  language = $state<Language>('en');
  #bundles = $state.raw(new Map<string, FluentBundle>());

  /** For dates: our English is British. */
  get locale(): string {
    return this.language === 'en' ? 'en-GB' : this.language;
  }

  get ready(): boolean {
    return this.#bundles.size > 0;
  }

  async start(): Promise<void> {
    await this.#load(preferredLanguage(recall('language'), navigator.languages));
  }

  /** If it cannot be loaded, the old language stays. */
  async choose(language: Language): Promise<void> {
    try {
      await this.#load(language);
      remember('language', language);
    } catch (error) {
      console.warn(error);
    }
  }

  async #load(language: Language): Promise<void> {
    this.#bundles = await loadBundles(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  knows(game: string): boolean {
    return this.#bundles.has(game);
  }

  /** A word of the site. */
  say = (key: string, values: Arguments = {}): string => this.of(COMMON, key, values);

  has(book: string, key: string): boolean {
    return Boolean(this.#pattern(book, key));
  }

  /** `key.attribute` is an attribute of a message. */
  of(book: string, key: string, values: Arguments = {}): string {
    const pattern = this.#pattern(book, key);
    return pattern ? tidy(this.language, this.#bundles.get(book)?.formatPattern(pattern, values) ?? key) : key;
  }

  #pattern(book: string, key: string): Pattern | null | undefined {
    const [name = '', attribute] = key.split('.');
    const message = this.#bundles.get(book)?.getMessage(name);
    return attribute ? message?.attributes[attribute] : message?.value;
  }
}

export const words = new Words();
export const { say } = words;
/** The words of a game's board. */
export const boardWords =
  (game: string) =>
  (key: string, values: Arguments = {}): string =>
    words.of(game, `board-${key}`, values);
