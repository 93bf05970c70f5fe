import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, preferredLanguage, loaders, words } from '../src/lib/words.svelte';

const books = new Set(Object.keys(loaders).map((name) => name.split('/')[0] ?? ''));

async function keysOf(book: string, language: string): Promise<string[]> {
  const load = loaders[`${book}/${language}`];
  if (!load) throw new Error(`${book} has no words in ${language}`);
  return new FluentResource(await load()).body.map((entry) => entry.id).sort();
}

describe('words files', () => {
  it('are found for all games and for every game folder, with no list to edit', () => {
    expect(books).toContain('common');
    expect(books).toContain('parade');
  });

  it.each([...books])('%s has the same keys in every language', async (book) => {
    const english = await keysOf(book, 'en');
    expect(english.length).toBeGreaterThan(0);
    expect(new Set(english).size).toBe(english.length);
    for (const language of LANGUAGES) expect(await keysOf(book, language)).toEqual(english);
  });

  it('give every game a title, a tagline and a description of its cover', async () => {
    for (const book of books) {
      if (book !== 'common')
        expect(await keysOf(book, 'en')).toEqual(expect.arrayContaining(['cover-alt', 'tagline', 'title']));
    }
  });
});

describe('the language', () => {
  it('is the saved one, else the first supported one of the browser, else English', () => {
    expect(preferredLanguage('pl', ['en-GB'])).toBe('pl');
    expect(preferredLanguage(null, ['de-DE', 'pl-PL', 'en'])).toBe('pl');
    expect(preferredLanguage('xx', ['de'])).toBe('en');
  });

  it('is saved once chosen and set on the document', async () => {
    await words.choose('pl');
    expect(localStorage.getItem('wonderland-language')).toBe('pl');
    expect(document.documentElement.lang).toBe('pl');
    await words.choose('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('uses Polish plural forms', async () => {
    await words.choose('pl');
    const counted = [0, 1, 3, 5, 22].map((count) => words.say('home-options', { count }));
    expect(counted).toEqual([
      'bez zasad opcjonalnych',
      '1 zasada opcjonalna',
      '3 zasady opcjonalne',
      '5 zasad opcjonalnych',
      '22 zasady opcjonalne',
    ]);
  });

  it('shows the key of a missing word rather than nothing', () => {
    expect(words.say('no-such-word')).toBe('no-such-word');
  });
});
