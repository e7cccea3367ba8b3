/** The error of a refused request, with the sentence for the person. Any other thrown error is a fault. */
import type { ErrorCode } from "#shared/contracts/errors.ts";

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  /** Extra fields of the response body, such as the current plan of a `base_gone`. */
  readonly details: object;

  constructor(code: ErrorCode, sentence: string, details: object = {}, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
    this.details = details;
  }
}

/** A result that carries a refusal across RPC, where a thrown error would lose its class and fields. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: ErrorCode; sentence: string; details: string };

/** Runs `attempt` and returns a thrown `Refusal` as an outcome; other errors propagate. */
export function toOutcome<Value>(attempt: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: attempt() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message: sentence, details } = error;
    return { ok: false, code, sentence, details: JSON.stringify(details) };
  }
}

/** Returns the value of an outcome. @throws Refusal the refusal that it carries. */
export function fromOutcome<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Refusal(outcome.code, outcome.sentence, JSON.parse(outcome.details));
}
