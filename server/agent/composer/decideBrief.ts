/** Decides a run that was started by taps: a changed brief, without a written message. */
import type { Decision, Turn } from "../writer.ts";
import { keepDays } from "./divide/keepDays.ts";
import { readMessage } from "./understand/read.ts";
import { decidePlan } from "./understand/writePlan.ts";

/** The app's wording of the message for a tapped brief: "Change the plan: Mark · 4 weeks". */
const BY_TAPS = /^(?:Write this plan|Change the plan): .* · /;

/** @returns undefined for a written message, or one without a brief */
export function decideBrief(turn: Turn): Decision | undefined {
  const { brief, text, today } = turn;
  if (!brief || !BY_TAPS.test(text)) return undefined;
  if (brief.readings.length === 0) {
    return {
      kind: "answer",
      text: "What shall it be about? Choose a book, a person or a topic. Nothing was written.",
    };
  }
  const reading = readMessage("", today);
  try {
    const decision = decidePlan(brief, {
      understood: { unread: [], title: undefined, pauses: [], reading },
      today,
      assumed: [],
    });
    return decision.kind === "plan" ? keepDays(decision, turn) : decision;
  } catch (error) {
    const reason = error instanceof RangeError ? error.message : "That could not be read.";
    return { kind: "answer", text: `${reason} Nothing was changed.` };
  }
}
