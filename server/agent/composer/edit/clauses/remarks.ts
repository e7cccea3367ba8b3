/** Clauses without a wish of their own: courtesies, remarks, what is said twice; two lengths for one plan. */
import { versesOf } from "../../../bible/verses.ts";
import type { Decision } from "../../../writer.ts";
import type { Clause } from "../clause.ts";
import type { By } from "../doubts/certainty.ts";
import type { Changed, Refused } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb, isAboutWords } from "../places/within.ts";
import { isIdleWord } from "./idleWords.ts";
import { leads } from "./mentioned.ts";

/** "Hi, lovely plan": nothing that a plan could do. */
export function isCourtesy(clause: Clause): boolean {
  return !has(clause, "place", "verb", "scripture", "topic", "length", "often", "portion");
}

export interface Resized {
  text: string;
  result: Changed;
}

export function isResized(by: By | undefined, { structure, done }: Changed): boolean {
  const isLength = /^the plan: |; the plan: /.test(done) && structure?.start_date === undefined;
  return (by === "timing" || by === "spread") && isLength;
}

/** Two lengths for one plan: which of them is meant. */
export function whichOfTwo(first: Resized, second: Resized): Decision {
  const said = ({ result }: Resized) => result.text.replace(/^I will /, "").replace(/[.:].*$/s, "");
  return {
    kind: "answer",
    text: `Those are two lengths for one plan, so nothing was changed. Shall I ${said(first)}, or ${said(second)}?`,
    choices: [first, second].map(({ text, result }) => ({
      label: result.done.slice(0, 80),
      message: `Yes: ${text}`,
    })),
  };
}

export function isMeasured(clause: Clause): boolean {
  return has(
    clause,
    "length",
    "often",
    "scale",
    "number",
    "portion",
    "scripture",
    "topic",
    "place",
    "audience",
    "date",
    "wish",
  );
}

/** Slower, faster, more, other: how much is said by what follows. */
export function isVague(clause: Clause): boolean {
  return (
    !isAboutWords(clause) &&
    findingsOf(clause, "verb").every(({ meaning }) =>
      /^(?:extend|shorten|replace|split)$/.test(meaning.verb),
    )
  );
}

/** "Two chapters a day so it's over by the 16th": an amount or a date that the next wish does not repeat. */
export function namesOwn(clause: Clause): boolean {
  const isDated = findingsOf(clause, "place").some(
    ({ meaning }) => meaning.place.monthDay !== undefined,
  );
  return isDated || has(clause, "portion", "length", "date", "often", "scripture", "audience");
}

/** "We only do the doctrine part": about the people, with nothing of a plan in it. */
export function isTold(clause: Clause): boolean {
  return OF_PEOPLE.test(clause.text) && !has(clause, "scripture", "quote");
}

/** "Chapter one is eighty verses! If any is longer …": how it is, before what is wished. */
export function isDescribed(clause: Clause, next: Clause | undefined): boolean {
  const isWish =
    has(clause, "wish", "overlong", "pause", "laterFrom", "quote", "name") || leads(clause);
  // "Days 2 and 3 say the same".
  if (next && !isWish && has(clause, "same") && !has(clause, "verb")) return true;
  return next !== undefined && !isWish && /\b(?:is|are|was|were|had|has|have)\b/i.test(clause.text);
}

/** "The wedding at Cana is too short, join it with …": what is wrong with a day, of which the next sentence says what to do. */
export function isFaulted(clause: Clause, next: Clause | undefined): boolean {
  const isBare = !has(clause, "verb", "part", "questions", "prayer", "quote", "name");
  return (
    next !== undefined &&
    isBare &&
    has(clause, "scripture", "place") &&
    /\b(?:is|are|was|looks?|seems?) (?:far |much |a bit |rather |way )?too\b/i.test(clause.text) &&
    has(next, "it") &&
    hasVerb(next, "merge", "split", "move", "swap", "remove", "replace")
  );
}

/** "…, the traitor friend is too near the bone for our lot": why, behind what was wished. */
export function isStatement(clause: Clause): boolean {
  const isWish = has(
    clause,
    "overlong",
    "pause",
    "laterFrom",
    "quote",
    "name",
    "portion",
    "length",
    "often",
  );
  return !isWish && !leads(clause) && STATES.test(clause.text) && !WISHES.test(clause.text);
}

const STATES = /^\W*(?:[\w'’]+ ){1,6}(?:is|are|was|were|has|have|had)\b/i;
const WISHES =
  /\b(?:should|must|could|can|needs?|please|would|want|lets?|instead|rather|only|but|except)\b/i;

const OF_PEOPLE =
  /^\W*(?:and |but |because )?(?:we|i|they|it|its|that|she|he|every\w+|people|our|my|nobody|some|most|half|no)\b/i;

/** "Well done for yesterday", "he lost his dad last week": of a day that is over, and no wish. */
export function isOfPastDay(clause: Clause): boolean {
  const places = findingsOf(clause, "place").map(
    ({ meaning: { place } }) => place.days ?? place.weeks,
  );
  const arePast = places.length > 0 && places.every((one) => one?.kind === "now" && one.shift < 0);
  // "Done" is praise.
  const isEnd = ({ meaning }: EditFinding) => meaning.kind === "verb" && meaning.verb === "end";
  const said = { ...clause, findings: clause.findings.filter((one) => !isEnd(one)) };
  return arePast && !leads(said) && !has(said, "verb", "scripture", "topic", "wish", "part");
}

/** "A family here has just lost their child": why, and no wish. */
export function tellsNeed(clause: Clause): boolean {
  return (
    has(clause, "care") && !has(clause, "verb", "wish", "part", "place", "without", "scripture")
  );
}

/** Said under the plan; what somebody suffers is not quoted back. */
export function remarkOn(clause: Clause): string {
  return has(clause, "care") ? "" : ` I took “${clause.text.trim()}” as a remark.`;
}

export function unclear(clause: Clause): Decision {
  return {
    kind: "answer",
    text: `I did not understand “${clause.text.trim()}”, so nothing was changed. Say it in other words, or leave it out.`,
  };
}

/** Beside wishes that were carried out. */
export function notUnderstood({ text }: Clause): string {
  return `I did not understand “${text.trim()}”, so I did nothing about it.`;
}

/** A question about a wish, beside wishes that were carried out. */
export function notDone({ text }: Clause, { text: asked }: Refused): string {
  const question = asked
    .replace(/ ?\b(?:so )?nothing was changed(?: yet)?\.?|, so nothing was changed yet/gi, "")
    .trim();
  return `I did not do “${text.trim().replace(/[.!?;,]+$/, "")}” yet: ${question}`;
}

/** "Keep the stories": something that is to stay, of which it is not known what it is. */
export function isUnknown(clause: Clause): boolean {
  const isNamed = has(clause, "place", "part", "questions", "prayer", "scripture", "rest", "it");
  return !isNamed && (has(clause, "topic") || clause.left.some((word) => !isIdleWord(word)));
}

export function notKnown({ text }: Clause): string {
  return ` I did not know which days “${text.trim()}” is about, so they are as they were; name them, as in “Remove week 2”.`;
}

/** "Lydia, Acts 16:11-15": the text itself tells of her. */
function isReadOf(clause: Clause, word: string): boolean {
  return findingsOf(clause, "scripture").some(({ meaning }) =>
    meaning.ranges.some((range) => versesOf(range).some(({ text }) => text.includes(word))),
  );
}

/** "Whoever is there before, just remove her": what gave way already. */
export function isReplaced(clause: Clause): boolean {
  const isBare = !has(clause, "place", "date", "scripture", "topic", "part", "rest");
  return isBare && hasVerb(clause, "remove", "replace") && WAS_THERE.test(clause.text);
}

const WAS_THERE =
  /\b(?:whoever|whatever|whichever|what|who|the one|anything|any\w+)\b.*\b(?:there|before|then)\b/i;

/** Words of a wish that bore on nothing. */
export function unusedNote(clause: Clause, said: string): string {
  const unused = clause.left.filter(
    (word) => !said.includes(word.replace(/s$/, "")) && !isReadOf(clause, word),
  );
  return unused.length > 0 ? ` I did not use “${unused.join(" ")}”.` : "";
}
