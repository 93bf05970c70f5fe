/** Which pieces of the board are marked: those of the last move, of a hint, and those that somebody looks at in the log. */
import type { SeatUpdate, Step } from '../wire';

class Marks {
  /** The pieces of the choice that a hint is for. */
  hinted = $state.raw<readonly string[]>([]);
  /** The piece under pointer or focus in the log. */
  hovered = $state<string | null>(null);
  #kept = $state<string | null>(null);

  /** The piece that the board shows. */
  get pointed(): string | null {
    return this.#kept ?? this.hovered;
  }

  /** A piece that was tapped is shown until the next touch or key. */
  keep(piece: string): void {
    this.#kept = piece;
    const end = (): void => void (this.#kept = null);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, end, { once: true });
  }
}

export const marks = new Marks();

/** Everything that the events of a step name; what is no piece is found nowhere on the board. */
export function piecesOf({ events }: Pick<Step, 'events'>): string[] {
  return events.flatMap((event) => Object.values(event).flat()).filter((held) => typeof held === 'string');
}

/** The last step that tells something; undefined where it is your own, since you know that, unless the clock or a bot made it for you. */
export function lastOfOthers({ seat, steps }: Pick<SeatUpdate, 'seat' | 'steps'>): Step | undefined {
  const last = steps.findLast(({ events }) => events.length > 0);
  return last && last.seat !== null && (last.seat !== seat || last.by === 'clock' || last.by === 'stand-in')
    ? last
    : undefined;
}

/** Marks the pieces within a board by an attribute, and unmarks all others; what names them by other attributes too, if wanted. */
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
