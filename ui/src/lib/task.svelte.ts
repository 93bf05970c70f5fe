/** Requests to the server as a page shows them: under way or not, and what went wrong. */
import { type ApiError, errorText, refusalOf } from './error';

export class Task {
  #running = $state(0);
  #refusal = $state.raw<ApiError>();

  get busy(): boolean {
    return this.#running > 0;
  }

  /** What went wrong, in words; empty if nothing did. */
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

  /** Does nothing while another runs: a double click asks once. */
  async once(work: () => Promise<unknown>): Promise<boolean> {
    return !this.busy && this.run(work);
  }
}
