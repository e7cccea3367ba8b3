/** From the scripture that a request names to what each day reads of it: in turn, side by side, so much a day. */
import { isWithinAny } from "../../bible/isWithinAny.ts";
import { type FoundScripture, findScripture } from "./findScripture.ts";
import type { Track } from "./planRequest.ts";
import { chaptersOf, piecesOf, readPortions, readWeekly } from "./portions.ts";

const A_DAY = "(?:each|every|a|per) (?:day|morning|evening|night|weekday)";
const EACH_DAY = new RegExp(
  `\\b(?:(?:an?|1|one) (?:psalm|proverb|chapter of proverbs|chapter of psalms?)(?: ${A_DAY})?|(?:psalm|proverb)s? ${A_DAY})\\b`,
  "i",
);
const SIDE_BY_SIDE = new RegExp(
  `\\b(?:in parallel|side by side|half (?:of )?\\p{L}+,? (?:and )?half|alongside|together with|beside|each day with|with it each day|every day with|at the same time|paired with|both (?:each|every) day|something from|(?:some|a (?:bit|little|piece|part)) of (?:each|both)|(?:reading|passage|chapter|portion)s? from (?:each|both)|an? (?:\\p{L}+ ){1,3}(?:reading )?and (?:an? )?(?:\\p{L}+ ){1,3}(?:reading |passage )?${A_DAY})\\b`,
  "iu",
);
/** "Two readings a day, one OT and one NT". */
const BOTH_TESTAMENTS =
  /\b(?:together|each|both|daily|side|readings? (?:a|per|each|every) day|1 (?:ot|old testament)\b.*\b1 (?:nt|new testament))\b/i;
const IN_TURN = /\b(?:then|followed by|one after|after that|first the|in (?:that|this) order)\b/i;

export function readTracks(text: string, all: FoundScripture[]): Track[] {
  const testaments = all.filter(({ name }) => /^The (?:Old|New) Testament$/.test(name));
  const isBoth = testaments.length === 2 && BOTH_TESTAMENTS.test(text) && !IN_TURN.test(text);
  const isBeside = isBoth || SIDE_BY_SIDE.test(text);
  const found = withoutHolders(all);
  const measured = eachMeasured(text, found);
  if (measured) return measured;
  const listed = oneOfEach(text, found);
  if (listed) return [listed];
  const daily = found.length > 1 ? found.filter((item) => isOneADay(text, item)) : [];
  const rest = found.filter((item) => !daily.includes(item));
  const tracks: Track[] = [];
  if (rest.length > 1 && isBeside) {
    tracks.push(...rest.map(({ ranges }): Track => ({ kind: "text", ranges })));
  } else if (rest.length > 0) {
    tracks.push({ kind: "text", ranges: rest.flatMap(({ ranges }) => ranges) });
  }
  for (const { ranges } of daily)
    tracks.push({ kind: "readings", readings: chaptersOf(ranges, 1), isDaily: true });
  if (daily.length > 0) return tracks;
  const [only] = tracks;
  const weekly = only?.kind === "text" ? readWeekly(text, only.ranges) : undefined;
  if (weekly && tracks.length === 1) return [{ kind: "weekly", weeks: weekly }];
  // "Luke with a psalm each day" says nothing of how much of Luke.
  const portions = readPortions(text);
  if (!portions) return tracks;
  return tracks.map((track) => {
    if (track.kind !== "text") return track;
    const { ranges } = track;
    const pieces = portions.unit === "chapters" ? chaptersOf : piecesOf;
    const readings = pieces(ranges, portions.count);
    return { kind: "readings", readings, isDaily: true, whole: ranges };
  });
}

/** Without what only gathers the others: "the Bible, with an Old and a New Testament reading a day", "Old Testament wisdom: Job, Proverbs". */
export function withoutHolders(all: readonly FoundScripture[]): FoundScripture[] {
  const named = all.filter((item, at) => !isWhere(item, all[at - 1]));
  return named.filter((item, at) => {
    const parts = named.filter((other) => other !== item && isWithin(other, item));
    // A story's name and its reference name the same verses: "the love chapter, 1 Corinthians 13".
    const isSaidTwice = named.some(
      (other, place) =>
        other !== item &&
        item.ranges.every((range) => isWithinAny(range, other.ranges)) &&
        (place < at || !other.ranges.every((one) => isWithinAny(one, item.ranges))) &&
        other.ranges.length === item.ranges.length,
    );
    return parts.length < 2 && !isSaidTwice;
  });
}

/** "The seven churches of Revelation": the book only says where they stand. */
function isWhere(item: FoundScripture, before: FoundScripture | undefined): boolean {
  return (
    before !== undefined &&
    item.isOf === true &&
    before.ranges.every((range) => isWithinAny(range, item.ranges))
  );
}

function isWithin(part: FoundScripture, whole: FoundScripture): boolean {
  const books = new Set(whole.ranges.map(({ book }) => book));
  return (
    part.ranges.length < whole.ranges.length && part.ranges.every(({ book }) => books.has(book))
  );
}

/** "Two chapters of the OT and one of the NT each day". */
function eachMeasured(text: string, found: readonly FoundScripture[]): Track[] | undefined {
  if (found.length < 2 || !new RegExp(A_DAY, "i").test(text)) return undefined;
  const counts = found.map(({ index }) => {
    const before = text.slice(Math.max(0, index - 34), index);
    const count =
      /(?:^|\D)(\d{1,2}|an?) (?:chapters? )?(?:of|from|in) (?:the )?(?:gospel of |book of )?$/i.exec(
        before,
      )?.[1];
    return count === undefined ? undefined : Number(count) || 1;
  });
  if (!/\bchapters?\b/i.test(text) || counts.some((count) => count === undefined)) return undefined;
  return found.map(({ ranges }, index) => ({
    kind: "readings",
    readings: chaptersOf(ranges, counts[index] ?? 1),
    isDaily: true,
  }));
}

/** "Isaiah 9 and 11 and 53, one each day": what was listed, a reading each. */
function oneOfEach(text: string, found: readonly FoundScripture[]): Track | undefined {
  if (!/\b(?:1|one|a day) (?:each|of (?:these|them))?\s*(?:day|a day|each day)?\b/i.test(text))
    return undefined;
  if (
    !/\b(?:1 each day|1 a day each|a day each|1 a day|each (?:on )?(?:its|a) (?:own )?day)\b/i.test(
      text,
    )
  )
    return undefined;
  const ranges = found.flatMap((item) => item.ranges);
  const isList = ranges.length > 1 && found.every(({ ranges: one }) => one.length < 20);
  const hasNumbers = found.every(({ index, length }) =>
    /\d/.test(text.slice(index, index + length)),
  );
  if (!isList || !hasNumbers) return undefined;
  return {
    kind: "readings",
    readings: ranges.map((range) => ({ ranges: [range] })),
    isDaily: true,
  };
}

/** "A psalm each day": one whole psalm a day, however long. */
function isOneADay(text: string, { index, length }: FoundScripture): boolean {
  const around = text.slice(Math.max(0, index - 16), index + length + 18);
  return EACH_DAY.test(around) && /^(?:psalm|proverb)s?$/i.test(text.slice(index, index + length));
}

/** Whether a name is one of scripture at all. */
export function isScripture(name: string): boolean {
  const found = findScripture(name);
  return !Array.isArray(found) || found.length > 0;
}
