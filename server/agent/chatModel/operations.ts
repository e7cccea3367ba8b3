/** Changes to the current plan that the model proposes: operations on weeks and days by number. */
import * as z from "zod";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { AUDIENCES } from "#shared/domain/plan/brief.ts";
import {
  MAX_DAYS_PER_WEEK,
  MAX_QUESTIONS_PER_DAY,
  MAX_WEEKS,
  type Plan,
} from "#shared/domain/plan/plan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";

const week = z.int().min(1).max(MAX_WEEKS);
const day = z.int().min(1).max(MAX_DAYS_PER_WEEK);
const scripture = z.string().min(1).max(300);
/** Null means all of them. */
const anyWeek = week.nullish();
const anyDay = day.nullish();

export const operationSchema = z.discriminatedUnion("op", [
  z.object({ op: z.literal("replace"), week, day, scripture }),
  z.object({ op: z.literal("add"), week, day, scripture }).describe("Beside what is read there"),
  z
    .object({ op: z.literal("insert"), week, day, scripture })
    .describe("A new day; later days move on"),
  z.object({ op: z.literal("remove"), week, day: anyDay }).describe("A day, or with null the week"),
  z.object({ op: z.literal("move"), week, day, to_week: week, to_day: day }),
  z.object({ op: z.literal("swap"), week, day, with_week: week, with_day: day }),
  z
    .object({ op: z.literal("merge"), week, day, with_week: week, with_day: day })
    .describe("Both on the first of them; later days move up"),
  z
    .object({ op: z.literal("split"), week, day, into: z.int().min(2).max(MAX_DAYS_PER_WEEK) })
    .describe("Its reading over so many days; later days move on"),
  z
    .object({ op: z.literal("pause"), from: z.string(), to: z.string() })
    .describe("yyyy-MM-dd: no reading on these dates; what stood there comes whole weeks later"),
  z
    .object({ op: z.literal("resume"), from: z.string(), to: z.string() })
    .describe("Takes a pause out"),
  z.object({
    op: z.literal("count_questions"),
    week: anyWeek,
    day: anyDay,
    questions: z.int().min(0).max(MAX_QUESTIONS_PER_DAY),
  }),
  z.object({ op: z.literal("retitle"), week, day, title: z.string().min(1).max(120) }),
  z.object({ op: z.literal("name_week"), week, name: z.string().min(1).max(120) }),
  z.object({ op: z.literal("start"), date: z.string() }).describe("yyyy-MM-dd"),
  z.object({
    op: z.literal("reword"),
    week: anyWeek,
    day: anyDay,
    fields: z.array(z.enum(["title", "questions", "prayer"])).min(1),
    audience: z.enum(AUDIENCES).nullish().describe("Where these days are for others than the plan"),
    questions: z
      .int()
      .min(1)
      .max(MAX_QUESTIONS_PER_DAY)
      .nullish()
      .describe("A day, where their number changes"),
    instruction: z.string().min(1).max(500),
  }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type Reword = Extract<Operation, { op: "reword" }>;

/** One line for each operation that names a week or day that does not exist. */
export function problemsOfOperations(operations: readonly Operation[], plan: Plan): string[] {
  const rewords = operations.filter(({ op }) => op === "reword").length;
  const mixed =
    rewords > 0 && operations.length > 1
      ? ["reword stands alone: submit it as the only operation"]
      : [];
  return [...mixed, ...operations.flatMap((one) => problemsOfOne(one, plan))];
}

function problemsOfOne(operation: Operation, plan: Plan): string[] {
  const problems: string[] = [];
  if ("scripture" in operation) {
    const parsed = parseReference(operation.scripture);
    if (!parsed.ok) problems.push(`"${operation.scripture}" cannot be used: ${parsed.reason}`);
  }
  if (operation.op === "start" && !parsePlanDate(operation.date))
    problems.push(`${operation.date} is no date`);
  if ("from" in operation) {
    const { from, to } = operation;
    for (const date of [from, to]) if (!parsePlanDate(date)) problems.push(`${date} is no date`);
    if (from > to) problems.push(`${to} is before ${from}`);
  }
  const isEnd = operation.op === "insert";
  const places: [number | null | undefined, number | null | undefined][] = [];
  if ("week" in operation) places.push([operation.week, "day" in operation ? operation.day : null]);
  if ("with_week" in operation) places.push([operation.with_week, operation.with_day]);
  if (operation.op === "move") places.push([operation.to_week, null]);
  for (const [inWeek, onDay] of places) {
    if (!inWeek) continue;
    const days = plan.find(({ week_number }) => week_number === inWeek)?.passages.length;
    if (days === undefined) problems.push(`the plan has no week ${inWeek}`);
    else if (onDay && onDay > days + (isEnd ? 1 : 0))
      problems.push(`week ${inWeek} has ${days} days, so there is no day ${onDay}`);
  }
  return problems;
}
