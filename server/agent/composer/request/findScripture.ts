/**
 * Scripture named inside a sentence: books in full, abbreviations that a number follows,
 * ranges of chapters and verses, groups of books and stories.
 */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { BOOK_GROUPS, rangesOf } from "../../bible/bookGroups.ts";
import { storiesIn } from "../../bible/stories.ts";

export interface FoundScripture {
  ranges: VerseRange[];
  /** For a title: "Mark", "The New Testament", "Acts 1-12". */
  name: string;
  index: number;
  length: number;
  /** Whether it says where what stands before it is found, as in "the seven churches of Revelation". */
  isOf?: boolean;
}

export interface Refusal {
  /** Why what was written is no passage, as a sentence. */
  reason: string;
}

/** Books whose names are everyday words: in small letters they need a sign that a book is meant. */
const EVERYDAY = /^(?:mark|acts|job|numbers|judges|kings|song|ruth)$/;
const BEFORE_EVERYDAY =
  /(?:\b(?:in|through|thru|of|from|book of|gospel of|reading|read|and|with|on|study|studying|then|plus|cover|to|into|do|for|about|by|change it to|but|st\.?)|[,;:&+-])\s*(?:the )?(?:whole |all |book )?$/i;
const AFTER_EVERYDAY = /^\s*(?:$|\d|chapters?|ch\b|[,;.]|in \d|over|for \d|and\b|then\b|with\b)/i;

const ALTERNATES: Partial<Record<BookId, string>> = {
  Ps: "psalms?|psalter",
  Prov: "proverbs?",
  Eccl: "ecclesiastes|qoheleth",
  Song: "song of (?:solomon|songs)|songs of solomon|canticles",
  Acts: "acts(?: of the apostles)?",
  Rev: "revelations?|apocalypse of john",
  Phlm: "philemon",
};
const ABBREVIATIONS =
  "gen|gn|exod?|ex|lev|lv|num|nm|deut?|dt|josh?|judg|jdg|ru|1 ?sam|2 ?sam|1 ?kgs|2 ?kgs|1 ?chr(?:on)?|2 ?chr(?:on)?|ezr|neh|esth?|ps|pss|psa|prov?|prv|eccl?|isa|jer|lam|ezek?|dan|dn|hos|joe?l|am|obad?|jon|mic|nah|hab|zeph?|hag|zech?|mal|matt?|mt|mk|mr|lk|luk|jn|jhn|ac|rom|rm|1 ?cor|2 ?cor|gal|eph|phil|php|col|1 ?thess?|2 ?thess?|1 ?tim|2 ?tim|tit|phlm|heb|jas|jam|1 ?pet|2 ?pet|1 ?jn|2 ?jn|3 ?jn|jud|rev|rv";

const ORDINAL = "(?:[123]|1st|2nd|3rd|first|second|third|i{1,3}) ?";

function bookPattern(): string {
  const names = BOOKS.map(({ osis, name }) => {
    const numbered = /^([123]) (.+)$/.exec(name);
    if (numbered) return `${ORDINAL}${numbered[2]}`;
    return ALTERNATES[osis] ?? name;
  });
  // "1 John" before "John".
  const ordered = [...new Set(names)].sort((a, b) => b.length - a.length);
  return `(?:${ordered.join("|")}|[123] ?(?:sam|kgs|chr|chron|cor|thess?|tim|pet|jn)\\b\\.?|(?:${ABBREVIATIONS})\\b\\.?(?=\\s?\\d))`;
}

const NUMBER = "\\d{1,3}(?!\\d)";
const VERSES = `${NUMBER}(?:[:.]${NUMBER}[a-e]?)?(?:\\s?(?:-|–|—|to|through|thru)\\s?(?:chapter )?${NUMBER}(?:[:.]${NUMBER}[a-e]?)?)?`;
// A number that counts weeks or days, verses of the day or people's age belongs to something else.
const NOT_A_COUNT =
  "(?!\\s*-?\\s*(?:full |whole )?(?:(?:weeks?|days?|months?|years?|min|minutes?|questions?|times?|readings?|sessions?|lessons?|meetings?|parts?|nights?|evenings?|mornings?|studies|talks|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|fortnights?)|(?:chapters?|psalms?|verses?|sections?|pages?) (?:a|per|each|every|at a)|chapters?\\b|(?:each|per|a|every|daily)\\b))";
const POSITION = `(?:,?\\s*\\(?(?:chapters?|chs?\\.?|chap\\.?|verses?|vv?\\.?)?\\s*${VERSES}${NOT_A_COUNT}(?:\\s?(?:,|;|and|&)\\s?(?:(?:chapters?|verses?|vv?\\.?) )?${VERSES}${NOT_A_COUNT}(?![ -]?(?:sam|kings|chr|cor|thess|tim|pet|john|day)))*)?`;
const VERSES_TAIL =
  "(?:\\s?,?\\s?(?:verses?|vv?\\.?)\\s?\\d{1,3}(?:\\s?(?:-|–|to|through)\\s?\\d{1,3})?)?";

const BOOK = bookPattern();
const ONE = `\\b${BOOK}\\b${POSITION}${VERSES_TAIL}`;
const PASSAGE = new RegExp(
  `${ONE}(?:\\s?(?:-|–|to|through|thru|until)\\s?(?:the )?(?:end of )?(?:the )?(?:book of )?${ONE})?`,
  "gi",
);

/** All scripture that a text names, in its order, or the reason why one of them is no passage. */
export function findScripture(text: string): FoundScripture[] | Refusal {
  const found: FoundScripture[] = [];
  let rest = text;
  for (const group of [...storiesIn(text), ...BOOK_GROUPS]) {
    for (const match of rest.matchAll(group.pattern)) {
      found.push({
        name: group.name,
        ranges: rangesOf(group),
        index: match.index,
        length: match[0].length,
      });
    }
    // What a group took is not read again as a book, and indices stay as they are.
    rest = rest.replaceAll(group.pattern, (words) => "·".repeat(words.length));
  }
  for (const match of rest.matchAll(PASSAGE)) {
    const written = match[0].trim();
    if (!isMeantAsBook(rest, match.index, match[0])) continue;
    const parsed = parseReference(
      written
        .replace("(", " ")
        .replace(/,\s*(?=(?:chapters?|chs?\b|chap\b|verses?|vv?\b)\.?\s*\d)/i, " ")
        .replace(/ (?:thru|through|until) /i, " to "),
    );
    if (!parsed.ok) return { reason: parsed.reason };
    found.push({
      name: nameOf(parsed.text),
      ranges: parsed.ranges,
      index: match.index,
      length: match[0].length,
    });
  }
  found.sort((a, b) => a.index - b.index);
  return found.map((item, at) => {
    const before = found[at - 1];
    const between = before ? text.slice(before.index + before.length, item.index) : "";
    return before && OF.test(between) ? { ...item, isOf: true } : item;
  });
}

const OF = /^ (?:of|in|from) (?:the )?(?:(?:book|gospel|letter) of )?$/i;

function isMeantAsBook(text: string, index: number, written: string): boolean {
  const word = written.trim();
  if (!EVERYDAY.test(word)) return true;
  const after = text.slice(index + written.length);
  return (
    BEFORE_EVERYDAY.test(text.slice(0, index)) ||
    AFTER_EVERYDAY.test(after) ||
    text.slice(0, index).trim() === ""
  );
}

function nameOf(canonical: string): string {
  const books = canonical.split("; ");
  const [first = "", last = ""] = [books[0], books.at(-1)];
  return books.length > 2 && books.every((book) => !/\d+$/.test(book))
    ? `${first} to ${last}`
    : canonical.replaceAll("; ", " and ");
}
