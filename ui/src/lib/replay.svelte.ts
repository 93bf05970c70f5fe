/** A finished game at one of its steps, and its playback. */
import type { Replay, ReplayStep, SeatInfo, SeatUpdate, TableInfo } from '../wire';
import type { AnyView } from './games';
import { seatNames } from './people';
import { type Frame, Playback } from './playback.svelte';

const BEAT = 1400;

export class Player {
  readonly playback = new Playback();
  /** The seat whose view is shown; null shows all hands. */
  viewer = $state<number | null>(null);
  #at = $state(0);
  #runs = $state(false);
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly replay: Replay) {
    this.playback.jump(this.#frame(0));
  }

  get names(): string[] {
    return seatNames(this.replay.game, this.replay.names);
  }

  get last(): number {
    return this.replay.steps.length - 1;
  }

  get step(): ReplayStep {
    return this.replay.steps[this.at] as ReplayStep;
  }

  get at(): number {
    return this.#at;
  }

  /** The next step is animated; any other is shown at once. */
  go(step: number): void {
    const to = Math.min(this.last, Math.max(0, step));
    this.playback.finish();
    if (to === this.#at + 1) this.playback.push(this.#frame(to));
    else if (to !== this.#at) this.playback.jump(this.#frame(to));
    this.#at = to;
  }

  get playing(): boolean {
    return this.#runs;
  }

  toggle(): void {
    if (this.#runs) return this.pause();
    if (this.#at === this.last) this.go(0);
    this.#runs = true;
    void this.#run();
  }

  pause(): void {
    this.#runs = false;
    clearTimeout(this.#beat);
  }

  async #run(): Promise<void> {
    await new Promise((next) => (this.#beat = setTimeout(next, BEAT)));
    await this.playback.idle;
    if (!this.#runs) return;
    this.go(this.#at + 1);
    if (this.#at === this.last) this.pause();
    else await this.#run();
  }

  #frame(at: number): Frame {
    const { views, view, standing, changes = [] } = this.replay.steps[at] as ReplayStep;
    const before = this.replay.steps.slice(0, at).map((step) => ({ ...step, taken_back: [], changes: [] }));
    const step = { ...(this.replay.steps[at] as ReplayStep), taken_back: [] };
    const seatUpdate = (seat: number | null, view: AnyView): SeatUpdate => ({
      seat,
      view,
      standing,
      question: null,
      steps: [...before, { ...step, changes: changes[seat === null ? 0 : seat + 1] ?? [] }],
    });
    return {
      info: this.#info(at),
      seatUpdates: [seatUpdate(null, view), ...views.map((each, seat) => seatUpdate(seat, each))],
      views,
    };
  }

  get info(): TableInfo {
    return this.#info(this.playback.shown?.info.moves ?? 0);
  }

  get shown(): SeatUpdate {
    return this.#seen(this.playback.shown);
  }

  get target(): SeatUpdate {
    return this.#seen(this.playback.target);
  }

  get views(): readonly AnyView[] | undefined {
    return this.viewer === null ? this.playback.target?.views : undefined;
  }

  #seen(frame: Frame | undefined): SeatUpdate {
    return frame?.seatUpdates.find(({ seat }) => seat === this.viewer) as SeatUpdate;
  }

  #info(at: number): TableInfo {
    const over = at === this.last;
    const toAct = this.replay.steps[at]?.view.to_act;
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
        stand_in_from: null,
        resigned: this.replay.resigned.includes(seat),
        is_host: false,
        muted: false,
        has_nonce: true,
        yours: seat === this.viewer,
        invite: null,
        token: null,
      })),
      is_host: false,
      invite: null,
      open: false,
      start_at: null,
      watch: 'nobody',
      watchers: 0,
      chat: false,
      hints: 'nobody',
      clock: null,
      deadline: null,
      to_act: Array.isArray(toAct) ? toAct.map(Number) : [],
      moves: at,
      may_undo: 'no',
      played_for_you: null,
      undo: null,
      holiday: null,
      outcome: over ? this.replay.outcome : null,
      proof: this.replay.proof,
      seed: null,
      rematch: null,
      upgraded_after: this.replay.upgraded_after,
    };
  }
}
