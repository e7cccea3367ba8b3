/** "What about adding Genesis 38?", "take out Psalm 63 and put in Psalm 62": the same wishes as plain commands. */
import { plainWishes } from "./plainWishes.ts";

const VERBS: Record<string, string> = {
  adding: "add",
  making: "make",
  changing: "change",
  moving: "move",
  removing: "remove",
  deleting: "delete",
  dropping: "drop",
  swapping: "swap",
  replacing: "replace",
  using: "use",
  doing: "do",
  did: "do",
  putting: "put",
  splitting: "split",
  combining: "combine",
  merging: "merge",
  starting: "start",
  shortening: "shorten",
};
const SUGGESTION = new RegExp(
  `^(\\W*)(?:(?:and|so|ok(?:ay)?|hmm+|maybe)\\W+)*(?:(?:what|how) (?:if|about)|why (?:not|don['’]?t)|(?:i am |i['’]m |we are |we['’]re )?(?:thinking|wondering) (?:about|of|if))(?: (?:we|you|i))?(?: (?:could|can|tried|try))? (${Object.keys(VERBS).join("|")}|add|make|change|move|remove|drop|swap|use|do|put)\\b`,
  "i",
);
/** One thing taken out and another put in its place. */
const EXCHANGE =
  /\b(?:take|remove|delete|drop|swap|pull|cut) (?:out )?(?<old>[^.;,]{3,40}?)(?: out)?,? (?:and|then)(?: then)? (?:put|use|add|insert|read|do) (?:in )?(?<new>[^.;,]{3,40}?)(?: (?:there|instead|in its place|in))?(?=[.;,!]|$)/i;

/** "Instead of Luke 18:1-8 let's use Mark 11:20-25". */
const INSTEAD =
  /^(\W*)instead of ([^,;]{3,40}?),? (?:let['’]?s |let us |can we |could we |please |we (?:could |should )?)?(?:use|do|read|have|take|put|try) (?=\P{Lu}*\p{L}+ ?\d)/iu;

export function plainVerbs(text: string): string {
  return plainWishes(text)
    .replace(INSTEAD, "$1replace $2 with ")
    .replace(
      SUGGESTION,
      (_, lead: string, verb: string) => `${lead}${VERBS[verb.toLowerCase()] ?? verb}`,
    )
    .replace(EXCHANGE, (words, ...args) => {
      const { old = "", new: other = "" } = args.at(-1) as Record<string, string>; // Named groups come last.
      const isReading =
        /\d/.test(old) && /\d/.test(other) && !/\b(?:questions?|prayers?)\b/i.test(words);
      return isReading ? `replace ${old} with ${other}` : words;
    });
}
