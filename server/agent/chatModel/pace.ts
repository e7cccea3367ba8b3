import type { ModelFault } from "./modelFault.ts";

/** Consecutive failed calls before the service is paused. */
const FAILURES_BEFORE_REST = 2;
/** The length of the pause. Without it each week of a long plan would wait for a failing service in turn. */
const REST_MS = 20_000;

/** Shares what one call learns about the service with all others. Times are in milliseconds. */
export class Pace {
  #notBefore = 0;
  #failures = 0;
  #resting: { fault: ModelFault; until: number } | undefined;

  /** How long to wait before a call. @throws ModelFault while the service is paused */
  waitBefore(now: number): number {
    if (this.#resting && now < this.#resting.until) throw this.#resting.fault;
    return Math.max(0, this.#notBefore - now);
  }

  /** Delays all calls until this time. */
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
