/** A choice that is offered under a question. */
import type { Choice } from "#shared/domain/plan/brief.ts";

const MOST_OF_LABEL = 80;
const MOST_OF_MESSAGE = 2_000;

/** An answer to tap, within the lengths of the wire. */
export function choice(label: string, message: string): Choice {
  return { label: label.slice(0, MOST_OF_LABEL), message: message.slice(0, MOST_OF_MESSAGE) };
}

/** The person's own message with an answer behind it, so that no other wish in it is lost. */
export function goingOn(label: string, text: string, answer: string): Choice {
  const room = MOST_OF_MESSAGE - answer.length - 2;
  const said = text.slice(0, room).replace(/[\s.,;:]+$/u, "");
  return choice(label, `${said}${/[!?]$/.test(said) ? "" : "."} ${answer}`);
}
