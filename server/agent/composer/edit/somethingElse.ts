/** "Swap Lazarus for something with less dying in it": another passage on what the plan is about, which the person leaves to us. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesMarked } from "../../bible/careMarks.ts";
import { CARES } from "../../bible/parseCompanion.ts";
import { themeOf } from "../divide/themeOf.ts";
import { type Draft, rangesOf, slotAt, spellPlace } from "./draft.ts";
import { type EditRequest, type EditResult, refuse } from "./edit.ts";
import { freePassages, similarTo } from "./passagesFor.ts";
import { isTarget } from "./placeNumbers.ts";
import { readInstead } from "./readings.ts";
import { placesIn, placesReading, targetOf } from "./targets.ts";
import { subjectsIn, type Wanted } from "./wanted.ts";
import { hasVerb, isAboutWords } from "./within.ts";

/** What comes instead, without a name of its own. */
const ANYTHING =
  /\b(?:for|with|to|by|into|be) (?:something|anything|another (?:one|reading|passage|story)|some other \w+|a (?:\w+ )?(?:different|other|lighter|gentler|happier|easier) (?:one|reading|passage|story)|a different)\b(?! (?:about|on|from)\b)/i;
/** What it is to have less of, or to be. */
const MILDER =
  /\b(?:less|no|without|fewer|not so|not as|not about|lighter|gentler|happier|softer|kinder|more (?:hopeful|cheerful|joyful|positive|encouraging|upbeat))\b/i;

/** "Something shorter" is the same reading, with fewer verses. */
const SHORTER = /\b(?:shorter|longer|fewer verses|less to read|smaller|briefer)\b/i;
/** These are what such plans are about as often as not. */
const SOFT = new Set<string>(["illness", "slavery", "divorce", "infertility"]);
const HARD = new Set(CARES.filter((one) => !SOFT.has(one)));

export function isSomethingElse({ clause }: EditRequest): boolean {
  return (
    hasVerb(clause, "swap", "replace") &&
    !isAboutWords(clause) &&
    ANYTHING.test(clause.text) &&
    !SHORTER.test(clause.text)
  );
}

/** @returns undefined unless a day's reading is to yield to one that is not named */
export function somethingElse(request: EditRequest): EditResult | undefined {
  const { clause, draft, turn } = request;
  const said = ANYTHING.exec(clause.text);
  if (!said || !isSomethingElse(request)) return undefined;
  const start = (clause.tokens[clause.from]?.start ?? 0) + said.index;
  const old = subjectsIn(request).find(({ from }) => (clause.tokens[from]?.start ?? 0) < start);
  const places = placesIn(request);
  const target = places.length > 0 ? targetOf(request, places) : undefined;
  if (target && !isTarget(target)) return target;
  const reading = old?.meaning.kind === "scripture" ? placesReading(draft, old.meaning.ranges) : [];
  if (!target && old?.meaning.kind === "scripture" && reading.length === 0)
    return refuse(`I found no day on ${old.meaning.label} in the plan.`);
  const [place, ...more] = target?.places ?? reading;
  const slot = place && slotAt(draft, place);
  if (!place || !slot || more.length > 0) return undefined;
  const isMild = MILDER.test(clause.text.slice(said.index));
  const wanted =
    unreadOf(draft, turn.brief?.readings ?? [], isMild) ??
    similarTo(draft, rangesOf(slot), isMild ? withoutHard : undefined);
  const result = readInstead(request, { places: [place], isWeeks: false }, wanted);
  if (result.kind !== "changed") return result;
  const why = wanted.name ? `, also on ${wanted.name},` : "";
  return {
    ...result,
    text: `I chose ${formatRanges(wanted.ranges)}${why} for ${spellPlace(place)} instead of ${formatRanges(rangesOf(slot))}; name another passage if you like, or say “undo”.`,
  };
}

type Readings = NonNullable<EditRequest["turn"]["brief"]>["readings"];

/** A passage of the plan's own topic that it does not read yet. @param isMild leaves out what speaks of death, violence and the like */
function unreadOf(draft: Draft, readings: Readings, isMild: boolean): Wanted | undefined {
  for (const reading of readings) {
    const theme = themeOf(reading);
    const free = theme ? freePassages(draft, theme) : [];
    const [range] = isMild ? withoutHard(free) : free;
    if (theme && range) return { name: theme.name, ranges: [range] };
  }
  return undefined;
}

/** The passages that speak neither of death nor of violence and the like. */
function withoutHard(passages: readonly VerseRange[]): VerseRange[] {
  const hard = passagesMarked(passages, HARD);
  return passages.filter(
    (one) =>
      !hard.some(
        ({ book, start }) =>
          one.book === book &&
          one.start.chapter === start.chapter &&
          one.start.verse === start.verse,
      ),
  );
}
