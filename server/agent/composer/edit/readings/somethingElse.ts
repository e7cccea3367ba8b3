/** "Swap Lazarus for something with less dying in it": another passage on what the plan is about, which the person leaves to us. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesMarked } from "../../../bible/careMarks.ts";
import { CARES } from "../../../bible/parseCompanion.ts";
import { versesOf } from "../../../bible/verses.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { type Draft, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { type EditRequest, type EditResult, refuse } from "../edit.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "../places/targets.ts";
import { has, hasVerb, isAboutWords, roleWordOf } from "../places/within.ts";
import { freePassages, similarTo } from "./passagesFor.ts";
import { readInstead } from "./readings.ts";
import { subjectsIn, type Wanted } from "./wanted.ts";

/** What comes instead, without a name of its own. */
const ANYTHING =
  /\b(?:for|with|to|by|into|be) (?:something|anything|another (?:one|reading|passage|story)|some other \w+|a (?:\w+ )?(?:different|other|lighter|gentler|happier|easier) (?:one|reading|passage|story)|a different)\b(?! (?:about|on|from)\b)/i;
/** "Put something else there", "use another reading in place of Psalm 6". */
const PUT_ELSE =
  /\b(?:put|use|have|find|choose|pick|read|take|do|try|give (?:us|them|me)|want|need) (?:in )?(?:something|anything) (?:else|different|other|\w+er|more \w+)\b(?! (?:about|on|from)\b)|\b(?:put|use|have|find|choose|pick|read|take|do|try|give (?:us|them|me)) (?:another|a different|some other|a (?:lighter|gentler|happier)) (?:one|reading|passage|story|text)\b(?! (?:about|on|from)\b)/i;
/** "Psalm 23 is overdone, something else there": the wish alone. */
const ELSE_ALONE =
  /(?:^|[,;:–—-] *)(?:something|anything) (?:else|different)(?: there| instead| please| pls)*\W*$/i;
/** What it is to have less of, or to be. */
const MILDER =
  /\b(?:less|no|without|fewer|not so|not as|not about|lighter|gentler|happier|softer|kinder|sunnier|brighter|nicer|cheerier|more (?:hopeful|cheerful|joyful|positive|encouraging|upbeat))\b/i;

/** "Something shorter" is the same reading, with fewer verses. */
const SHORTER = /\b(?:shorter|longer|fewer verses|less to read|smaller|briefer)\b/i;
/** These are what such plans are about as often as not. */
const SOFT = new Set<string>(["illness", "slavery", "divorce", "infertility"]);
const HARD = new Set(CARES.filter((one) => !SOFT.has(one)));

export function isSomethingElse({ clause }: EditRequest): boolean {
  // "Not the thief on the cross, we did him last month".
  const isTurnedDown = has(clause, "rejected") && hasVerb(clause, "replace");
  const isElse =
    isTurnedDown ||
    PUT_ELSE.test(clause.text) ||
    ELSE_ALONE.test(clause.text) ||
    (hasVerb(clause, "swap", "replace") && ANYTHING.test(clause.text));
  return isElse && !isAboutWords(clause) && !SHORTER.test(clause.text);
}

/** @returns undefined unless a day's reading is to yield to one that is not named */
export function somethingElse(request: EditRequest): EditResult | undefined {
  const { clause, draft, turn } = request;
  const said =
    PUT_ELSE.exec(clause.text) ?? ELSE_ALONE.exec(clause.text) ?? ANYTHING.exec(clause.text);
  if (!isSomethingElse(request)) return undefined;
  const behind = said?.index ?? clause.text.length;
  const start = (clause.tokens[clause.from]?.start ?? 0) + behind;
  const old = subjectsIn(request).find(
    (one) => (clause.tokens[one.from]?.start ?? 0) < start || roleWordOf(clause, one) === "instead",
  );
  const places = placesIn(request);
  const target = places.length > 0 ? targetOf(request, places) : undefined;
  if (target && !isTarget(target)) return target;
  const reading = old?.meaning.kind === "scripture" ? placesReading(draft, old.meaning.ranges) : [];
  if (!target && old?.meaning.kind === "scripture" && reading.length === 0)
    return refuse(`I found no day on ${old.meaning.label} in the plan.`);
  const [place, ...more] = target?.places ?? reading;
  const slot = place && slotAt(draft, place);
  if (!place || !slot || more.length > 0) return undefined;
  // Whoever tells of a loss gets nothing that speaks of death.
  const isMild =
    MILDER.test(clause.text.slice(behind)) ||
    readClauses(turn.text, turn.today).some((one) => has(one, "care"));
  const wanted =
    unreadOf(draft, turn.brief?.readings ?? [], isMild ? rangesOf(slot) : undefined) ??
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

/** A passage of the plan's own topic that it does not read yet. @param read what is turned down: then nothing that speaks of death, violence and the like, or of the same people */
export function unreadOf(
  draft: Draft,
  readings: Readings,
  read?: readonly VerseRange[],
): Wanted | undefined {
  const isMild = read !== undefined;
  for (const reading of readings) {
    const theme = themeOf(reading);
    const free = theme ? freePassages(draft, theme) : [];
    const [range] = isMild ? others(withoutHard(free), read) : free;
    if (theme && range) return { name: theme.name, ranges: [range] };
  }
  return undefined;
}

/** First those that name none of whom the day that goes is about, beside those whom the whole plan is about. */
function others(passages: readonly VerseRange[], read: readonly VerseRange[]): VerseRange[] {
  const names = (ranges: readonly VerseRange[]) =>
    new Set(
      ranges
        .flatMap(versesOf)
        .flatMap(({ text }) => text.match(/(?<=[a-z,] )\p{Lu}\p{Ll}{2,}/gu) ?? []),
    );
  const gone = names(read);
  const common = [...gone].filter(
    (name) => passages.filter((one) => names([one]).has(name)).length * 2 < passages.length,
  );
  const isOther = (one: VerseRange) => !common.some((name) => names([one]).has(name));
  const free = passages.filter(isOther);
  return free.length > 0 ? free : [...passages];
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
