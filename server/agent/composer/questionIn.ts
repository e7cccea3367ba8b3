/** Questions in a message about a plan: they are answered, and never read as a wish. */

import { sentencesOf } from "./edit/clauses/sentencesOf.ts";
import { isEditWord } from "./edit/vocabulary.ts";

/** What people say before they ask. */
const LEADS = new Set(
  (
    "hi hey hello hiya so and but or ok okay also just only quick quickly question roughly about approximately approx " +
    "usually normally typically generally actually honestly out of interest curiosity wondering curious btw by way " +
    "sorry please remind me tell know any idea oh no yes well hmm um now then again random silly daft"
  ).split(" "),
);
const TELL = /^(?:(?:can|could|would) you (?:please |just )?(?:tell|say|remind)|do you know)\b/i;
const WONDERS = /^i(?:['’]?m| am)? (?:just )?wonder(?:ing)?\b/i;

/** "Roughly how long …", "Just out of interest, who …": without what leads in to the question. */
export function withoutLeadIn(text: string): string {
  const [, lead, asked] = ASKS_LATER.exec(text) ?? [];
  const words = lead?.match(/\p{L}+/gu) ?? [];
  if (asked && words.length <= MOST_LEADING && !words.some((word) => opensWish(word))) return asked;
  let rest = text.replace(/^\W+/, "");
  for (;;) {
    const told = rest.replace(TELL, "").replace(WONDERS, "").replace(/^\W+/, "");
    const [word = ""] = /^[\p{L}’']+/u.exec(told) ?? [];
    const isLead = LEADS.has(word.toLowerCase().replace(/[’']/g, ""));
    const next = isLead ? told.slice(word.length).replace(/^\W+/, "") : told;
    if (next === rest) return rest;
    if (next === "") return text;
    rest = next;
  }
}

/** "On average how long is a day?" */
const ASKS_LATER = /^([^?.!]*?)\b(how (?:long|many|much|often|far)\b.*\?\s*)$/is;
const MOST_LEADING = 5;

function opensWish(word: string): boolean {
  return isEditWord(word.toLowerCase()) && !LEADS.has(word.toLowerCase());
}

const HOW =
  /^how (?:long|many|much|far|often|big|hard|difficult|old|does|do they|is|are|was|were|did)\b/i;
const WHICH = /^(?:when|where|who|whose|which|why|what)(?:['’]?s|['’]?re| \w+)? /i;
const STATES = /\b(?:is|are|was|were|do|does|did|will|has|have|wrote|comes?|s)\b/i;
/** "Why not Psalm 4?", "what about hope?": wishes in form of a question. */
const OFFERS = /^(?:what|why|how) (?:if|about|not|don['’]?t)\b/i;
/** "What would you put instead?", "when could we". */
const WISHES = /\b(?:instead|should (?:i|we)|(?:can|could|would|shall) (?:you|we|i))\b/i;

/** Whether a sentence asks for an answer, so that nothing in it is a wish: "How long would it take?" */
export function isQuestion(sentence: string): boolean {
  const words = withoutLeadIn(sentence);
  const asks = HOW.test(words) || (WHICH.test(words) && STATES.test(words));
  const isWish = OFFERS.test(words) || WISHES.test(words) || commands(words);
  return asks && /\?\W*$/.test(sentence) && !isWish;
}

/** "Why is day 3 so long, split it?" */
export function commands(words: string): boolean {
  return [...words.matchAll(/[,;–—] ?(?:please |just |then |so |and )*(\p{L}+)/gu)].some(
    ([, word = ""]) => isEditWord(word.toLowerCase()),
  );
}

/** A message that ends with a question: what stands before it, and the question itself. */
export function lastQuestion(text: string): { before: string; question: string } | undefined {
  const sentences = sentencesOf(text);
  const last = sentences.findLastIndex((one) => !isQuestion(one));
  if (last === sentences.length - 1) return undefined;
  return {
    before: sentences.slice(0, last + 1).join(" "),
    question: sentences.slice(last + 1).join(" "),
  };
}
