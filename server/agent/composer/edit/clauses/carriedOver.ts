/** Completes a wish from the ones before it, and recognises what is not a wish. */

import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditResult } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasPart, hasVerb, isAboutWords } from "../places/within.ts";
import { leads } from "./mentioned.ts";

/** "Merci beaucoup": neither the form of a wish nor anything that a plan has. */
export function isAside(clause: Clause, result: EditResult | undefined): boolean {
  return (
    result === undefined && !leads(clause) && !has(clause, "place", "date", "number", "scripture")
  );
}

/** "…, so we end a day sooner": what comes of a change before it. */
export function isOutcome({ tokens, from, text }: Clause, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  const isLed = [from - 1, from].some((at) => isWord(tokens[at], /^(?:so|means|meaning)$/));
  return isLed && ENDS_SO.test(text);
}

const ENDS_SO =
  /^\W*(?:so |that )*(?:we|it|they|everyone|everything|the plan|all)\b.*\b(?:end|ends|finish|finishes|done|over|through)\b.*\b(?:days?|weeks?) (?:earlier|sooner|early|later|longer|shorter)\W*$/i;

/** "…, leave the handwashing bit out": repeats a change that already did it. */
export function isDoneSo(clause: Clause, texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    hasVerb(clause, "remove") &&
    /\b(?:bit|part|stuff)\b/i.test(clause.text) &&
    !has(clause, "place", "scripture", "topic", "part", "date", "length")
  );
}

/** "5 questions for the worm, and three on the cows": the noun is given once. */
export function withCount(clause: Clause, before: Clause | undefined): Clause {
  const counted =
    before && findingsOf(before, "portion").find(({ meaning }) => meaning.of === "question");
  const [number, ...more] = findingsOf(clause, "number");
  if (
    !counted ||
    !number ||
    more.length > 0 ||
    !has(clause, "place", "date") ||
    isAboutWords(clause)
  )
    return clause;
  const { value } = number.meaning;
  const portion = { ...number, meaning: { ...counted.meaning, value } };
  return { ...clause, findings: clause.findings.map((one) => (one === number ? portion : one)) };
}

export function withHeld(clause: Clause, held: Clause | undefined): Clause {
  if (!held || has(clause, "place", "date")) return clause;
  const kinds = isAboutWords(clause)
    ? /^(?:place|questionAt)$/
    : /^(?:place|questionAt|part|prayer|questions)$/;
  const places = held.findings.filter(({ meaning }) => kinds.test(meaning.kind));
  return { ...clause, findings: [...places, ...clause.findings] };
}

/** "Take Psalm 63 out and put in Psalm 62": the new text takes the place of the old one. */
export function fillsGap(clause: Clause): boolean {
  const places = findingsOf(clause, "place");
  return (
    hasVerb(clause, "add", "move", "replace") &&
    places.length === 0 &&
    has(clause, "scripture", "topic", "portion") &&
    // "Leave out the plagues and give the burning bush two days": two wishes.
    !has(clause, "length", "date") &&
    !isAboutWords(clause)
  );
}

/** "Change day 1 to Psalm 1 and day 2 to Psalm 2": the verb is given once. */
export function withVerb(clause: Clause, before: Clause | undefined): Clause {
  const verb = before && findingsOf(before, "verb")[0];
  const isName = verb?.meaning.kind === "verb" && verb.meaning.verb === "name";
  // "Call day 3 Hope, and shorten the prayer on day 5": no name.
  const isOfWords = has(clause, "wish") && hasPart(clause, "prayer", "question", "questions");
  const isOwn = has(clause, "often", "length", "portion", "without") || isOfWords;
  const isBare =
    !isOwn &&
    !has(clause, "verb") &&
    (isName || !has(clause, "wish")) &&
    (has(clause, "place") || (has(clause, "edge") && has(clause, "scripture", "topic")));
  if (!isBare || OWN_VERB.test(clause.text)) return clause;
  // "Two questions a day. And Psalm 23 at the end.": put there, as a wish by itself.
  const isAtEdge = !has(clause, "place", "date") && isTextAtEdge(clause);
  const isOfReading = before && hasVerb(before, "add", "move", "name", "start", "end");
  const { from } = clause;
  const put: EditFinding = { from, to: from, weight: 1, meaning: { kind: "verb", verb: "move" } };
  const own = isAtEdge && !isOfReading ? put : verb;
  return own ? { ...clause, findings: [own, ...clause.findings] } : clause;
}

/** "Psalm 23 at the end", and nothing else; "last time we did Ruth 1" puts nothing anywhere. */
function isTextAtEdge(clause: Clause): boolean {
  const [text] = findingsOf(clause, "scripture");
  const edge = findingsOf(clause, "edge").at(-1);
  if (!text || !edge || text.from > clause.from + 1 || edge.from < text.to) return false;
  const behind = clause.tokens.slice(edge.to, clause.to);
  return (
    edge.from <= text.to + 2 &&
    behind.every((one) => one.kind === "mark" || isWord(one, /^(?:please|pls)$/))
  );
}

/** Wishes that need no verb from before: "Could the Saturday questions be easier". */
const OWN_VERB = /\b(?:could|should|would|can|may|must|is|are|was|were|has|have|needs?)\b/i;
