/** Changes length, rhythm or start: the readings are divided again. */

import type { PlanStructure } from "#shared/contracts/agent.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { firstDateOfPlan } from "#shared/domain/plan/planDate.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { spellCount } from "../../spellCount.ts";
import { spellDate } from "../../spellDate.ts";
import { Chooser } from "../../write/chooser.ts";
import { ordinalOf, rangesOf, usualLength } from "../draft.ts";
import { ask, type EditRequest, type EditResult, refuse } from "../edit.ts";
import { divideAnew, inWeeks } from "../readings/divideAnew.ts";
import { furtherDays } from "../readings/furtherDays.ts";
import { chooserFor, slotToWrite } from "../wording/writeSlot.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";
import { fixedEndOf, lastDateOf, readingsUntil, sayInTime } from "./endDates.ts";

/** The target of a division. */
export interface Shape {
  weeks?: number | undefined;
  /** The total number of readings. */
  days?: number | undefined;
  perWeek?: number | undefined;
  readingDays?: number[] | undefined;
  /** Whether fewer days a week mean a shorter plan with longer readings. */
  keepsWeeks?: boolean;
  /** The day by which it has to end. */
  end?: string | undefined;
  /** Whether a plan without dates gets them, so that no weeks that it had are kept. */
  isFirst?: boolean;
}

export function divideOver(
  request: EditRequest,
  { weeks, days, perWeek: wanted, readingDays, keepsWeeks = false, end, isFirst = false }: Shape,
  note = "",
): EditResult {
  const { draft, style, turn } = request;
  const now = usualDaysAWeek(request);
  const perWeek = readingDays?.length ?? wanted ?? (days ? Math.min(now, days) : now);
  const isOtherRhythm = weeks === undefined && days === undefined && perWeek !== now;
  if (isOtherRhythm && !keepsWeeks && perWeek <= 7)
    return regroup(request, { perWeek, readingDays, end, isFirst });
  if (perWeek > 7) return refuse(`A week has seven days, so ${perWeek} are too many.`);
  const count = days ?? (weeks ?? draft.length) * perWeek;
  if (count > MAX_WEEKS * perWeek) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const doubt = asksIfShorter(request, weeks);
  if (doubt) return doubt;
  const structure: Partial<PlanStructure> = readingDays ? { reading_days: readingDays } : {};
  const before = draft.flatMap(({ slots }) => slots);
  if (count === before.length && perWeek === now) {
    if (!readingDays || readingDays.join() === request.turn.readingDays?.join())
      return refuse(
        `The plan has ${spellCount(draft.length, "week")} of ${spellCount(now, "day")} already.`,
      );
    return {
      kind: "changed",
      draft,
      structure,
      done: "the reading days",
      text: `I will read on ${spellWeekdays(readingDays)}; every day keeps its words.`,
    };
  }
  const further =
    count > before.length ? furtherDays(request, count, { perWeek, readingDays }) : undefined;
  if (further) return further;
  const slots = divideAnew(before, count, { style, chooser: new Chooser(), from: 0 });
  const resized = inWeeks(slots, perWeek, draft);
  const isWhole = slots.length % perWeek === 0;
  const last = days === undefined ? undefined : lastDateOf(resized, turn);
  const ends = last ? ` The last reading is on ${spellDate(last)}.` : "";
  const short =
    slots.length < count
      ? ` There is text for ${slots.length} good days rather than ${count}.`
      : "";
  return {
    kind: "changed",
    draft: resized,
    ...(turn.brief?.days && days && { brief: { days: slots.length } }),
    structure: { ...structure, days_per_week: perWeek },
    done: isWhole
      ? `the plan: ${spellCount(resized.length, "week")} of ${spellCount(perWeek, "day")}`
      : `the plan: ${spellCount(slots.length, "day")}`,
    text: `I will divide the same readings over ${isWhole ? `${spellCount(resized.length, "week")}, ${spellCount(perWeek, "day")} a week` : spellCount(slots.length, "day")}.${ends}${short}${note}`,
  };
}

/** As many as a week has now; a plan of a few days that is read daily has seven. */
export function usualDaysAWeek({ draft, turn }: EditRequest): number {
  const now = usualLength(draft);
  const isDaily = draft.length === 1 && !turn.readingDays;
  return isDaily ? Math.max(now, turn.brief?.days_per_week ?? now) : now;
}

/** "Can we go back a week?" names no new length, so a long plan is not shortened without asking. */
function asksIfShorter({ draft, turn }: EditRequest, weeks: number | undefined) {
  const isMuchShorter = weeks !== undefined && weeks * MUCH_SHORTER < draft.length;
  if (!isMuchShorter || TO_LENGTH.test(turn.text)) return undefined;
  const text = turn.text.trim();
  return ask(
    `Shall I divide all of the plan over ${spellCount(weeks, "week")} instead of ${draft.length}? Nothing was changed yet.`,
    [
      [`Yes, ${spellCount(weeks, "week")}`, `Yes: ${text}`],
      ["No, leave it", "Leave it as is"],
    ],
  );
}

/** A reduction by this factor is confirmed first, if no word asks for it. */
const MUCH_SHORTER = 2;
const TO_LENGTH =
  /\b(?:yes|to|into|in|over|within|only|just|make|turn|cut|shrink|squeeze|fit|shorten|down|long|as an?|plan)\b/i;

interface Rhythm {
  perWeek: number;
  readingDays: number[] | undefined;
  end?: string | undefined;
  isFirst: boolean;
}

/** Other weekdays: each reading keeps its own day, and the dates move, unless the plan has to end by a day. */
function regroup(request: EditRequest, { perWeek, readingDays, end, isFirst }: Rhythm): EditResult {
  const { draft, turn, style } = request;
  const before = draft.flatMap((week) => week.slots);
  const fixed = readingDays && (end ?? fixedEndOf(request));
  const room = fixed ? readingsUntil(turn, readingDays, fixed) : before.length;
  const isJoined = room > 0 && room < before.length && room * MUCH_LONGER >= before.length;
  const slots = isJoined
    ? divideAnew(before, room, { style, chooser: new Chooser(), from: 0 })
    : before;
  const weeks = inWeeks(slots, perWeek, draft);
  if (weeks.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const isYes = isFirst || /\byes\b/i.test(turn.text);
  if (weeks.length > draft.length * MUCH_LONGER && !isYes) {
    const now = spellCount(draft.length, "week");
    const then = spellCount(weeks.length, "week");
    return ask(
      `With ${spellCount(perWeek, "day")} a week the ${slots.length} readings take ${then} instead of ${now}. Is that what you mean, or shall I keep ${now}, with longer readings?`,
      [
        [`${then}, a reading each day`, `Yes: ${turn.text.trim()}`],
        [`${now}, longer readings`, `${turn.text.trim().replace(/[.!?]+$/, "")} for ${now}`],
      ],
    );
  }
  const on = readingDays
    ? `on ${spellWeekdays(readingDays)}`
    : `${spellCount(perWeek, "day")} a week`;
  const instead = weeks.length === draft.length || isFirst ? "" : ` instead of ${draft.length}`;
  const last = lastDateOf(weeks, { ...turn, readingDays: readingDays ?? turn.readingDays });
  const ends = last ? ` The last reading is on ${spellDate(last)}${sayInTime(last, end)}.` : "";
  const count = spellCount(draft.length, "week");
  return {
    kind: "changed",
    draft: weeks,
    structure: { ...(readingDays && { reading_days: readingDays }), days_per_week: perWeek },
    done: `the plan: ${spellCount(weeks.length, "week")} of ${spellCount(perWeek, "day")}`,
    text: isJoined
      ? `I will read ${on}, and join the ${before.length} readings to ${slots.length}, so that the plan still ends in time and nothing is left out.${ends} For a day for each of them add “it can run longer”.`
      : `I will read ${on}: each of the ${slots.length} readings keeps a day of its own, so the plan takes ${spellCount(weeks.length, "week")}${instead}.${ends}${weeks.length === draft.length || isFirst ? "" : ` To keep ${count}, say “${spellCount(perWeek, "day")} a week for ${count}”.`}`,
  };
}

/** A growth by this factor is confirmed first. */
const MUCH_LONGER = 2.5;

/** "Mondays, Wednesdays and Fridays". */
function spellWeekdays(days: readonly number[]): string {
  const names = days.map((day) => `${WEEKDAY_NAMES[day - 1]}s`);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

/** What one week reads, over another number of days. */
export function divideWeek(
  { draft, style }: EditRequest,
  number: number,
  days: number,
): EditResult {
  const week = draft[number - 1];
  if (!week) return refuse(`The plan has ${draft.length} weeks, so there is no week ${number}.`);
  if (days < 1 || days > 7) return refuse(`A week has seven days, so it cannot have ${days}.`);
  if (week.slots.length === days) return refuse(`Week ${number} has ${days} days already.`);
  const places = week.slots.map((_, index) => ({ week: number, day: index + 1 }));
  const chooser = chooserFor(draft, places);
  const divided = divide(joinRanges(week.slots.flatMap(rangesOf)), days);
  week.slots = divided.map((passages, index) =>
    slotToWrite({
      ranges: joinRanges(passages),
      style,
      chooser,
      ordinal: ordinalOf(draft, { week: number, day: index + 1 }),
    }),
  );
  return {
    kind: "changed",
    draft,
    done: `week ${number}: ${divided.length} days`,
    text: `I will divide what week ${number} reads over ${divided.length} days; the other weeks stay as they are.`,
  };
}

/** What comes after a week, over another number of weeks. */
export function divideRest({ draft, style }: EditRequest, last: number, weeks: number): EditResult {
  const rest = draft.slice(last);
  if (rest.length === 0) return refuse(`Nothing comes after week ${last}.`);
  if (last + weeks > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const perWeek = usualLength(draft);
  const before = rest.flatMap(({ slots }) => slots);
  const places = rest.flatMap(({ slots }, week) =>
    slots.map((_, day) => ({ week: last + week + 1, day: day + 1 })),
  );
  const slots = divideAnew(before, weeks * perWeek, {
    style,
    chooser: chooserFor(draft, places),
    from: ordinalOf(draft, { week: last + 1, day: 1 }),
  });
  const resized = [...draft.slice(0, last), ...inWeeks(slots, perWeek, rest)];
  const kept = last === 1 ? "Week 1 stays as it is" : `Weeks 1 to ${last} stay as they are`;
  return {
    kind: "changed",
    draft: resized,
    done: `the plan: ${resized.length} weeks, changed from week ${last + 1} on`,
    text: `${kept}; I will divide the rest over ${spellCount(weeks, "week")}.`,
  };
}

/** @param ends when the plan ends, as in " and end on …" */
export function startOn({ draft, plan, turn }: EditRequest, date: string, ends = ""): EditResult {
  const dated = (turn.brief?.readings ?? []).flatMap(({ label, from_date }) =>
    from_date ? [label] : [],
  );
  const first = firstDateOfPlan(plan, date, turn.readingDays, turn.brief);
  const read = first === date ? "" : ` The first reading is on ${spellDate(first)}.`;
  const moved =
    dated.length > 0
      ? ` ${dated.join(" and ")} moves along; choose the start above the plan instead to keep its date.`
      : "";
  return {
    kind: "changed",
    draft,
    structure: { start_date: date },
    done: `the start: ${spellDate(date)}`,
    text: `The plan will start on ${spellDate(date)}${ends}; the readings stay as they are.${read}${moved}`,
  };
}
