/** "Add a reading for Christmas Day": a feast has its own passage. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { parallelsOf } from "../../../bible/parallels.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { feastOn } from "../../divide/seasonDays.ts";
import { spellDate } from "../../spellDate.ts";
import { isWord } from "../../understand/finders/units.ts";
import { feasts, nextFeastDays } from "../../understand/timing/feasts.ts";
import { onDate } from "../dates/calendar.ts";
import { rangesOf, slotAt } from "../draft.ts";
import { type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";
import type { EditFinding, PlaceWords } from "../meanings.ts";
import { beyondEnd } from "../places/beyondEnd.ts";
import { capital, isTarget, spellDated } from "../places/placeNumbers.ts";
import { findingsOf, has, hasVerb, isAboutWords, says, saysAlso } from "../places/within.ts";
import { forChildren } from "./forChildren.ts";
import { freePassages, themeFor } from "./passagesFor.ts";
import { readBeside } from "./readings.ts";
import type { Wanted } from "./wanted.ts";

type FeastFinding = EditFinding<"date">;

/** The feast for which a clause wishes for a reading, without saying which; undefined for other wishes. */
export function feastWished({ clause, turn }: EditRequest): FeastFinding | undefined {
  const from = turn.startDate ?? turn.today;
  const named = clause.findings.flatMap((one): FeastFinding[] => {
    const { meaning } = one;
    if (meaning.kind === "date")
      return meaning.isFeast && !meaning.isShifted ? [{ ...one, meaning }] : [];
    // "A day on Easter" is about it, and Advent is no day.
    const isSubject = isWord(clause.tokens[one.from - 1], /^(?:about|on|of|from|around)$/);
    const day =
      meaning.kind === "season" && !isSubject
        ? nextFeastDays(meaning.id, meaning.label, from)
        : undefined;
    return day && day.start === day.end
      ? [{ ...one, meaning: { kind: "date", start: day.start, isFeast: true } }]
      : [];
  });
  const [feast, ...others] = named;
  const isOther =
    findingsOf(clause, "place").some(({ meaning }) => !isDayOf(meaning.place, feast)) ||
    has(clause, "scripture", "topic", "quote", "name", "pause", "length", "without") ||
    findingsOf(clause, "date").some(({ meaning }) => !meaning.isFeast) ||
    isAboutWords(clause) ||
    hasVerb(clause, "start", "end", "move", "remove", "skip", "swap");
  if (!feast || others.length > 0 || isOther || has(clause, "wish")) return undefined;
  const isOne = says(clause, /^(?:one|something|anything|reading|readings|day|passage|text)$/);
  const isAlso =
    saysAlso(clause) || has(clause, "same", "more") || says(clause, /^(?:need|missing|include)$/);
  const isFor = isWord(clause.tokens[feast.from - 1], /^(?:for|on)$/);
  return hasVerb(clause, "add") || (isAlso && (isOne || isFor)) ? feast : undefined;
}

/** "On the 25th for Christmas". */
function isDayOf({ monthDay, isAll }: PlaceWords, feast: FeastFinding | undefined): boolean {
  return (
    isAll === true || (monthDay !== undefined && monthDay === Number(feast?.meaning.start.slice(8)))
  );
}

export const addFeast: EditHandler = (request) => {
  const { draft, style } = request;
  const feast = feastWished(request);
  if (!feast) return undefined;
  const date = feast.meaning.start;
  const at = onDate(request, date);
  const own = feastOn(date)?.range;
  if (isTarget(at) && own) {
    const [place] = at.places;
    const read = place && slotAt(draft, place);
    if (read && rangesOf(read).some((one) => overlaps(one, own)))
      return refuse(
        `${capital(spellDated(request, place))} reads ${formatRanges(rangesOf(read))} already.`,
      );
  }
  const wanted = readingOf(request, date, own);
  if (!wanted) return undefined;
  const suited = style.audience === "children" ? forChildren(wanted) : wanted;
  if (isTarget(at)) return readBeside(request, at, suited);
  return withEnd(request, date, beyondEnd(request, [feast], suited)) ?? at;
};

/** What is read of the feast: as another Gospel tells it where the plan reads it already. */
function readingOf(
  { draft }: EditRequest,
  date: string,
  own: VerseRange | undefined,
): Wanted | undefined {
  const read = draft.flatMap(({ slots }) => slots.flatMap(rangesOf));
  const isFree = (ranges: readonly VerseRange[]) =>
    !ranges.some((range) => read.some((one) => overlaps(one, range)));
  const name = feasts.find(({ days }) => days(Number(date.slice(0, 4))).start === date)?.name;
  const theme = !own && name ? themeFor({ id: name, label: name }) : undefined;
  const free = theme ? freePassages(draft, theme) : [];
  const known = own ? [[own], ...elsewhere(own)] : free.map((one) => [one]);
  const ranges = known.find(isFree) ?? known[0];
  return ranges && { name: formatRanges(ranges), ranges };
}

/** The same in each of the other Gospels that tell it. */
function elsewhere(own: VerseRange): VerseRange[][] {
  const told = parallelsOf(own).map(({ passages }) => Object.values(passages));
  const books = new Set(told.flat().map(({ range }) => range.book));
  books.delete(own.book);
  return [...books].map((book) =>
    joinRanges(
      told.flatMap((one) => one.map(({ range }) => range)).filter((one) => one.book === book),
    ),
  );
}

/** A plan that had its end said ends with the feast now. */
function withEnd(
  { turn }: EditRequest,
  date: string,
  result: EditResult | undefined,
): EditResult | undefined {
  if (result?.kind !== "changed") return result;
  const end = turn.brief?.end_date;
  const text = result.text.includes(spellDate(date))
    ? result.text
    : `${result.text} It is read on ${spellDate(date)}.`;
  return { ...result, text, ...(end && { brief: { ...result.brief, end_date: date } }) };
}
