/** What is done with a sentence that no finder reads as a change: what it most likely asks for is offered, or done. */
import type { Choice } from "#shared/domain/plan/brief.ts";
import type { Decision, Turn } from "../../../writer.ts";
import { ownChoice } from "../edit.ts";
import { readEdit } from "../readEdit.ts";
import { offerFor, wishesOf } from "./wishesOf.ts";

/** At this probability and above, a change of words is made without asking; it can be undone. */
const SURE = 0.9;
const REFUSED = "Nothing was changed.";

/**
 * @param least probability of what may be offered, 0 to 1
 * @returns undefined where no sentence is as likely to ask for a change
 */
export async function doOrAskLikely(turn: Turn, least = 0): Promise<Decision | undefined> {
  const [wish, ...others] = wishesOf(turn.text);
  if (!wish || wish.certainty < least) return undefined;
  const { sentence, kinds, likelihood } = wish;
  const said = sentence.replace(/[.!?]+$/, "");
  const offer = offerFor(turn, wish);
  if (!offer) return undefined;
  const { ask } = offer;
  const choices = await leadingOn(offer.choices, turn);
  const [choice, ...more] = choices;
  const [kind] = kinds;
  if (choice && more.length === 0 && others.length === 0 && kind?.isOfWords && likelihood >= SURE) {
    const done = await readEdit({ ...turn, text: choice.message });
    if (done?.kind === "edit")
      return { ...done, text: `I read “${said}” as “${choice.message}”. ${done.text}` };
  }
  if (!choice)
    return {
      kind: "answer",
      text: `I am not sure what to do about “${said}”. ${ask} Nothing was changed yet.`,
    };
  return {
    kind: "answer",
    text: `I am not sure how you mean “${said}”. Is it ${choices.length > 1 ? "one of these" : "this"}? Nothing was changed yet.`,
    choices: choices.map(ownChoice),
  };
}

/** A refusal without a way on, with the changes that the message most likely asks for. */
export async function withLikely(decision: Decision, turn: Turn): Promise<Decision> {
  if (decision.kind !== "answer" || decision.choices || !decision.text.endsWith(REFUSED))
    return decision;
  if (IS_SO.test(decision.text)) return decision;
  const [wish] = wishesOf(turn.text);
  const offered = (wish && offerFor(turn, wish)?.choices) ?? [];
  const others = offered.filter(({ message }) => message !== turn.text);
  const choices = await leadingOn(others, turn);
  return choices.length > 0
    ? { ...decision, text: `${decision.text} Did you mean this?`, choices: choices.map(ownChoice) }
    : decision;
}

/** What the plan does already needs no other wish. */
const IS_SO = /\b(?:already|as it is)\b/;

/** The choices that change the plan, or ask something more: a tap must not end at another refusal. */
async function leadingOn(choices: readonly Choice[], turn: Turn): Promise<Choice[]> {
  const lead = await Promise.all(
    choices.map(async ({ message }) => {
      const decision = await readEdit({ ...turn, text: message });
      return decision?.kind === "edit" || (decision?.kind === "answer" && !!decision.choices);
    }),
  );
  return choices.filter((_, at) => lead[at]);
}
