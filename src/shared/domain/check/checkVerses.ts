import type { Plan } from "../plan/plan.ts";
import { removeDay, setDayFields } from "../plan/planEdit.ts";
import type { Finding } from "./finding.ts";
import { type Reading, stretchesOf, write } from "./readings.ts";
import { type Stretch, sameBook, shared, without } from "./verseLine.ts";

/** A plan whose days mostly continue where the last one ended is meant to be complete. */
const MIN_CONTINUOUS_SHARE = 0.7;

/** Finds verses that a later day reads again. */
export function checkTwice(readings: readonly Reading[]): Finding[] {
  return readings.flatMap(({ day, stretches }, index): Finding[] => {
    if (stretches.length === 0) return [];
    const before = readings.slice(0, index);
    const earlier = before.find((each) => shared(stretches, each.stretches).length > 0);
    if (!earlier) return [];
    const again = shared(
      stretches,
      before.flatMap((each) => each.stretches),
    );
    const left = without(stretches, again);
    const fault = {
      kind: "twice" as const,
      passage: write(again),
      earlier: earlier.day.title,
    };
    const fix =
      left.length > 0
        ? {
            kind: "trim" as const,
            edit: (plan: Plan) => setDayFields(plan, day.id, { scripture: write(left) }),
          }
        : {
            kind: "remove" as const,
            edit: (plan: Plan) => removeDay(plan, day.id),
          };
    return [{ id: `twice:${day.id}`, dayId: day.id, fault, fix }];
  });
}

/** Finds verses between two days, or in a week's passage, that no day reads. */
export function checkMissing(readings: readonly Reading[]): Finding[] {
  const read = readings.flatMap(({ stretches }) => stretches);
  const found = [...betweenDays(readings), ...inWeeks(readings)];
  const seen: Stretch[] = [];
  return found.flatMap(({ after, gap }): Finding[] => {
    const missing = without(without([gap], read), seen);
    if (missing.length === 0) return [];
    seen.push(...missing);
    const { day, stretches } = after;
    const extended = [...stretches, ...missing].sort((a, b) => a.start - b.start);
    return [
      {
        id: `missing:${day.id}:${missing[0]?.start}`,
        dayId: day.id,
        fault: { kind: "missing", passage: write(missing) },
        fix: {
          kind: "extend",
          edit: (plan) => setDayFields(plan, day.id, { scripture: write(extended) }),
        },
      },
    ];
  });
}

interface Gap {
  /** The day that can take the missing verses. */
  after: Reading;
  gap: Stretch;
}

function betweenDays(readings: readonly Reading[]): Gap[] {
  const steps = readings.flatMap((one, index) => {
    const [end, start] = [one.stretches.at(-1)?.end, readings[index + 1]?.stretches[0]?.start];
    if (end === undefined || start === undefined || start <= end || !sameBook(end, start))
      return [];
    return [{ after: one, gap: { start: end + 1, end: start - 1 } }];
  });
  const whole = steps.filter(({ gap }) => gap.end < gap.start);
  if (steps.length === 0 || whole.length / steps.length < MIN_CONTINUOUS_SHARE) return [];
  return steps.filter(({ gap }) => gap.end >= gap.start);
}

function inWeeks(readings: readonly Reading[]): Gap[] {
  return [...new Set(readings.map(({ week }) => week))].flatMap((week) => {
    const days = readings.filter((each) => each.week === week && each.stretches.length > 0);
    const first = days[0];
    if (!first) return [];
    const read = days.flatMap(({ stretches }) => stretches);
    return without(stretchesOf(week.weekly_passage), read).map((gap) => {
      const after = days.findLast(({ stretches }) => (stretches[0]?.start ?? 0) < gap.start);
      return { after: after ?? first, gap };
    });
  });
}
