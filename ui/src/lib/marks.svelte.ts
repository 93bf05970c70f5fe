/** Marked pieces: of the last move, of a hint, or pointed at in the log. */
import type { SeatUpdate, Step } from '../wire';

class Marks {
  /** Of the choice that a hint is for. */
  hinted = $state.raw<readonly string[]>([]);
  /** Under the pointer or focus in the log. */
  hovered = $state<string | null>(null);
  #kept = $state<string | null>(null);

  get pointed(): string | null {
    return this.#kept ?? this.hovered;
  }

  /** A tapped piece stays marked until the next touch or key. */
  keep(piece: string): void {
    this.#kept = piece;
    const end = (): void => void (this.#kept = null);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, { once: true });
  }
}

export const marks = new Marks();

export function piecesOf({ events }: Pick<Step, 'events'>): string[] {
  return events.flatMap((event) => Object.values(event).flat()).filter((held) => typeof held === 'string');
}

/** The last step with events, unless you made it yourself. */
export function lastOfOthers({ seat, steps }: Pick<SeatUpdate, 'seat' | 'steps'>): Step | undefined {
  const last = steps.findLast(({ events }) => events.length > 0);
  return last && last.seat !== null && (last.seat !== seat || last.by === 'clock' || last.by === 'stand-in')
    ? last
    : undefined;
}

/** Sets an attribute on these pieces of a board and on nothing else. */
export function mark(
  root: HTMLElement,
  attribute: string,
  pieces: readonly string[],
  others: readonly string[] = [],
): void {
  for (const old of root.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
  for (const piece of pieces) {
    const name = CSS.escape(piece);
    const named = ['data-piece', ...others].map((each) => `[${each}="${name}"]`).join();
    for (const node of root.querySelectorAll(named)) node.setAttribute(attribute, '');
  }
}
