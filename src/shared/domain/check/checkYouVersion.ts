/** YouVersion's limits for submitted plans, from its partner pages. */
import { insertDayAfter, isFull, setDayFields } from "../plan/planEdit.ts";
import type { Finding, Fix } from "./finding.ts";
import { type Reading, write } from "./readings.ts";
import { joined } from "./verseLine.ts";

const YOUVERSION_LIMITS = { minDays: 3, maxDays: 365, maxPassages: 8, maxWords: 400 };

export function checkYouVersion(readings: readonly Reading[], newId: () => string): Finding[] {
  return [
    ...checkLength(readings.length),
    ...readings.flatMap((reading) => checkDay(reading, newId)),
  ];
}

function checkLength(days: number): Finding[] {
  const { minDays, maxDays } = YOUVERSION_LIMITS;
  if (days < minDays) {
    const fault = { kind: "fewDays" as const, days, limit: minDays };
    const fix = { kind: "ask" as const, request: `Make the plan ${minDays} days long` };
    return [{ id: "fewDays", dayId: null, fault, fix }];
  }
  if (days > maxDays) {
    const fault = { kind: "manyDays" as const, days, limit: maxDays };
    const fix = { kind: "ask" as const, request: "Make the plan 52 weeks long" };
    return [{ id: "manyDays", dayId: null, fault, fix }];
  }
  return [];
}

function checkDay(reading: Reading, newId: () => string): Finding[] {
  const { day, week, stretches } = reading;
  const { maxPassages, maxWords } = YOUVERSION_LIMITS;
  const where = `week ${week.week_number} day ${day.day_number}`;
  const findings: Finding[] = [];
  const note = (fault: Finding["fault"], fix: Fix) =>
    findings.push({ id: `${fault.kind}:${day.id}`, dayId: day.id, fault, fix });
  if (day.scripture.trim() === "") {
    note({ kind: "noReading" }, { kind: "ask", request: `Change the reading of ${where} to ` });
  }
  const count = joined(stretches).length;
  if (count > maxPassages) {
    note({ kind: "manyPassages", count, limit: maxPassages }, halve(reading, newId));
  }
  const words = countWords([...day.questions, day.prayer].join(" "));
  if (words > maxWords) {
    note(
      { kind: "manyWords", count: words, limit: maxWords },
      day.questions.length > 0
        ? {
            kind: "drop",
            edit: (plan) => setDayFields(plan, day.id, { questions: day.questions.slice(0, -1) }),
          }
        : { kind: "ask", request: `Write a new prayer for ${where}` },
    );
  }
  return findings;
}

/** Moves the later passages to a new day, or, in a full week, keeps only as many as are allowed. */
function halve({ day, week, stretches }: Reading, newId: () => string): Fix {
  const passages = joined(stretches);
  const { maxPassages } = YOUVERSION_LIMITS;
  if (isFull(week)) {
    const scripture = write(passages.slice(0, maxPassages));
    return { kind: "trim", edit: (plan) => setDayFields(plan, day.id, { scripture }) };
  }
  const half = Math.ceil(passages.length / 2);
  return {
    kind: "split",
    edit: (plan) =>
      insertDayAfter(
        setDayFields(plan, day.id, { scripture: write(passages.slice(0, half)) }),
        day.id,
        { ...day, id: newId(), scripture: write(passages.slice(half)) },
      ),
  };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
