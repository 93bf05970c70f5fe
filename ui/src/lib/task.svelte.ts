/** Requests with their state for a page: running, or what went wrong. */
import { type ApiError, errorText, refusalOf } from './error';

export class Task {
  #running = $state(0);
  #refusal = $state.raw<ApiError>();

  get busy(): boolean {
    return this.#running > 0;
  }

  /** In words; empty if nothing went wrong. */
  get problem(): string {
    return this.#refusal ? errorText(this.#refusal) : '';
  }

  /** True once it is done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.#running += 1;
    this.#refusal = undefined;
    try {
      this.#refusal = await refusalOf(work);
    } finally {
      this.#running -= 1;
    }
    return !this.#refusal;
  }

  /** Ignored while another runs, as after a double click. */
  async once(work: () => Promise<unknown>): Promise<boolean> {
    return !this.busy && this.run(work);
  }
}
