/** Reads the wanted style from a request to reword days: "harder questions, for teenagers". */
import { understand } from "../composer/understand/resolve.ts";
import type { Style } from "../writer.ts";

const PERSONAL =
  /\b(?:personal|application|apply(?:ing)?|practical|life|heart|reflecti(?:on|ve))\b/i;
const DEEPER = /\b(?:shallow|challenging|deep(?:er)?|meaning|theolog\w*|harder|thoughtful)\b/i;
const CLOSER = /\b(?:observation|observing|comprehension|factual)\b/i;

/** @param today `yyyy-MM-dd` */
export function readStyle(wish: string, today: string): Style {
  const { audience, questions, prayer } = understand(wish, today).brief;
  const focus = readFocus(wish);
  return {
    audience,
    questions,
    ...(prayer ? {} : { withoutPrayer: true }),
    ...(focus ? { focus } : {}),
  };
}

/** The kind of question that is asked for, if any. */
function readFocus(wish: string): Style["focus"] {
  if (!/\bquestions?\b/i.test(wish)) return undefined;
  if (PERSONAL.test(wish)) return "respond";
  if (DEEPER.test(wish)) return "understand";
  return CLOSER.test(wish) ? "observe" : undefined;
}
