/** A choice that is offered under a question. */
import type { Choice } from "#shared/domain/plan/brief.ts";

/** An answer to tap, within the lengths of the wire. */
export function choice(label: string, message: string): Choice {
  return { label: label.slice(0, 80), message: message.slice(0, 2_000) };
}
