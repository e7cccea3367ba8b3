import type { Plan } from "../plan/plan.ts";
import { insertDayAfter, isFull, setDayFields } from "../plan/planEdit.ts";
import type { Finding, Fix } from "./finding.ts";
import { type Reading, write } from "./readings.ts";
import { countOf, cutAfter, sameBook } from "./verseLine.ts";

/**
 * A day is out of balance when it exceeds this multiple of the median, and differs by enough verses
 * to be noticed.
 */
const MAX_TIMES = 2;
const MIN_SHARE = 0.4;
const MIN_VERSES_OFF = 12;

/**
 * Finds days that are much longer or shorter than the plan's median day. `newId` names a day that a
 * fix adds.
 */
export function checkBalance(readings: readonly Reading[], newId: () => string): Finding[] {
  const counts = readings.map(({ stretches }) => countOf(stretches));
  const usual = median(counts.filter((count) => count > 0));
  return readings.flatMap((reading, index): Finding[] => {
    const verses = counts[index] ?? 0;
    if (verses === 0 || Math.abs(verses - usual) < MIN_VERSES_OFF) return [];
    const kind = kindOf(verses, usual);
    if (!kind) return [];
    const { day } = reading;
    const shared = share(readings, index, usual);
    const fix = shared ?? (kind === "long" ? split(reading, newId) : undefined);
    const fault = { kind, verses, usual };
    return [{ id: `${kind}:${day.id}`, dayId: day.id, fault, fix: fix ?? ask(reading, kind) }];
  });
}

function kindOf(verses: number, usual: number): "long" | "short" | undefined {
  if (verses > usual * MAX_TIMES) return "long";
  return verses < usual * MIN_SHARE ? "short" : undefined;
}

/** Shares the verses with a neighbour in the same book, so that both days are about as long. */
function share(readings: readonly Reading[], index: number, usual: number): Fix | undefined {
  for (const first of [index, index - 1]) {
    const [one, two] = [readings[first], readings[first + 1]];
    const [end, start] = [one?.stretches.at(-1)?.end, two?.stretches[0]?.start];
    if (!one || !two || end === undefined || start !== end + 1 || !sameBook(end, start)) continue;
    const both = [...one.stretches, ...two.stretches];
    const half = Math.ceil(countOf(both) / 2);
    // Does not help two long days together.
    if (half > usual * MAX_TIMES || half < usual * MIN_SHARE) continue;
    const [head, tail] = cutAfter(both, half);
    return {
      kind: "share",
      edit: (plan) =>
        setDayFields(setDayFields(plan, one.day.id, { scripture: write(head) }), two.day.id, {
          scripture: write(tail),
        }),
    };
  }
  return undefined;
}

/** Moves the second half to a new day after this one, where the week has room. */
function split({ day, week, stretches }: Reading, newId: () => string): Fix | undefined {
  if (isFull(week)) return undefined;
  const [head, tail] = cutAfter(stretches, Math.ceil(countOf(stretches) / 2));
  const edit = (plan: Plan) =>
    insertDayAfter(setDayFields(plan, day.id, { scripture: write(head) }), day.id, {
      ...day,
      id: newId(),
      scripture: write(tail),
    });
  return { kind: "split", edit };
}

function ask({ day, week }: Reading, kind: "long" | "short"): Fix {
  const wanted = kind === "long" ? "shorter" : "longer";
  const request = `Make the reading of week ${week.week_number} day ${day.day_number} ${wanted}`;
  return { kind: "ask", request };
}

function median(counts: readonly number[]): number {
  return [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}
