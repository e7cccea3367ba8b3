/** Wishes about length, rhythm and dates. */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { spellCount } from "../../spellCount.ts";
import { isWord } from "../../understand/finders/units.ts";
import {
  ask,
  askOwn,
  type Changed,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
} from "../edit.ts";
import { capital, isTarget } from "../places/placeNumbers.ts";
import { resolve } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish, isPace, says } from "../places/within.ts";
import { divideOver, divideRest, divideWeek, type Shape, usualDaysAWeek } from "./lengths.ts";
import { bareLength, daysAWeek, daysNow, isOffDays, rhythmOf } from "./rhythm.ts";
import { dated, endBeside, hasRhythm, shifted } from "./startAndEnd.ts";

export const timing: EditHandler = (request) => {
  const { clause } = request;
  const end = hasRhythm(request) ? endBeside(request) : undefined;
  const rhythm = end ? resized(withoutDates(request), end) : undefined;
  if (rhythm?.kind === "changed") return rhythm;
  const start = dated(request) ?? shifted(request);
  if (start?.kind === "changed" && start.structure?.start_date && hasRhythm(request))
    return startAndRhythm(request, start);
  return start ?? resized(request) ?? (clause.findings.length > 0 ? paced(request) : undefined);
};

/** "Mon, Wed and Fri from 7 December": another rhythm and another start. */
function startAndRhythm(request: EditRequest, start: Changed): EditResult {
  const startDate = start.structure?.start_date ?? null;
  const dated = { ...withoutDates(request), turn: { ...request.turn, startDate } };
  const shape = resized(dated, undefined, request.turn.startDate === null);
  if (shape?.kind !== "changed") {
    const isSo = shape?.kind === "refused" && /\balready\b/.test(shape.text);
    return shape && !isSo ? shape : start;
  }
  return {
    ...shape,
    structure: { ...start.structure, ...shape.structure },
    done: `${start.done}; ${shape.done}`,
    text: `${start.text.replace(/; the readings stay as they are\.(?: The first reading is on [^.]*\.)?/, ".")} ${shape.text}`,
  };
}

/** The wish without the day on which the plan starts or ends. */
function withoutDates(request: EditRequest): EditRequest {
  const findings = request.clause.findings.filter(
    ({ meaning }) =>
      !/^(?:date|season)$/.test(meaning.kind) &&
      !(meaning.kind === "role" && /^(?:before|to)$/.test(meaning.role)) &&
      !(meaning.kind === "place" && meaning.place.monthDay) &&
      !(meaning.kind === "verb" && /^(?:start|end|postpone|advance)$/.test(meaning.verb)),
  );
  return { ...request, clause: { ...request.clause, findings } };
}

/** "Six weeks", "three days a week", "no Fridays", "double the length". @param end the day by which it has to end @param isFirst whether the plan gets its first dates with it */
function resized(request: EditRequest, end?: string, isFirst = false): EditResult | undefined {
  const { clause, draft } = request;
  const named = findingsOf(clause, "length").map(({ meaning }) => meaning);
  const lengths = named.length > 0 ? named : bareLength(request);
  const inDays = lengths.find(({ unit }) => unit === "day");
  const inWeeks = becomes(request) ?? lengths.find(({ unit }) => unit !== "day");
  const places = findingsOf(clause, "place").filter(
    ({ meaning: { place } }) =>
      !place.isAll && !place.weekdays && (place.weeks || place.days?.kind !== "each"),
  );
  const [place] = places;
  if (place?.meaning.place.days && !hasVerb(clause, "keep")) return undefined;
  if (place) {
    const target = resolve(request, place);
    const weeks = isTarget(target) ? [...new Set(target.places.map(({ week }) => week))] : [];
    if (inWeeks && has(clause, "rest") && weeks.length > 0)
      return divideRest(request, Math.max(...weeks), weeksOf(inWeeks));
    const days = inDays?.value ?? daysAWeek(request);
    if (days === undefined || weeks.length !== 1) return undefined;
    if (!isTarget(target)) return target;
    return divideWeek(request, weeks[0] ?? 1, days);
  }
  if (inWeeks && has(clause, "rest") && request.before?.isWeeks)
    return divideRest(
      request,
      Math.max(...request.before.places.map(({ week }) => week)),
      weeksOf(inWeeks),
    );
  const scale = findingsOf(clause, "scale")[0]?.meaning.factor;
  const shape: Shape = {
    ...(isPace(clause) || isOffDays(request) || !has(clause, "place") ? rhythmOf(request) : {}),
    ...(scale ? { weeks: Math.max(1, Math.ceil(draft.length * scale)) } : {}),
    end,
    isFirst,
    keepsWeeks: hasVerb(clause, "shorten") || hasWish(clause, "shorter") || has(clause, "fewer"),
  };
  const isOpen = /\b(?:as many weeks as|however (?:many|long)|as long as it takes)\b/i.test(
    clause.text,
  );
  if (isOpen && shape.readingDays)
    return divideOver(request, {
      ...shape,
      days: draft.reduce((sum, { slots }) => sum + slots.length, 0),
    });
  // "Stretch it to a whole week", of a plan of a few days.
  const isWholeWeek = inWeeks && draft.length === 1 && !request.turn.readingDays;
  if (isWholeWeek && !isRelative(request) && hasVerb(clause, "extend"))
    Object.assign(shape, { days: 7 * weeksOf(inWeeks), perWeek: 7 });
  else if (inWeeks)
    shape.weeks = isRelative(request)
      ? draft.length + weeksOf(inWeeks) * (isLess(request) ? -1 : 1)
      : weeksOf(inWeeks);
  else if (inDays && !shape.perWeek) {
    const total = draft.reduce((sum, { slots }) => sum + slots.length, 0);
    shape.days = isRelative(request)
      ? total + inDays.value * (isLess(request) ? -1 : 1)
      : inDays.value;
  }
  if (shape.weeks === undefined && shape.days === undefined && !shape.perWeek && !shape.readingDays)
    return undefined;
  if (isReadNever(request, shape)) return refuse("Nothing is read on those days as it is.");
  const unclear = whichDays(request, shape) ?? ofSeasonAlone(request, shape);
  if (unclear) return unclear;
  if ((shape.weeks ?? shape.days ?? 1) < 1) return refuse("Nothing of the plan would be left.");
  return divideOver(request, shape);
}

/** "No reading on Tuesdays", of a plan that has none then. */
function isReadNever(request: EditRequest, { readingDays, weeks, days }: Shape): boolean {
  const isOff = has(request.clause, "without") || hasVerb(request.clause, "skip", "remove");
  const isRhythm = weeks === undefined && days === undefined && isOff;
  return isRhythm && sameJson(readingDays, daysNow(request));
}

/** "Drop to two days", of a plan of three days a week: a week, or in all. */
function whichDays(request: EditRequest, { days, perWeek }: Shape): EditResult | undefined {
  const { clause, draft } = request;
  const isFew =
    days !== undefined && perWeek === undefined && days > 0 && days < usualDaysAWeek(request);
  if (!isFew || draft.length === 1 || isRelative(request) || IN_ALL.test(clause.text))
    return undefined;
  const few = spellCount(days, "day");
  return askOwn(`${capital(few)} a week, or ${few} in all? Nothing was changed yet.`, [
    [`${capital(few)} a week`, `Read ${few} a week`],
    [`${capital(few)} in all`, `Shorten the plan to ${few} in all`],
  ]);
}

const IN_ALL = /\b(?:in (?:all|total)|altogether|whole plan|plan)\b/i;

/** "Make it every day in Holy Week": another rhythm for a part of the plan. */
function ofSeasonAlone({ clause, turn }: EditRequest, shape: Shape): EditResult | undefined {
  const [season] = findingsOf(clause, "season");
  // "No readings on Sundays in Lent", of a plan for Lent.
  if (turn.brief?.readings.some(({ kind }) => kind === "season")) return undefined;
  const isIn = season && /^(?:in|during|over|for|through)$/.test(lead(clause, season.from));
  const isRhythm = shape.weeks === undefined && shape.days === undefined;
  return isIn && isRhythm
    ? refuse(
        "A plan reads on the same days in every week, so I cannot change them for that time alone.",
      )
    : undefined;
}

function lead({ tokens }: EditRequest["clause"], at: number): string {
  return tokens[isWord(tokens[at - 1], /^the$/) ? at - 2 : at - 1]?.word ?? "";
}

/** "Make the 3 weeks into 6": the other number is the one that is wished. */
function becomes({ clause, draft }: EditRequest): { value: number; unit: "week" } | undefined {
  const now = findingsOf(clause, "length").find(
    ({ meaning }) => meaning.unit === "week" && meaning.value === draft.length,
  );
  const then = findingsOf(clause, "number").find(
    ({ from }) =>
      from > (now?.to ?? 0) && isWord(clause.tokens[from - 1], /^(?:into|to|become|becomes)$/),
  );
  return now && then ? { value: then.meaning.value, unit: "week" } : undefined;
}

function weeksOf({
  value,
  unit,
}: {
  value: number;
  unit: "day" | "week" | "month" | "year";
}): number {
  return unit === "year" ? value * 52 : unit === "month" ? Math.round((value * 52) / 12) : value;
}

function isRelative({ clause }: EditRequest): boolean {
  return (
    has(clause, "more", "fewer") ||
    says(clause, /^(?:more|extra|less|fewer|additional)$/) ||
    // "Two weeks shorter"; "make it shorter, 4 weeks" says how long it becomes.
    findingsOf(clause, "length").some(({ to }) =>
      isWord(clause.tokens[to], /^(?:longer|shorter)$/),
    ) ||
    leadIsBy({ clause })
  );
}

/** "Extend it by two weeks". */
function leadIsBy({ clause }: Pick<EditRequest, "clause">): boolean {
  const [length] = findingsOf(clause, "length");
  return (
    length !== undefined &&
    isWord(clause.tokens[length.from - 1], /^by$/) &&
    hasVerb(clause, "extend", "shorten", "add")
  );
}

function isLess({ clause }: EditRequest): boolean {
  return (
    has(clause, "fewer") ||
    hasVerb(clause, "shorten", "remove") ||
    hasWish(clause, "shorter") ||
    says(clause, /^(?:shorter|less|fewer)$/)
  );
}

/** "Make it shorter", "too much reading per day": another length without a number. */
function paced(request: EditRequest): EditResult | undefined {
  const { clause, draft } = request;
  const isLess = has(clause, "fewer") && says(clause, /^(?:less|fewer)$/) && !has(clause, "length");
  const isShorter = hasWish(clause, "shorter") || hasVerb(clause, "shorten") || isLess;
  const isLonger = hasWish(clause, "longer") || hasVerb(clause, "extend");
  const isNarrow = findingsOf(clause, "place").some(
    ({ meaning }) => !meaning.place.isAll && meaning.place.days?.kind !== "each",
  );
  if (isShorter === isLonger || isNarrow || has(clause, "scripture", "topic")) return undefined;
  const isOfDays =
    has(clause, "per") ||
    findingsOf(clause, "part").some(({ meaning }) => meaning.part === "reading") ||
    findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll) ||
    says(clause, /^(?:day|days|daily|read)$/);
  // Shorter days need more weeks for the same text; a shorter plan has fewer.
  const isMore = isOfDays ? isShorter : isLonger;
  const weeks = isMore
    ? Math.ceil(draft.length * 1.5)
    : Math.max(1, Math.min(draft.length - 1, Math.round((draft.length * 2) / 3)));
  const count = draft.length;
  if (isLess && says(clause, /^weeks?$/))
    return ask(
      `How many weeks instead of ${count}?`,
      [count - 1, Math.ceil(count / 2)]
        .filter((some, at, every) => some > 0 && every.indexOf(some) === at)
        .map((some) => [`${some} weeks`, `Make it ${some} weeks`] as const),
    );
  if (HEAVY.test(clause.text) && !isOfDays) return askWhatIsHeavy();
  if (isShorter && !isOfDays && !OF_PLAN.test(clause.text)) return askWhatIsShorter(request, weeks);
  const wish = isShorter ? "shorter" : "longer";
  const taken = isOfDays
    ? ` I took that to mean ${wish} readings.`
    : ` I took that to mean the whole plan; for ${wish} readings say “${wish} readings”, or name a day.`;
  return divideOver(request, { weeks }, taken);
}

const OF_PLAN = /\b(?:plan|weeks?|months?|series|study|course|programme?)\b/i;

/** "It's a bit long, can you make it shorter": fewer weeks, less to read a day, or fewer questions. */
function askWhatIsShorter({ draft, style }: EditRequest, weeks: number): EditResult {
  const fewer = [
    `Fewer weeks: ${weeks} instead of ${draft.length}`,
    `Make it ${spellCount(weeks, "week")}`,
  ] as const;
  return askOwn("What is to be shorter? Nothing was changed yet.", [
    ...(draft.length > 1 ? [fewer] : []),
    ["Shorter readings, in more weeks", "Make the daily readings shorter"],
    ...(style.questions > 1
      ? [
          [
            "Fewer questions",
            `Only ${style.questions > 2 ? "two questions" : "one question"} a day`,
          ] as const,
        ]
      : []),
  ]);
}

const HEAVY = /\b(?:heavy|dense|a bit much|too much|too full|packed|lighter|lighten)\b/i;

/** "It's a bit heavy for our lot": much to read, or hard to bear. */
function askWhatIsHeavy(): EditResult {
  return askOwn("What is to be lighter? Nothing was changed yet.", [
    ["Less to read a day", "Make the daily readings shorter"],
    ["Simpler questions and prayers", "Write the questions and prayers in simpler words"],
    ["Fewer questions", "Two questions a day"],
  ]);
}
