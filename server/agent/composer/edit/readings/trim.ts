/** A reading that ends earlier or begins later: "let it end at 16:8", "just the first 15 verses". */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges, verseAfter, verseBefore } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import { isWord } from "../../understand/finders/units.ts";
import { allPlaces, type DayPlace, rangesOf, slotAt, spellPlace, spellPlaces } from "../draft.ts";
import { type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { removeDays } from "../order/reorder.ts";
import { capital, isSame, isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish, isAboutWords, says } from "../places/within.ts";

type Side = "start" | "end";

/** Where a reading is cut: at a verse, or after a share of its verses. */
type Cut =
  | { kind: "verse"; side: Side; at: VerseRange }
  | { kind: "number"; side: Side; verse: number }
  | { kind: "count"; side: Side; count: number }
  | { kind: "half"; side: Side };

const END = /^(?:end|ends|ending|stop|stops|stopping|finish|finishes|cut|close|closes)$/;
const START = /^(?:start|starts|starting|begin|begins|beginning|open|opens)$/;
const POINT = /^(?:at|with|after|on|from|by|in)$/;

export const trim: EditHandler = (request) => {
  const { clause } = request;
  if (hasVerb(clause, "add", "swap", "merge", "move", "name")) return undefined;
  const cut = cutOf(request) ?? halfOfPsalm(request);
  if (!cut) return undefined;
  const span = spanOf(request, cut);
  if (!span) return undefined;
  if ("kind" in span) return span;
  const removed = removedBy(cut, span.ranges);
  if (!removed) return refuse(`${formatRanges(span.ranges)} has too few verses for that.`);
  return without(request, span.places, removed, cut.side);
};

function cutOf({ clause }: EditRequest): Cut | undefined {
  const { tokens, from, to } = clause;
  for (let at = from; at < to; at++) {
    const side: Side | undefined = isWord(tokens[at], END)
      ? "end"
      : isWord(tokens[at], START)
        ? "start"
        : undefined;
    if (!side) continue;
    for (let next = at + 1; next < Math.min(to, at + 7); next++) {
      if (!isWord(tokens[next], POINT)) continue;
      const text = findingsOf(clause, "scripture").find((one) => one.from === next + 1);
      const [range] = text?.meaning.ranges ?? [];
      const hasVerse = tokens.slice(text?.from, text?.to).some((token) => token.text === ":");
      const isStop = isWord(tokens[at], /^stops?$/) && !text?.meaning.isBook;
      if (range && (hasVerse || isStop)) return { kind: "verse", side, at: range };
      const number = isWord(tokens[next + 1], /^(?:v|vs|verse)$/)
        ? Number(tokens[next + 2]?.text)
        : 0;
      if (number) return { kind: "number", side, verse: number };
    }
  }
  return shareOf(clause);
}

/** "The first 15 verses", "the second half". */
function shareOf(clause: EditRequest["clause"]): Cut | undefined {
  const { tokens, from, to } = clause;
  for (let at = from; at < to - 1; at++) {
    const isFirst = isWord(tokens[at], /^first$/);
    if (!isFirst && !isWord(tokens[at], /^(?:last|second)$/)) continue;
    // "Cut it to the first 20 verses", "get it down to the first half": those are left.
    const isLeft = /\b(?:to|at) (?:just |only |the |about )*(?:first|last|second)\b/i.test(
      clause.text,
    );
    const isGone = !isLeft && (hasVerb(clause, "remove", "skip") || has(clause, "without"));
    const side: Side = isFirst === isGone ? "start" : "end";
    if (isWord(tokens[at + 1], /^half$/) && !isWord(tokens[at + 3], /^(?:plan|week|weeks)$/))
      return { kind: "half", side };
    const portion = findingsOf(clause, "portion").find((one) => one.from === at + 1);
    const isWish =
      isGone ||
      isLeft ||
      hasVerb(clause, "keep", "replace", "shorten") ||
      hasWish(clause, "shorter") ||
      /\b(?:only|just)\b/i.test(clause.text);
    if (portion?.meaning.of === "verse" && isWish && !isWord(tokens[at], /^second$/))
      return { kind: "count", side, count: portion.meaning.value };
  }
  return undefined;
}

/** "Make Psalm 10 shorter": a psalm is one song, whose rest is no part of the next day. */
function halfOfPsalm(request: EditRequest): Cut | undefined {
  const { clause, draft } = request;
  // "Day 1 is too long" finds fault, and says nothing of what shall go.
  const isShorter = says(clause, /^(?:shorter|shorten|trim|halve|half|briefer)$/);
  if (!isShorter || isAboutWords(clause) || has(clause, "portion", "length", "often"))
    return undefined;
  const texts = findingsOf(clause, "scripture").flatMap(({ meaning }) => meaning.ranges);
  const target = texts.length === 0 && placesIn(request).length > 0 ? targetOf(request) : undefined;
  const places = isTarget(target) ? target.places : placesReading(draft, texts);
  const [place, ...more] = places;
  const slot = place && slotAt(draft, place);
  const [read, ...others] = slot ? rangesOf(slot) : [];
  const isOne = read?.book === "Ps" && read.start.chapter === read.end.chapter;
  if (!isOne || others.length + more.length > 0 || versesOf(read).length < LEAST_VERSES)
    return undefined;
  return { kind: "half", side: "end" };
}

const LEAST_VERSES = 6;

interface Span {
  places: DayPlace[];
  /** What is cut: a passage, or all that the day reads. */
  ranges: VerseRange[];
}

function spanOf(request: EditRequest, cut: Cut): Span | EditResult | undefined {
  const { clause, draft } = request;
  const texts = findingsOf(clause, "scripture")
    .filter(
      ({ meaning }) => !meaning.isBook && !(cut.kind === "verse" && meaning.ranges[0] === cut.at),
    )
    .flatMap(({ meaning }) => meaning.ranges);
  if (texts.length > 0) {
    const places = placesReading(draft, texts);
    return places.length > 0
      ? { places, ranges: texts }
      : refuse(`${formatRanges(texts)} is not in the plan.`);
  }
  const named = placesIn(request).length > 0 || request.before ? targetOf(request) : undefined;
  if (named && !isTarget(named)) return named;
  const reading = cut.kind === "verse" ? placesReading(draft, [cut.at]) : [];
  if (named && !named.isAll && reading[0] && !named.places.some((one) => isSame(one, reading[0])))
    return refuse(
      `${capital(spellPlaces(draft, named.places))} does not read that; ${spellPlace(reading[0])} does.`,
    );
  const places = named && !named.isAll ? named.places : reading;
  const [place] = places;
  if (cut.kind === "verse" && reading.length === 0)
    return refuse(`${formatRanges([cut.at])} is not in the plan.`);
  const inside = place && slotAt(draft, reading.length === 1 && reading[0] ? reading[0] : place);
  if (!inside || places.length > 1) return undefined;
  return { places: reading.length === 1 ? reading : places, ranges: rangesOf(inside) };
}

/** The verses of a passage that are not to be read any more. */
function removedBy(cut: Cut, ranges: readonly VerseRange[]): VerseRange[] | undefined {
  const last = cut.side === "end";
  const range = last ? ranges.at(-1) : ranges[0];
  if (!range) return undefined;
  if (cut.kind === "verse" || cut.kind === "number") {
    const edge = last ? range.end : range.start;
    const at =
      cut.kind === "verse"
        ? last
          ? cut.at.end
          : cut.at.start
        : { chapter: edge.chapter, verse: cut.verse };
    if (cut.kind === "verse" && !ranges.some((one) => overlaps(one, cut.at))) return undefined;
    const kept = ranges.find((one) => overlaps(one, { book: one.book, start: at, end: at }));
    if (!kept) return undefined;
    const gone = last
      ? { book: kept.book, start: verseAfter(kept.book, at), end: kept.end }
      : { book: kept.book, start: kept.start, end: verseBefore(kept.book, at) };
    const isEmpty = last
      ? at.chapter === kept.end.chapter && at.verse >= kept.end.verse
      : at.chapter === kept.start.chapter && at.verse <= kept.start.verse;
    const others = last
      ? ranges.slice(ranges.indexOf(kept) + 1)
      : ranges.slice(0, ranges.indexOf(kept));
    return isEmpty && others.length === 0 ? undefined : [...(isEmpty ? [] : [gone]), ...others];
  }
  const verses = ranges.flatMap((one) =>
    versesOf(one).map((verse) => ({ book: one.book, ...verse })),
  );
  const count = cut.kind === "half" ? Math.ceil(verses.length / 2) : cut.count;
  if (count < 1 || count >= verses.length) return undefined;
  const gone = last ? verses.slice(count) : verses.slice(0, verses.length - count);
  return joinRanges(
    gone.map(({ book, chapter, verse }) => ({
      book,
      start: { chapter, verse },
      end: { chapter, verse },
    })),
  );
}

function without(
  request: EditRequest,
  places: readonly DayPlace[],
  removed: readonly VerseRange[],
  side: Side,
): EditResult {
  const { draft } = request;
  const touched = places.filter((place) => {
    const slot = slotAt(draft, place);
    return slot && rangesOf(slot).some((range) => removed.some((one) => overlaps(one, range)));
  });
  if (touched.length === 0) return refuse("The plan does not read those verses.");
  if (touched.length === allPlaces(draft).length)
    return refuse("Nothing of the plan would be left.");
  const named = spellPlaces(draft, touched);
  const result = removeDays(
    request,
    { places: touched, isWeeks: false },
    { ranges: [...removed], name: formatRanges(removed) },
  );
  if (result.kind !== "changed") return result;
  return {
    ...result,
    gap: undefined,
    text: `I will let ${named} ${side === "end" ? "end" : "begin"} ${side === "end" ? "earlier" : "later"}: ${formatRanges(removed)} is not read any more. What ${touched.length === 1 ? "that day asks is" : "those days ask is"} written anew; the other days stay as they are.`,
  };
}
