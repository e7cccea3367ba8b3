/** The reading that a wish asks for: a passage, passages on a topic, a psalm, or another passage on the same subject. */

import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { subtract } from "../../divide/subtract.ts";
import { isWord } from "../../understand/finders/units.ts";
import { PEOPLE } from "../../understand/subjects/peopleThemes.ts";
import type { Token } from "../../understand/text/tokens.ts";
import { findOutsideCanon } from "../../understand/unsupported/outsideCanon.ts";
import { type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { roleWordOf, says } from "../places/within.ts";
import { forChildren } from "./forChildren.ts";
import { aboutTopic, chapters, fewVerses, fromBook, somePsalm, themeFor } from "./passagesFor.ts";

export interface Wanted {
  /** "Psalm 23", "Forgiveness". */
  name: string;
  /** A text to read, or to divide over several days. */
  ranges: VerseRange[];
  /** Self-contained passages, the best first, for a topic or "a psalm". */
  readings?: VerseRange[][];
  /** Whether it is naturally for a single day: "a psalm", "something from Isaiah". */
  isSome?: boolean;
}

export type Subject = EditFinding<"scripture" | "topic" | "portion" | "impossible" | "season">;

export function subjectsIn({ clause }: Pick<EditRequest, "clause">): Subject[] {
  // "Make this work for children" and "questions on prayer" name no reading.
  const isLed = clause.findings.some(({ meaning }) =>
    /^(?:audience|questions|part)$/.test(meaning.kind),
  );
  return clause.findings.filter((one): one is Subject => {
    const { meaning } = one;
    if (meaning.kind === "portion") return meaning.of === "psalm";
    const isAbout = /^(?:about|on|of|from|around|regarding)$/.test(roleWordOf(clause, one));
    if (meaning.kind === "season") return isAbout && themeFor(meaning) !== undefined;
    if (meaning.kind === "topic" && isLed && !isAbout) return false;
    if (meaning.kind === "topic" && isDenied(clause.tokens, one))
      // "No Moses": what the plan reads of him goes.
      return PEOPLE.has(meaning.label) && isWord(clause.tokens[one.from - 1], /^no$/);
    if (meaning.kind === "topic" && isHad(clause.tokens, one)) return false;
    // "More honest" is a manner.
    const before = clause.tokens[one.from - 1]?.word ?? "";
    if (meaning.kind === "topic" && /^(?:more|less|too|very|really|so)$/.test(before)) return false;
    if (meaning.kind === "topic")
      return (
        !meaning.isLoose ||
        !clause.findings.some(({ meaning: other }) => other.kind === "scripture")
      );
    return meaning.kind === "scripture" || meaning.kind === "impossible";
  });
}

const DENIAL = /^(?:dont|not|no|without|never|isnt|shouldnt|doesnt)$/;
const LIMIT = /^(?:[,;:.!?()\n]|but|and|so|then|because)$/;

/** "I don't want week 3 to be all about people getting healed", "hope, not grief". */
function isDenied(tokens: readonly Token[], { from }: EditFinding): boolean {
  const end = tokens.findLastIndex(
    ({ text, word }, at) => at < from && (LIMIT.test(text) || LIMIT.test(word)),
  );
  return tokens
    .slice(end + 1, from)
    .some(({ word }, at, before) => DENIAL.test(word) && before[at - 1]?.word !== "why");
}

/** "Just four days, they have exams": what people have is no reading. */
function isHad(tokens: readonly Token[], { from }: EditFinding): boolean {
  return (
    isWord(tokens[from - 1], /^(?:have|has|had|having|got)$/) &&
    isWord(tokens[from - 2], /^(?:they|people|kids|children|most|some|many|he|she|everyone|half)$/)
  );
}

/** @returns undefined if no reading is named, or a reason if it does not exist */
export function wantedOf(
  request: EditRequest,
  subjects: readonly Subject[],
): Wanted | EditResult | undefined {
  const wanted = findWanted(request, subjects);
  const isForChildren = request.style.audience === "children";
  return wanted && !("kind" in wanted) && isForChildren ? forChildren(wanted) : wanted;
}

function findWanted(
  request: EditRequest,
  subjects: readonly Subject[],
): Wanted | EditResult | undefined {
  const outside = findOutsideCanon(request.clause.text, () => true);
  if (outside) return refuse(outside);
  const impossible = subjects.find(({ meaning }) => meaning.kind === "impossible");
  if (impossible?.meaning.kind === "impossible") return refuse(impossible.meaning.reason);
  const topic =
    subjects.find(({ meaning }) => meaning.kind === "season") ??
    headOf(request, subjects) ??
    subjects.find(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose) ??
    subjects.find(({ meaning }) => meaning.kind === "topic");
  const texts = subjects.flatMap((one) =>
    one.meaning.kind === "scripture" && !isSaidInVerses(request, one, subjects)
      ? [one.meaning]
      : [],
  );
  const isPsalm = subjects.some(({ meaning }) => meaning.kind === "portion") || isAllPsalms(texts);
  const named = texts.filter(({ isBook, isGroup }) => !isBook && !isGroup);
  if ((topic?.meaning.kind === "topic" || topic?.meaning.kind === "season") && named.length > 0)
    return withNamed(
      request,
      topic.meaning,
      named.map((one) => one.ranges),
    );
  if (topic?.meaning.kind === "topic" || topic?.meaning.kind === "season")
    return aboutTopic(
      request,
      topic.meaning,
      texts.flatMap(({ ranges }) => ranges),
      isPsalm,
    );
  if (isPsalm) return somePsalm(request, isInOrder(request));
  const [only] = texts;
  if (!only) return undefined;
  // "Luke 15:11-32, the prodigal": a text that is named twice is read once.
  const ranges = texts.flatMap((one, at) => {
    const before = texts.slice(0, at).flatMap((other) => other.ranges);
    return one.ranges.filter((range) => subtract(range, before).length > 0);
  });
  const verses = versesWanted(request);
  if (only.isBook && verses !== undefined) return fewVerses(request, only.label, ranges, verses);
  if (only.isBook && only.label === "Proverbs" && says(request.clause, /^proverb$/))
    return chapters(request, "a chapter of Proverbs", ranges);
  const isSome = texts.length === 1 && only.isBook === true && saysSome(request);
  if (isSome) return fromBook(request, only.label, ranges);
  return { name: formatRanges(ranges), ranges };
}

/** "The hope of heaven": of two topics the second says which. */
function headOf({ clause }: EditRequest, subjects: readonly Subject[]): Subject | undefined {
  const topics = subjects.filter(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose);
  return topics.find(({ from }) =>
    topics.some((one) => one.to + 1 === from && isWord(clause.tokens[one.to], /^of$/)),
  );
}

/** "She preaches on Hannah, so Friday should be 1 Samuel 1:9-20": the verses of what was only named. */
function isSaidInVerses(
  { clause }: EditRequest,
  { from, to, meaning }: Subject,
  subjects: readonly Subject[],
): boolean {
  const isNumbered = (start: number, end: number) =>
    clause.tokens.slice(start, end).some(({ kind }) => kind === "number");
  if (meaning.kind !== "scripture" || meaning.isBook || isNumbered(from, to)) return false;
  return subjects.some(
    (other) =>
      other.meaning.kind === "scripture" &&
      isNumbered(other.from, other.to) &&
      other.meaning.ranges.every((range) => meaning.ranges.some((one) => overlaps(one, range))),
  );
}

/** "A week on thanksgiving, with Psalm 100": the passages that were named, then others on it. */
function withNamed(
  request: EditRequest,
  topic: { id: string; label: string },
  named: VerseRange[][],
): Wanted | EditResult | undefined {
  const about = aboutTopic(request, topic, [], false);
  const others = about && !("kind" in about) ? (about.readings ?? []) : [];
  const isNamed = (ranges: VerseRange[]) =>
    ranges.some((one) => named.flat().some((other) => overlaps(one, other)));
  const name = about && !("kind" in about) ? about.name : topic.label;
  const readings = [...named, ...others.filter((ranges) => !isNamed(ranges))];
  return { name, ranges: named.flat(), readings, isSome: true };
}

function isAllPsalms(texts: readonly { label: string; isBook?: boolean | undefined }[]): boolean {
  return (
    texts.length === 1 &&
    texts[0]?.isBook === true &&
    /^(?:Psalms|The Psalms)$/.test(texts[0].label)
  );
}

/** "Something from Isaiah", "a chapter of Proverbs", "a reading from John". */
function saysSome({ clause }: EditRequest): boolean {
  const words = clause.tokens.slice(clause.from, clause.to).map(({ word }) => word);
  const from = words.findIndex((word) => /^(?:from|of|out)$/.test(word));
  return (
    from > 0 &&
    words
      .slice(0, from)
      .some((word) =>
        /^(?:something|anything|some|a|an|bit|passage|reading|chapter|verse|verses|one|little|piece)$/.test(
          word,
        ),
      )
  );
}

/** "A psalm to each day": the first psalms first; for a single day those that people love. */
function isInOrder({ clause }: EditRequest): boolean {
  return clause.findings.some(
    ({ meaning }) =>
      meaning.kind === "place" && (meaning.place.isAll || meaning.place.days?.kind === "each"),
  );
}

/** "1 or 2 verses": how many at most. */
function versesWanted({ clause }: EditRequest): number | undefined {
  const portion = clause.findings.find(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "verse",
  );
  return portion?.meaning.kind === "portion" ? portion.meaning.value : undefined;
}
