import { afterAll, describe, expect, it } from 'vitest';
import { actionWords, listed, pieceWords, tell, tellParts, tellLast } from '../src/lib/telling';
import { LANGUAGES, words } from '../src/lib/words.svelte';
import told from './board/told.json';

const names = ['Anna', 'Hatter', 'Cheshire'];
/** The client ties Polish one-letter words to the next one; the command line does not. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

afterAll(() => words.choose('en'));

describe('telling', () => {
  it.each(LANGUAGES)('says in %s what Python says', async (language) => {
    await words.choose(language);
    for (const line of told) {
      const said = line.event ? tell('parade', line.event, names) : actionWords('parade', line.action ?? {}, names);
      expect(plain(said)).toBe(line[language]);
    }
  });

  it('leaves text that is no piece as it is', async () => {
    await words.choose('en');
    expect(pieceWords('parade', 'red-3')).toBe('Red 3');
    expect(pieceWords('parade', 'tea-cup')).toBe('tea-cup');
    expect(pieceWords('parade', '12')).toBe('12');
  });

  it('says of the last step who made it in the place of its player', () => {
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
    expect(tellLast('parade', steps, names, ['card-drawn'])).toBe(
      `A bot is playing for ${names[0] ?? ''}. ${names[0] ?? ''} plays Red 3.`,
    );
    expect(tellLast('parade', steps, names, ['card-drawn', 'card-played'])).toBe('');
  });

  it('does not take an ending for a piece', () => {
    const ended = { event: 'game-ended', ending: 'alice', winning_seats: [1] };
    expect(tell('unbirthday', ended, names)).toBe('Hatter wins: Alice has come.');
  });

  it('keeps with a piece what must not begin or end a line beside it', async () => {
    const taken = { event: 'cards-taken', seat: 0, cards: ['blue-1', 'red-0', 'grey-7'] };
    const kept = () =>
      tellParts('parade', [taken], names)
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
