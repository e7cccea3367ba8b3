/** What one thing to leave out comes to: parts by name, subjects that passages tell of, or passages by the person's words. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { STYLE } from "../eachDay/styleWords.ts";
import { numberAt } from "../finders/numbers.ts";
import { personNamed } from "../finders/person.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { passagesTelling } from "../subjects/passagesTelling.ts";
import type { Token } from "../text/tokens.ts";
import { isStrong } from "./exceptions.ts";
import { mentioning, type PassageNote } from "./mentions.ts";
import { subjectsNamed } from "./mentionTable.ts";
import { partsAnywhere, partsNamed } from "./namedInText.ts";
import { AROUND, itemsOut, type OutItem } from "./outItems.ts";
import { passagesOf } from "./passagesOfFindings.ts";

/** At this probability and above, words say what is left out. */
const LIKELY = 0.5;

export interface OutMeaning {
  /** References, or labels of `mentions.txt`, or names of people. */
  labels: string[];
}

/** @returns undefined where the findings say it, or nothing does */
export function meaningOf(
  reading: ParsedMessage,
  sign: Finding,
  item: OutItem,
): OutMeaning | undefined {
  const { tokens } = reading;
  const words = tokens.slice(item.from, item.to);
  const within = passagesOf(readOutside(reading, item));
  const parts = partsNamed(
    words,
    within.map(({ range }) => range),
    [],
  );
  if (parts) return { labels: parts };
  if (isByFinding(reading, item)) return undefined;
  if (!isMeant(reading, sign, item)) return undefined;
  const names = peopleIn(reading, item);
  const areAll = names.length > 0 && names.length === contentOf(words).length;
  // "The Ananias and Sapphira one" is a story, and not every Ananias.
  const story = names.length > 1 ? partsAnywhere(words) : undefined;
  if (story) return { labels: story };
  return (
    bySubjects(reading, sign, item, within) ??
    (areAll ? { labels: names } : undefined) ??
    byWords(reading, sign, item, within) ??
    byOthers(words, names, within)
  );
}

/** "The witch of Endor", "Potiphar's wife": wherever it speaks of that name; or a part that is not read anyway. */
function byOthers(
  words: readonly Token[],
  names: readonly string[],
  within: readonly PassageNote[],
): OutMeaning | undefined {
  const parts = partsAnywhere(words);
  if (parts) return { labels: parts };
  if (names.length === 0) return undefined;
  const told = names.flatMap((name) => mentioning(name, within) ?? []);
  return { labels: told.length > 0 && told.length <= MOST_OF_NAME ? spelled(told) : [...names] };
}

const MOST_OF_NAME = 4;

/** Words that name something, and no part of speech around it. */
export function contentOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    ({ kind, word }) => kind === "word" && !AROUND.test(word) && word.length > 2,
  );
}

/** "Not Psalm 23", "no Lord's Prayer", "without Sundays": all of its words are found. */
function isByFinding({ tokens, findings }: ParsedMessage, item: OutItem): boolean {
  const inside = findings.filter(
    (one) =>
      one.from < item.to &&
      one.to > item.from &&
      !/^(?:filler|topic|audience|occasion|care|other|portion)$/.test(one.meaning.kind),
  );
  const content = contentOf(tokens.slice(item.from, item.to));
  return (
    inside.length > 0 &&
    content.every((word) => {
      const at = tokens.indexOf(word);
      return inside.some(({ from, to }) => from <= at && at < to);
    })
  );
}

/** "Not" has many other uses: "not drinking for 60 days". */
function isMeant(reading: ParsedMessage, sign: Finding, item: OutItem): boolean {
  const { tokens, roles } = reading;
  // "Except for ten minutes after breakfast".
  const isCounted = tokens
    .slice(item.from, item.to)
    .some((_, at) => numberAt(tokens, item.from + at));
  if (isCounted) return false;
  if (isStrong(tokens, sign) || sign.to - sign.from > 1 || item.isExample) return true;
  if (roles.likelihood(item, "excluded") >= LIKELY) return true;
  const isBare = tokens[sign.from]?.word === "not";
  const opens = tokens[sign.from - 1]?.kind !== "word";
  const isNamed = tokens
    .slice(item.from, item.to)
    .every(({ word }) => AROUND.test(word) || personNamed(word));
  return isBare
    ? (opens && isNamed) || /^(?:about|on|any|the|those)$/.test(tokens[sign.to]?.word ?? "")
    : true;
}

/** "Fighting", "wives submitting": subjects of the table; "the massacre of the priests" is of the first, where it speaks of the second. */
function bySubjects(
  reading: ParsedMessage,
  sign: Finding,
  item: OutItem,
  within: readonly PassageNote[],
): OutMeaning | undefined {
  const words = reading.tokens.slice(item.from, item.to);
  const named = subjectsNamed(words);
  const subjects = named.filter(({ label }) => !isAsked(reading, sign, label));
  if (subjects.length === 0) return undefined;
  const rest = words.filter((_, at) => !named.some(({ from, to }) => from <= at && at < to));
  const content = contentOf(rest);
  // "The scary middle": a place in a book, of which not all that is scary is meant.
  if (content.some(({ word }) => PLACE.test(word))) return undefined;
  const labels = [...new Set(subjects.map(({ label }) => label))];
  if (content.length === 0) return { labels };
  // "No adult language", and no language of the Bible: their last word is something else.
  const isBare = !isStrong(reading.tokens, sign) && sign.to - sign.from === 1 && !item.isExample;
  if (isBare && named.every(({ to }) => to < headOf(words))) return undefined;
  const all = labels.flatMap((label) => mentioning(label, within) ?? []);
  const narrowed = passagesTelling(content, within, { isByHead: true }).filter((range) =>
    all.some((one) => overlaps(one, range)),
  );
  return { labels: narrowed.length > 0 ? spelled(narrowed) : labels };
}

/** The place behind the last word that names something: of "the death of her son", the first of them. */
function headOf(words: readonly Token[]): number {
  const of = words.findIndex(({ word }) => word === "of");
  const head = words.slice(0, of > 0 ? of : undefined);
  return head.findLastIndex((token) => contentOf([token]).length > 0) + 1;
}

const PLACE = /^(?:middle|beginning|start|end|ending|half|opening|rest)$/;

/** "Marriage, but no weddings": asked for as well. */
function isAsked(reading: ParsedMessage, sign: Finding, label: string): boolean {
  const items = itemsOut(reading, sign);
  return reading.findings.some(
    ({ from, to, meaning }) =>
      "label" in meaning &&
      meaning.label === label &&
      !items.some((item) => from < item.to && to > item.from),
  );
}

/** "Eve, Jezebel or Delilah": whom the Bible names, also where no topic is about them. */
function peopleIn({ tokens, findings }: ParsedMessage, item: OutItem): string[] {
  const isFound = (word: Token) => {
    const at = tokens.indexOf(word);
    const one = findings.find(({ from, to }) => from <= at && at < to);
    return one !== undefined && (isSubject(one) || one.meaning.kind === "season");
  };
  return contentOf(tokens.slice(item.from, item.to)).flatMap((word) =>
    isFound(word) ? [] : (personNamed(word.word) ?? []),
  );
}

/** By the words of the passages that are read, and of what is said about them. */
function byWords(
  { tokens, findings, left, roles }: ParsedMessage,
  sign: Finding,
  item: OutItem,
  within: readonly PassageNote[],
): OutMeaning | undefined {
  const words = tokens.slice(item.from, item.to);
  const isUnread =
    left.some(({ from, to }) => from < item.to && to > item.from) ||
    findings.some(
      ({ from, to, meaning }) =>
        /^(?:care|occasion|audience)$/.test(meaning.kind) && from < item.to && to > item.from,
    );
  const isClear =
    isStrong(tokens, sign) ||
    sign.to - sign.from > 1 ||
    roles.likelihood(item, "excluded") >= LIKELY ||
    words.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  if (!isUnread || !isClear) return undefined;
  // "No sad plan": how it is to be, and no passage.
  const content = contentOf(words).filter(({ word }) => !STYLE.test(word) && !PLACE.test(word));
  if (content.length === 0) return undefined;
  const told = passagesTelling(content, within);
  const ranges = within.map(({ range }) => range);
  const parts = told.length > 0 ? undefined : partsNamed([], ranges, content);
  const labels = told.length > 0 ? spelled(told) : parts;
  return labels && { labels };
}

const MOST_LABELS = 20;

function spelled(ranges: readonly VerseRange[]): string[] {
  return joinRanges(ranges)
    .map((range) => formatRanges([range]))
    .slice(0, MOST_LABELS);
}

/** The texts and topics that are named elsewhere. */
function readOutside({ findings }: ParsedMessage, { from, to }: OutItem): Finding[] {
  return findings.filter((one) => isSubject(one) && (one.from >= to || one.to <= from));
}
