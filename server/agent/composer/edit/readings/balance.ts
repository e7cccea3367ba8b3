/** Wishes for more or less to read on a day or in a week. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK } from "#shared/domain/plan/plan.ts";
import { joinRanges, type Passage, passagesIn, splitPassage } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { divideWeek } from "../dates/lengths.ts";
import {
  allPlaces,
  type DayPlace,
  type Draft,
  rangesOf,
  slotAt,
  spellPlace,
  spellPlaces,
} from "../draft.ts";
import {
  ask,
  askOwn,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { capital, isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { has, hasPart, hasVerb, hasWish, says } from "../places/within.ts";
import { writeEach } from "./readings.ts";
import { subjectsIn } from "./wanted.ts";

/** "Tuesday is too long", "make week 2 lighter". */
export const lengthen: EditHandler = (request) => {
  const { clause, draft } = request;
  const isShorter = hasWish(clause, "shorter") || hasVerb(clause, "shorten");
  const isLonger = hasWish(clause, "longer") || hasVerb(clause, "extend");
  if (isShorter === isLonger || subjectsIn(request).length > 0) return undefined;
  const target = targetOf(request);
  if (!target || (isTarget(target) && target.isAll)) return undefined;
  if (!isTarget(target)) return target;
  if (target.isWeeks && has(clause, "length", "often")) return undefined;
  const [place, ...more] = target.places;
  const weeks = [...new Set(target.places.map(({ week }) => week))];
  if (!place) return undefined;
  if (target.isWeeks && weeks.length === 1) {
    const [week = 1] = weeks;
    const days = draft[week - 1]?.slots.length ?? 0;
    // A heavy week wants less a day, which takes one day more.
    const isHeavy = says(clause, /^(?:lighter|lighten|heavy|full|packed|dense|much)$/);
    const isOfReadings = isHeavy || hasPart(clause, "reading");
    const wanted = isShorter && !isOfReadings ? days - 1 : days + 1;
    if (wanted > MAX_DAYS_PER_WEEK)
      return refuse(`Week ${week} has ${MAX_DAYS_PER_WEEK} days already.`);
    return divideWeek(request, week, wanted);
  }
  if (more.length > 0 && says(clause, /^(?:speed|faster|squash|condense|compress|squeeze)$/))
    return overHowMany(request, target);
  if (more.length === 0) return shareWithNeighbour(request, target, place, isShorter);
  return shareEach(request, target, isShorter);
};

/** "Speed that up": fewer days, without a number. */
function overHowMany({ draft }: EditRequest, { places }: Target): EditResult {
  const ranges = joinRanges(
    places.flatMap((place) => {
      const slot = slotAt(draft, place);
      return slot ? rangesOf(slot) : [];
    }),
  );
  const read = formatRanges(ranges);
  const fewer = [places.length - 1, 1].filter((count, at, all) => all.indexOf(count) === at);
  return ask(
    `${read} takes ${places.length} days now. On how many days shall it be read? Nothing was changed.`,
    fewer.map((count) => {
      const days = `${count} ${count === 1 ? "day" : "days"}`;
      return [days, `Spread ${read} over ${days}`] as const;
    }),
  );
}

/** "Make every Tuesday shorter": each shares with the day after it. */
function shareEach(request: EditRequest, target: Target, isShorter: boolean): EditResult {
  let shared = 0;
  for (const place of target.places)
    if (shareWithNeighbour(request, target, place, isShorter).kind === "changed") shared += 1;
  if (shared === 0) return refuse("None of those days can be divided any further.");
  const named = spellPlaces(request.draft, target.places);
  return {
    kind: "changed",
    draft: request.draft,
    target,
    done: named,
    text: `I will make ${named} ${isShorter ? "shorter" : "longer"}: the days after them take what is left over, so that nothing is lost.`,
  };
}

/** The neighbouring day takes what a day gives up, so that no verse is lost. */
function shareWithNeighbour(
  { draft, style }: EditRequest,
  target: Target,
  place: DayPlace,
  isShorter: boolean,
): EditResult {
  const places = allPlaces(draft);
  const index = places.findIndex(({ week, day }) => week === place.week && day === place.day);
  const next = places[index + 1];
  const neighbour = next ?? places[index - 1];
  if (!neighbour)
    return refuse("The plan has a single day, so there is no other day to share the reading with.");
  const isBefore = neighbour === next;
  const [giver, taker] = isShorter ? [place, neighbour] : [neighbour, place];
  const given = passagesOf(draft, giver);
  const [whole] = given;
  const parts = given.length > 1 ? given : whole && (splitPassage(whole) ?? inTwo(whole));
  if (!parts) return askWhatElse(giver, isShorter);
  const fromEnd = isShorter === isBefore;
  const half = Math.ceil(parts.length / 2);
  const [kept, passed] = fromEnd
    ? [parts.slice(0, half), parts.slice(half)]
    : [parts.slice(parts.length - half), parts.slice(0, parts.length - half)];
  const rest = passagesOf(draft, taker);
  const joined = fromEnd ? [...passed, ...rest] : [...rest, ...passed];
  const readings = [joinRanges(kept), joinRanges(joined)];
  writeEach(draft, [giver, taker], style, (at) => readings[at] ?? []);
  return {
    kind: "changed",
    draft,
    done: `${spellPlace(giver)} and ${spellPlace(taker)}`,
    text: `I will make ${spellPlace(place)} ${isShorter ? "shorter" : "longer"}: ${formatRanges(joinRanges(passed))} moves to ${spellPlace(taker)}, so that nothing is lost.`,
    target,
  };
}

/** At its best verse, where it has no second scene; a psalm is not parted between days. */
function inTwo(whole: Passage): VerseRange[] | undefined {
  if (whole.book === "Ps") return undefined;
  const parts = divide([whole], 2).flatMap(joinRanges);
  return parts.length > 1 ? parts : undefined;
}

/** A reading as short as it can be: its words could be fewer. */
function askWhatElse(place: DayPlace, isShorter: boolean): EditResult {
  const at = spellPlace(place);
  const named = at.replace(",", "");
  if (!isShorter) return refuse(`${capital(at)} cannot be divided any further.`);
  return askOwn(
    `The reading of ${at} cannot be divided any further. What else shall be shorter there? Nothing was changed yet.`,
    [
      ["One question less", `Two questions on ${named}`],
      ["A shorter prayer", `Make the prayer of ${named} shorter`],
    ],
  );
}

function passagesOf(draft: Draft, place: DayPlace): Passage[] {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot).flatMap(passagesIn) : [];
}
