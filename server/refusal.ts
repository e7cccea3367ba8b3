/** A request that is refused, with the sentence that the person reads. Everything else that is thrown is a fault. */
import type { ErrorCode } from "#shared/contracts/errors.ts";

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  /** Further fields of the answer's body, such as the current plan of a `base_gone`. */
  readonly details: object;

  constructor(code: ErrorCode, sentence: string, details: object = {}, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
    this.details = details;
  }
}

/** How a refusal crosses RPC, where a thrown error would lose its class and its fields. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; sentence: string; details: string };

/** Runs `attempt`; a `Refusal` becomes an outcome, a fault stays thrown. */
export function toOutcome<Value>(attempt: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: attempt() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message: sentence, details } = error;
    return { ok: false, code, sentence, details: JSON.stringify(details) };
  }
}

/** The value of an outcome. @throws Refusal the one that it carries. */
export function fromOutcome<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Refusal(outcome.code, outcome.sentence, JSON.parse(outcome.details));
}
