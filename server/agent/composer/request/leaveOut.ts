/** What a request does not want read: "Exodus except chapters 25-31", "no Psalms", "without the genealogies". */
import { getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { listsOfNames } from "../../bible/listsOfNames.ts";
import { joinRanges } from "../../bible/passages.ts";
import { subtract } from "../division/subtract.ts";
import { type FoundScripture, findScripture, type Refusal } from "./findScripture.ts";

const WITHOUT =
  /\b(?:except(?: for)?|excluding|exclude|without|leaving out|leave out|omit(?:ting)?|skip(?:ping)?|but (?:not|no)|(?<=, )not(?= (?:the )?\p{Lu})|apart from|other than|minus|no)\b(?<rest>(?:[^.;:]|(?<=\d)[.:](?=\d))*)/giu;
const GENEALOGIES = /\bgenealog(?:y|ies)\b|\bfamily trees?\b|\b(?:lists? of )?names\b|\bbegats\b/i;
/** Ends what is left out, and goes on with what is wanted. */
const WANTED_AGAIN = /,? (?:in|over|for|on|starting|beginning|with|during) (?=\p{L}|\d)/iu;
/** Left out in another way: days of the week, questions, prayers, holidays. */
const NO_TEXT =
  /\b(?:\p{L}+days?|weekends?|weeks?|questions?|prayers?|christmas|easter|holidays?|more than|less than|longer than|wait|need|idea|problem|pressure|church|background|experience)\b/iu;

export interface Included {
  found: FoundScripture[];
  /** What has to be said about it, each as a sentence. */
  notes: string[];
}

/** The scripture that a text names, less what it leaves out. */
export function findIncluded(text: string): Included | Refusal {
  const clauses = [...text.matchAll(WITHOUT)].map(([words, rest = ""]) => ({ words, rest }));
  let wanted = text;
  const holes: VerseRange[] = [];
  const notes: string[] = [];
  let hasNames = false;
  for (const { words, rest } of clauses) {
    // A date stood here: "skip 25 December since everybody is away".
    if (/^(?: on)? {4,}/.test(rest)) continue;
    const isBareNo = /^no\b/i.test(words);
    const [first = ""] = rest.split(/,| in | over | for /i);
    // "Skip Christmas week, John from December on" leaves out nothing of John.
    const left = isBareNo || NO_TEXT.test(first) ? first : rest;
    const gone = findScripture(nameBook(left, text));
    if (!Array.isArray(gone)) return gone;
    const isNames = GENEALOGIES.test(left);
    if (gone.length === 0 && !isNames) {
      const [what = ""] = left.split(",");
      const said = what.split(WANTED_AGAIN)[0]?.trim() ?? "";
      if (!isBareNo && said.length > 2 && !NO_TEXT.test(what)) notes.push(notUnderstood(said));
      continue;
    }
    holes.push(...gone.flatMap(({ ranges }) => ranges));
    hasNames ||= isNames;
    const cut = words.slice(0, words.length - rest.length + left.length);
    wanted = wanted.replace(cut, " ".repeat(cut.length));
  }
  const found = findScripture(wanted);
  if (!Array.isArray(found)) return found;
  if (holes.length === 0 && !hasNames) return { found, notes };
  if (found.length === 0) return { found: [], notes };
  const lists = hasNames ? found.flatMap(({ ranges }) => ranges.flatMap(listsOfNames)) : [];
  if (lists.length > 0) notes.push(`I left out the lists of names: ${spelled(lists)}.`);
  else if (hasNames) notes.push("I found no lists of names in it to leave out.");
  return { found: found.flatMap((item) => without(item, [...holes, ...lists])), notes };
}

/** "Except chapters 25-31", "skipping 6:14-27" mean those of the book that is read, "without verses 8-9" those of its one chapter. */
function nameBook(left: string, text: string): string {
  const isChapters = /^\s*(?:the )?(?:chapters?|ch\.?) \d|^\s*\d{1,3}:\d/i.test(left);
  const verses = /^\s*(?:the )?(?:verses?|vv?\.?) (?=\d)/i.exec(left)?.[0];
  if (!isChapters && !verses) return left;
  const found = findScripture(text);
  const range = Array.isArray(found) ? found[0]?.ranges[0] : undefined;
  if (!range) return left;
  const book = getBook(range.book).name;
  if (!verses) return `${book} ${left.trim()}`;
  if (range.start.chapter !== range.end.chapter) return left;
  return `${book} ${range.start.chapter}:${left.slice(verses.length)}`;
}

function notUnderstood(what: string): string {
  return `I could not tell which verses to leave out for “${what}”, so they are in the plan; name chapters or passages, such as “without chapter 5”.`;
}

/** "Genesis 5; 10", or how many where there are many. */
function spelled(lists: readonly VerseRange[]): string {
  const ranges = joinRanges(lists);
  const named = formatRanges(ranges);
  return named.length <= 100
    ? named
    : `${ranges.length} passages, such as ${formatRanges(ranges.slice(0, 2))}`;
}

function without(item: FoundScripture, holes: readonly VerseRange[]): FoundScripture[] {
  const ranges = item.ranges.flatMap((range) => subtract(range, holes));
  if (ranges.length === 0) return [];
  const isCut = JSON.stringify(ranges) !== JSON.stringify(item.ranges);
  const name =
    isCut && item.name === "Psalms and the Wisdom Books" ? "The Wisdom Books" : item.name;
  return [{ ...item, ranges, name }];
}
