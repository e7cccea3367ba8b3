/** Questions about a divided plan: too much or too little to read, or a pace that does not match the dates. */

import type { Brief } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Decision } from "../../../writer.ts";
import type { PlannedDay } from "../../divide/planDays.ts";
import type { Beside } from "../besideBrief.ts";
import { joinAnd } from "../reply.ts";
import { goingOn } from "./choice.ts";
import { CONFIRMED } from "./confirm.ts";

/** More minutes a day than this are confirmed first, unless the request gave minutes. */
const DOUBTFUL_MINUTES = 45;
/** Nobody reads longer than this on a day. */
const MAX_MINUTES = 240;
const COMFORTABLE_MINUTES = 15;
/** A plan longer than requested by this factor is not what was meant. */
const FAR = 3;
const FEW = 4;

const PACE = /^At that pace it would take (\d+) days;.*each day reads more/;

/** "Two chapters a day from 12 to 14 March": the pace and the dates are two plans. */
export function askAboutPace(
  { text, isConfirmed }: Pick<Beside, "text" | "isConfirmed">,
  notes: readonly string[],
  days: number,
): Decision | undefined {
  const needed = notes.flatMap((note) => PACE.exec(note)?.[1] ?? [])[0];
  if (!needed || isConfirmed) return undefined;
  return {
    kind: "answer",
    text: `At that pace it takes ${needed} days, and your dates hold ${days}. Which shall I keep?`,
    choices: [
      goingOn(`The pace: ${needed} days`, text, "Keep the pace."),
      goingOn(`The dates: ${days} days`, text, CONFIRMED),
    ],
  };
}

/** "Revelation 3:8 for a month": so much less than was asked for is another plan. */
export function askAboutShortfall(text: string, count: number, brief: Brief): Decision | undefined {
  const wanted = wantedDays(brief);
  const names = joinAnd(brief.readings.map(({ label }) => label));
  if (wanted === undefined || wanted < count * FEW || wanted - count < 7) return undefined;
  const enough = count === 1 ? "one day" : `${count} days`;
  return {
    kind: "answer",
    text: `${names} is enough for ${enough}, and you asked for ${wanted}. What else shall be read?`,
    choices: [
      goingOn(`Keep it to ${enough}`, text, `Make it ${enough}.`),
      goingOn("Add a topic: hope", text, "And hope."),
    ],
  };
}

/** The requested number of days, if there is one. */
export function wantedDays({ readings, days, weeks, days_per_week, start_date, end_date }: Brief) {
  // "A psalm for each week" says itself how many there are.
  if (readings.some(({ per }) => per && per !== "day")) return undefined;
  if (days !== undefined) return days;
  if (weeks !== undefined) return weeks * (days_per_week ?? 5);
  if (!start_date || !end_date) return undefined;
  return Math.round((daysBetween(start_date, end_date) * (days_per_week ?? 7)) / 7);
}

export function askAboutLength(
  text: string,
  minutes: number,
  days: readonly PlannedDay[],
  { minutes: wanted, readings }: Brief,
): Decision | undefined {
  const isNear = wanted !== undefined && minutes <= wanted * FAR;
  if (minutes <= DOUBTFUL_MINUTES || isNear) return undefined;
  const all = minutes * days.length;
  const better = Math.min(104, Math.ceil(all / COMFORTABLE_MINUTES / 7));
  const isReadable = minutes <= MAX_MINUTES;
  const choices = [
    goingOn(`${better} weeks, every day`, text, `Make it ${better} weeks, every day.`),
  ];
  const [only, ...others] = readings;
  if (only?.kind === "passages" && others.length === 0)
    choices.push(goingOn("The best known passages", text, "Only the highlights."));
  if (isReadable)
    choices.push(goingOn("Keep it as it is", text, `${Math.ceil(minutes)} minutes a day.`));
  const long =
    minutes > 90 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes)} minutes`;
  return {
    kind: "answer",
    text: `That would be about ${long} of reading a day. Shall it take longer?`,
    choices,
  };
}
