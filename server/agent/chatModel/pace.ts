import type { ModelFault } from "./modelFault.ts";

/** After so many calls in a row that came to nothing … */
const FAILURES_BEFORE_REST = 2;
/** … the service is left alone for so long: else each week of a long plan would wait for it in turn. */
const REST_MS = 20_000;

/** What one call has learned of the service, for all the others. Times are in milliseconds. */
export class Pace {
  #notBefore = 0;
  #failures = 0;
  #resting: { fault: ModelFault; until: number } | undefined;

  /** How long to wait before a call. @throws ModelFault while the service is left alone. */
  waitBefore(now: number): number {
    if (this.#resting && now < this.#resting.until) throw this.#resting.fault;
    return Math.max(0, this.#notBefore - now);
  }

  /** The service wants to be asked no sooner. */
  holdUntil(time: number): void {
    this.#notBefore = Math.max(this.#notBefore, time);
  }

  succeeded(): void {
    this.#failures = 0;
  }

  gaveUp(fault: ModelFault, now: number): void {
    if (!fault.isOfService) return;
    this.#failures += 1;
    if (this.#failures >= FAILURES_BEFORE_REST) this.#resting = { fault, until: now + REST_MS };
  }
}
