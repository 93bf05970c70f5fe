import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../src/lib/me.svelte';
import { preferences } from '../src/lib/preferences.svelte';
import { play, type Shown, soundOf } from '../src/lib/sound';
import { words } from '../src/lib/words.svelte';
import Preferences from '../src/parts/table/Preferences.svelte';

interface Tone {
  pitch: number;
  loudest: number;
  from: number;
}

const heard: Tone[] = [];
const contexts: object[] = [];

class FakeNode {
  connect<Node>(node: Node): Node {
    return node;
  }
}

beforeEach(async () => {
  await words.choose('en');
  heard.length = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 1;
      state = 'running';
      destination = new FakeNode();
      constructor() {
        contexts.push(this);
      }
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class extends FakeNode {
      constructor(
        _: object,
        readonly options: { frequency: number },
      ) {
        super();
      }
      start(from: number): void {
        const last = heard.at(-1);
        if (last) Object.assign(last, { pitch: this.options.frequency, from });
      }
      stop(): void {}
    },
  );
  vi.stubGlobal(
    'GainNode',
    class extends FakeNode {
      gain = {
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: (loudest: number) => heard.push({ pitch: 0, loudest, from: 0 }),
        exponentialRampToValueAtTime: () => undefined,
      };
    },
  );
});
afterEach(() => {
  cleanup();
  if (preferences.has('sound')) preferences.toggle('sound');
  preferences.volume = 0.5;
  vi.unstubAllGlobals();
});

const shown = (changes: Partial<Shown> = {}): Shown => ({ moves: 3, asked: undefined, over: false, ...changes });

describe('sounds', () => {
  it('are off by default', () => {
    for (const sound of ['turn', 'move', 'end'] as const) play(sound);
    expect([heard, contexts]).toEqual([[], []]);
    preferences.toggle('sound');
    play('turn');
    expect(heard.map(({ pitch }) => pitch)).toEqual([1320, 990]);
    expect(contexts).toHaveLength(1);
  });

  it('are one soft note or a few, each different', () => {
    preferences.toggle('sound');
    const pitches = (['turn', 'move', 'end'] as const).map((sound) => {
      heard.length = 0;
      play(sound);
      expect(heard.every(({ loudest, from }) => loudest > 0 && loudest <= 0.16 && from >= 1)).toBe(true);
      return heard.map(({ pitch }) => pitch).join();
    });
    expect(new Set(pitches).size).toBe(3);
  });

  it('are as loud as you set', () => {
    preferences.toggle('sound');
    play('move');
    preferences.volume = 1;
    play('move');
    expect(heard[1]?.loudest).toBeCloseTo(2 * (heard[0]?.loudest ?? 0));
    preferences.volume = 0;
    play('move');
    expect(heard).toHaveLength(2);
    expect(localStorage.getItem('wonderland-volume')).toBe('0');
  });

  it('follow visible changes', () => {
    expect(soundOf(undefined, shown())).toBeUndefined();
    expect(soundOf(undefined, shown({ asked: 4 }))).toBe('turn');
    expect(soundOf(shown(), shown())).toBeUndefined();
    expect(soundOf(shown(), shown({ moves: 4 }))).toBe('move');
    expect(soundOf(shown(), shown({ moves: 4, asked: 9 }))).toBe('turn');
    expect(soundOf(shown({ asked: 9 }), shown({ asked: 9 }))).toBeUndefined();
    expect(soundOf(shown(), shown({ moves: 4, over: true }))).toBe('end');
    expect(soundOf(undefined, shown({ over: true }))).toBeUndefined(); // one looks back
    expect(soundOf(shown({ moves: 4 }), shown({ moves: 3 }))).toBeUndefined(); // taken back
  });

  it('have a volume among the preferences once they are on, with a sample', async () => {
    me.person = { name: '', language: 'en' };
    render(Preferences);
    expect(screen.queryByRole('slider')).toBeNull();
    await fireEvent.click(screen.getByRole('checkbox', { name: /^Sounds/ }));
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(heard).toEqual([]);
    await fireEvent.input(volume, { target: { value: '0.8' } });
    await fireEvent.change(volume);
    expect(preferences.volume).toBe(0.8);
    expect(heard).toHaveLength(2);
  });
});
