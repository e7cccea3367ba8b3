/** Single dates without a reading: what stood there is read later, or with the day before. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import { joinAnd } from "../../understand/reply.ts";
import { type DayPlace, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { ask, type EditHandler, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { mergeDays } from "../order/joinDays.ts";
import { removeDays } from "../order/reorder.ts";
import { datesIn } from "../places/placeNumbers.ts";
import { findingsOf } from "../places/within.ts";
import { inRhythm, spellAll, TOO_MANY, withFreeDates } from "./freeDates.ts";

export const closeDays: EditHandler = (request) => {
  const [finding] = findingsOf(request.clause, "closed");
  if (!finding) return undefined;
  const { dates, isOver, isKept, isLost, movesOn } = finding.meaning;
  if (!request.turn.startDate)
    return refuse(
      "The plan has no start date yet, so I cannot tell which day that is. Tell me the first day, as in “Start on 4 January 2027”, and say it again.",
    );
  if (isOver) return readAgain(request, dates);
  const read = [...datesIn(request).values()];
  const free = dates.filter((date) => read.includes(date));
  const idle = dates.filter((date) => !read.includes(date));
  if (free.length === 0)
    return refuse(
      `Nothing is read on ${spellAll(dates)} as it is already: the plan runs from ${spellDate(read[0] ?? "")} to ${spellDate(read.at(-1) ?? "")}.`,
    );
  const already = idle.length > 0 ? ` Nothing is read on ${spellAll(idle)} anyway.` : "";
  if (isLost) return lost(request, free);
  if (!isKept && !movesOn && hasFixedDates(request, free)) return askWhich(free);
  const result = isKept ? joined(request, free) : movedOn(request, free);
  return result.kind === "changed" ? { ...result, text: `${result.text}${already}` } : result;
};

function movedOn(request: EditRequest, dates: readonly string[]): EditResult {
  const brief = withFreeDates(request, dates);
  if (!brief) return refuse(TOO_MANY);
  const isOne = dates.length === 1;
  const late = isOne
    ? "Its reading and those behind it come a reading day later"
    : "Their readings and those behind them come later";
  return {
    kind: "changed",
    draft: request.draft,
    brief,
    done: "the dates",
    text: `Nothing is read on ${spellAll(dates)}. ${late}, so no reading is lost. ${sayEnd(request, brief)}`,
  };
}

/** "Read on the 20th after all." */
function readAgain(request: EditRequest, dates: readonly string[]): EditResult {
  const left = (request.turn.brief?.free_dates ?? []).filter((date) => !dates.includes(date));
  const brief = inRhythm(request, left.length > 0 ? left : undefined);
  return {
    kind: "changed",
    draft: request.draft,
    brief,
    done: "the dates",
    text: `${spellAll(dates)} ${dates.length === 1 ? "is" : "are"} no longer kept free, and what follows comes sooner. ${sayEnd(request, brief)}`,
  };
}

/** The readings join the day before, or the first the one behind it, so that all other days keep their dates. */
function joined(request: EditRequest, dates: readonly string[]): EditResult {
  const dated = [...datesIn(request)].map(([at, date]) => ({ place: placeOf(at), date }));
  let { draft } = request;
  const doubled: string[] = [];
  let isFirst = false;
  // From the end on: what is joined moves the places behind it.
  for (let last = dated.length - 1; last >= 0; last--) {
    if (!dates.includes(dated[last]?.date ?? "")) continue;
    let first = last;
    while (dates.includes(dated[first - 1]?.date ?? "")) first -= 1;
    const run = dated.slice(Math.max(0, first - 1), first > 0 ? last + 1 : last + 2);
    const places = run.map(({ place }) => place);
    const [at] = places;
    const result = mergeDays({ ...request, draft }, { places, isWeeks: false });
    if (result.kind !== "changed" || !at) return result;
    draft = result.draft;
    const slot = slotAt(draft, at);
    doubled.unshift(`${spellPlace(at)} reads ${formatRanges(slot ? rangesOf(slot) : [])}`);
    isFirst ||= first === 0;
    last = first;
  }
  const brief = withFreeDates(request, dates);
  if (!brief) return refuse(TOO_MANY);
  const beside = !isFirst
    ? "with the day before"
    : doubled.length > 1
      ? "with the day beside it"
      : "with the next day";
  return {
    kind: "changed",
    draft,
    brief,
    done: "the plan: closed days",
    text: `Nothing is read on ${spellAll(dates)}. What stood there is read ${beside} (${doubled.join("; ")}), so nothing is lost, and all other days keep their dates.`,
  };
}

/** What stood there is left out, so that all other days keep their dates. */
function lost(request: EditRequest, dates: readonly string[]): EditResult {
  const places = [...datesIn(request)].flatMap(([at, date]) =>
    dates.includes(date) ? [placeOf(at)] : [],
  );
  const read = places.flatMap((place) => {
    const slot = slotAt(request.draft, place);
    return slot ? [formatRanges(rangesOf(slot))] : [];
  });
  const brief = withFreeDates(request, dates);
  if (!brief) return refuse(TOO_MANY);
  const result = removeDays(request, { places, isWeeks: false });
  if (result.kind !== "changed") return result;
  return {
    ...result,
    gap: undefined,
    brief,
    done: "the plan: closed days",
    text: `Nothing is read on ${spellAll(dates)}, and what stood there (${read.join("; ")}) is left out. All other days keep their dates.`,
  };
}

function placeOf(at: string): DayPlace {
  const [week = 1, day = 1] = at.split(".").map(Number);
  return { week, day };
}

/** Whether readings on or behind the dates belong to their own: feasts, and texts with a date. */
function hasFixedDates({ turn }: EditRequest, [first = ""]: readonly string[]): boolean {
  return (turn.brief?.readings ?? []).some(
    ({ kind, from_date, to_date = from_date }) =>
      kind === "season" || (to_date !== undefined && to_date >= first),
  );
}

function askWhich(dates: readonly string[]): EditResult {
  const named = joinAnd(dates.map((date) => spellDate(date).replace(/^\w+, /, "")));
  return ask(
    `Nothing on ${spellAll(dates)}: gladly. If all behind it moves on, feasts and readings with a date of their own come late. Which shall it be? Nothing was changed yet.`,
    [
      [
        "Read it with the day before",
        `No reading on ${named}, all other days must keep their dates`,
      ],
      ["Move everything on", `No reading on ${named}, push the rest back a day`],
    ],
  );
}

function sayEnd({ plan, turn }: EditRequest, brief: Partial<Brief>): string {
  const { startDate, readingDays } = turn;
  const dates = datesOfPlan(plan, startDate ?? "", readingDays, { ...turn.brief, ...brief });
  return `The plan now ends on ${spellDate([...dates.values()].at(-1) ?? "")}.`;
}
