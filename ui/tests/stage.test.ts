import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../src/lib/stage';

interface Played {
  node: HTMLElement;
  frames: Keyframe[];
  duration: number;
  cancel: () => void;
}

let played: Played[] = [];
let root: HTMLElement;

/** A node at x, 100 wide; `data-x` gives the layout. */
function node(kind: 'piece' | 'place', name: string, x: number): HTMLElement {
  const made = document.createElement('div');
  made.dataset[kind] = name;
  made.dataset.x = String(x);
  root.append(made);
  return made;
}

beforeEach(() => {
  played = [];
  root = document.createElement('div');
  document.body.append(root);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { left: Number(this.dataset.x ?? 0), top: 0, width: 100, height: 100 } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[], timing: { duration: number }) {
    const made = { node: this, frames, duration: timing.duration, cancel: vi.fn() };
    played.push(made);
    return made as unknown as Animation;
  } as typeof HTMLElement.prototype.animate;
});
afterEach(() => {
  root.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const moved = (name: string) => played.find(({ node: { dataset } }) => dataset.piece === name);

describe('the stage', () => {
  it('moves a piece from its old to its new place, and leaves the others alone', () => {
    const a = node('piece', 'a', 0);
    node('piece', 'b', 500);
    const stage = new Stage(root);
    stage.look();
    a.dataset.x = '300';
    stage.play([]);
    expect(played).toHaveLength(1);
    expect(moved('a')?.frames[0]?.translate).toBe('-300px 0px');
    expect(moved('a')?.frames.at(-1)?.translate).toBe('0px 0px');
    expect(moved('a')?.duration).toBeGreaterThanOrEqual(180);
    expect(moved('a')?.duration).toBeLessThanOrEqual(350);
  });

  it('keeps the order of the beats, and pauses where requested', () => {
    const a = node('piece', 'a', 0);
    const b = node('piece', 'b', 200);
    node('place', 'end', 800);
    const stage = new Stage(root);
    stage.look();
    a.dataset.x = '600';
    b.dataset.x = '100';
    stage.play([[{ piece: 'a', via: 'end' }], 'rest']);
    const stops = moved('a')?.frames.map(({ translate }) => translate);
    expect(stops?.[0]).toBe('-600px 0px');
    expect(stops).toContain('200px 0px');
    expect(stops?.at(-1)).toBe('0px 0px');
    // b does not move until the first beat is over
    expect(moved('b')?.frames[1]?.translate).toBe('100px 0px');
    expect(Number(moved('b')?.frames[1]?.offset)).toBeGreaterThan(0.4);
  });

  it('moves a new piece in from its source, hidden until then, and a copy of one that left', () => {
    node('place', 'pile', 900);
    node('place', 'home', 50);
    const old = node('piece', 'old', 400);
    const stage = new Stage(root);
    stage.look();
    old.remove();
    node('piece', 'new', 100);
    stage.play([[{ piece: 'old', to: 'home/red' }], 'rest', [{ piece: 'new', from: 'pile' }]]);
    expect(moved('new')?.frames[0]).toMatchObject({ translate: '800px 0px', visibility: 'hidden' });
    const copy = played.find(({ node: { dataset } }) => !dataset.piece);
    expect(copy?.node.parentElement).toBe(root);
    expect(copy?.node.getAttribute('aria-hidden')).toBe('true');
    expect(copy?.frames.at(-1)?.translate).toBe('-350px 0px');
  });

  it('finishes an older movement when a new change comes', () => {
    const a = node('piece', 'a', 0);
    const stage = new Stage(root);
    stage.look();
    a.dataset.x = '300';
    stage.play([]);
    stage.look();
    expect(moved('a')?.cancel).toHaveBeenCalled();
  });

  it('waits for a slow movement, and ends a stalled one', async () => {
    vi.useFakeTimers();
    const made = {
      currentTime: 0,
      effect: { getComputedTiming: () => ({ endTime: 200 }) },
      playState: 'running',
      cancel: vi.fn(),
      finished: new Promise(() => undefined),
    };
    HTMLElement.prototype.animate = () => made as unknown as Animation;
    const a = node('piece', 'a', 0);
    const stage = new Stage(root);
    stage.look();
    a.dataset.x = '300';
    const ended = stage.play([]);
    made.currentTime = 50;
    vi.advanceTimersByTime(1300);
    expect(made.cancel).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1300);
    await ended;
    expect(made.cancel).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('moves nothing with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const a = node('piece', 'a', 0);
    const stage = new Stage(root);
    stage.look();
    a.dataset.x = '300';
    stage.play([]);
    expect(played).toEqual([]);
  });
});
