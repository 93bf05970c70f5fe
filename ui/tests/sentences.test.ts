import { afterAll, describe, expect, it } from 'vitest';
import { actionWords, listed, pieceWords, eventWords, stepParts, lastWords } from '../src/lib/sentences';
import { LANGUAGES, words } from '../src/lib/words.svelte';
import sentences from './board/sentences.json';

const names = ['Anna', 'Hatter', 'Cheshire'];
/** The client joins Polish one-letter words to the next word; the command line does not. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

afterAll(() => words.choose('en'));

describe('sentences', () => {
  it.each(LANGUAGES)('says in %s what Python says', async (language) => {
    await words.choose(language);
    for (const line of sentences) {
      const said = line.event
        ? eventWords('parade', line.event, names)
        : actionWords('parade', line.action ?? {}, names);
      expect(plain(said)).toBe(line[language]);
    }
  });

  it('leaves text that is not a piece unchanged', async () => {
    await words.choose('en');
    expect(pieceWords('parade', 'red-3')).toBe('Red 3');
    expect(pieceWords('parade', 'tea-cup')).toBe('tea-cup');
    expect(pieceWords('parade', '12')).toBe('12');
  });

  it('says for the last step who made it instead of the player', () => {
    const steps = [
      {
        seat: 0,
        by: 'stand-in' as const,
        events: [
          { event: 'card-played', seat: 0, card: 'red-3' },
          { event: 'card-drawn', seat: 0, card: null },
        ],
      },
    ];
    expect(lastWords('parade', steps, names, ['card-drawn'])).toBe(
      `A bot is playing for ${names[0] ?? ''}. ${names[0] ?? ''} plays Red 3.`,
    );
    expect(lastWords('parade', steps, names, ['card-drawn', 'card-played'])).toBe('');
  });

  it('does not mistake an ending for a piece', () => {
    const ended = { event: 'game-ended', ending: 'alice', winning_seats: [1] };
    expect(eventWords('unbirthday', ended, names)).toBe('Hatter wins: Alice has come.');
  });

  it('keeps punctuation on the same line as its piece', async () => {
    const taken = { event: 'cards-taken', seat: 0, cards: ['blue-1', 'red-0', 'grey-7'] };
    const kept = () =>
      stepParts('parade', [taken], names)
        .filter(({ piece }) => piece)
        .map(({ before, text, after }) => [before, text, after]);
    await words.choose('pl');
    expect(kept().map(([before, , after]) => [before, after])).toEqual([
      ['', ','],
      ['', ''],
      ['i\u00a0', '.'],
    ]);
    await words.choose('en');
    expect(kept()).toEqual([
      ['', 'Blue 1', ','],
      ['', 'Red 0', ''],
      ['', 'Grey 7', '.'],
    ]);
  });

  it('lists nothing, one and many', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '-',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  it('finds attributes of words', () => {
    expect(words.of('parade', 'colour-red.letter')).toBe('H');
    expect(words.of('parade', 'colour-red')).toBe('red');
    expect(words.of('parade', 'colour-red.nothing')).toBe('colour-red.nothing');
    expect(words.has('parade', 'colour-red.figure')).toBe(true);
  });
});
