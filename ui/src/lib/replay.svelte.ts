/** A finished game at one of its steps: where one stands, whose eyes one sees through, and whether it plays by itself. */
import type { Replay, ReplayStep, SeatInfo, SeatUpdate, TableInfo } from '../wire';
import type { AnyView } from './games';
import { seatNames } from './people';

const BEAT = 1400;

export class Player {
  at = $state(0);
  /** Through whose eyes; none: everybody's at once. */
  eyes = $state<number | null>(null);
  #beat = $state.raw<ReturnType<typeof setInterval>>();

  constructor(readonly replay: Replay) {}

  get names(): string[] {
    return seatNames(this.replay.game, this.replay.names);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  get step(): ReplayStep {
    return this.replay.steps[this.at] as ReplayStep;
  }

  get playing(): boolean {
    return this.#beat !== undefined;
  }

  go(step: number): void {
    this.at = Math.min(this.last, Math.max(0, step));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.#beat = setInterval(() => {
      if (this.at === this.last) this.pause();
      else this.at += 1;
    }, BEAT);
  }

  pause(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** What a board needs to show the step. */
  get seatUpdate(): SeatUpdate {
    const { views, view, standing } = this.step;
    const seen = this.eyes === null ? view : (views[this.eyes] ?? view);
    const steps = this.replay.steps.slice(0, this.at + 1);
    return { seat: this.eyes, view: seen, standing, question: null, steps };
  }

  /** What each seat sees, while all lies open. */
  get views(): AnyView[] | undefined {
    return this.eyes === null ? this.step.views : undefined;
  }

  get card(): TableInfo {
    const over = this.at === this.last;
    const toAct = this.step.view.to_act;
    return {
      id: this.replay.id,
      game: this.replay.game,
      options: this.replay.options,
      status: over ? 'over' : 'playing',
      seats: this.names.map((name, seat): SeatInfo => ({
        seat,
        kind: this.replay.names[seat] === null ? 'bot' : 'person',
        name,
        bot: null,
        online: true,
        stand_in: false,
        has_nonce: true,
        yours: seat === this.eyes,
        invite: null,
      })),
      is_host: false,
      watch: 'nobody',
      watchers: 0,
      chat: false,
      clock: null,
      deadline: null,
      to_act: Array.isArray(toAct) ? toAct.map(Number) : [],
      moves: this.at,
      may_undo: 'no',
      undo: null,
      outcome: over ? this.replay.outcome : null,
      proof: this.replay.proof,
      rematch: null,
    };
  }
}
