/**
 * What a run left on the phone: its events, folded as the app folds them.
 *
 * Written against the wire alone, so that the agent behind it can be rebuilt freely.
 */
import {
  agentMessageSchema,
  type PlanStructure,
  planStructureSchema,
} from "#shared/contracts/agent.ts";
import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import { type Plan, type PlanDay, planWeekSchema, sortedByWeek } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";

export interface Outcome {
  /** What was typed. */
  said: string;
  /** The plan as it stood on the phone. */
  before: Plan | null;
  plan: Plan | null;
  /** The last structure that `tools` announced. */
  structure: PlanStructure | null;
  startDate: string | null;
  readingDays: number[] | null;
  brief: Brief | null;
  /** Everything that the agent said, in order. */
  reply: string;
  /** Answers to tap, where the agent asked back. */
  choices: Choice[];
  /** Whether the run ended with the message that makes the app save. */
  isAggregated: boolean;
  /** Weeks that came but were no plan weeks. */
  malformed: string[];
  /** Whether it was asked first if what was understood is meant. */
  isFirstAsked: boolean;
  /** The outcome of `comparedWith`, where the case asks for it. */
  other: Outcome | null;
}

export interface Given {
  said: string;
  plan: Plan | null;
  startDate: string | null;
  readingDays: number[] | null;
  brief?: Brief | null;
}

/** The phone's state at the start of a run. */
export function begin({ said, plan, startDate, readingDays, brief = null }: Given): Outcome {
  return {
    said,
    before: plan,
    plan,
    structure: null,
    startDate,
    readingDays,
    brief,
    reply: "",
    choices: [],
    isAggregated: false,
    malformed: [],
    isFirstAsked: false,
    other: null,
  };
}

/** One `updates` event: a map from a node's name to what it returned. */
export function applyUpdates(outcome: Outcome, updates: Record<string, unknown>): Outcome {
  let next = outcome;
  for (const [node, update] of Object.entries(updates)) {
    if (typeof update !== "object" || update === null) continue;
    if (node === "tools") next = applyStructure(next, update);
    next = applyWeeks(next, update);
    if (node !== "tools") next = applyUnmet(next, update);
    if (node !== "tools") next = applyMessages(next, update);
  }
  return next;
}

function applyStructure(outcome: Outcome, update: object): Outcome {
  const structure = findStructure(update);
  if (!structure) return outcome;
  const { start_date, reading_days, number_of_weeks } = structure;
  const { assumed = [], unread = [] } = structure;
  const notes = [
    ...assumed.map(({ sentence }) => sentence),
    ...(unread.length > 0
      ? [`I did not use: ${unread.map((words) => `“${words}”`).join(", ")}.`]
      : []),
  ];
  return {
    ...outcome,
    structure,
    // What is shown under the reply is said, too.
    reply: [outcome.reply, ...notes].filter((text) => text !== "").join(" "),
    plan: outcome.plan?.filter((week) => week.week_number <= number_of_weeks) ?? null,
    startDate: start_date === undefined ? outcome.startDate : start_date,
    readingDays: reading_days === undefined ? outcome.readingDays : reading_days,
    brief: structure.brief ?? outcome.brief,
  };
}

/** The structure stands in the update itself, under a channel of its own, or in a tool's message. */
function findStructure(value: unknown, depth = 0): PlanStructure | undefined {
  const parsed = planStructureSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (depth > 2) return undefined;
  if (typeof value === "string" && value.startsWith("{")) {
    try {
      return findStructure(JSON.parse(value), depth + 1);
    } catch {
      return undefined; // Text that only looks like JSON.
    }
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = findStructure(inner, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function applyWeeks(outcome: Outcome, update: object): Outcome {
  const { completed_weeks, edited_weeks } = update as Record<string, unknown>; // Any node's update: both may be missing.
  const incoming = [completed_weeks, edited_weeks].flat().filter((week) => week !== undefined);
  if (incoming.length === 0) return outcome;
  const byNumber = new Map((outcome.plan ?? []).map((week) => [week.week_number, week]));
  const malformed = [...outcome.malformed];
  for (const week of incoming) {
    const parsed = planWeekSchema.safeParse(week);
    if (parsed.success) byNumber.set(parsed.data.week_number, parsed.data);
    else malformed.push(JSON.stringify(week)?.slice(0, 120) ?? String(week));
  }
  return { ...outcome, plan: sortedByWeek(byNumber.values()), malformed };
}

/** What the plan does not keep stands under the reply, too. */
function applyUnmet(outcome: Outcome, update: object): Outcome {
  const { unmet } = update as { unmet?: unknown }; // As above.
  const sentences = [unmet].flat().filter((one) => typeof one === "string" && one !== "");
  if (sentences.length === 0) return outcome;
  return { ...outcome, reply: [outcome.reply, ...sentences].join(" ") };
}

function applyMessages(outcome: Outcome, update: object): Outcome {
  const { messages } = update as { messages?: unknown }; // As above.
  let { reply, choices, isAggregated } = outcome;
  for (const message of [messages].flat()) {
    const parsed = agentMessageSchema.safeParse(plain(message));
    if (!parsed.success) continue;
    const { type, role, content, additional_kwargs } = parsed.data;
    if (!["ai", "assistant"].includes(type ?? role ?? "")) continue;
    const text =
      typeof content === "string" ? content : (content ?? []).map((part) => part.text).join("");
    choices = additional_kwargs?.choices ?? choices;
    reply = reply === "" ? text : `${reply}\n\n${text}`;
    isAggregated ||=
      additional_kwargs?.aggregated === true || /Successfully (?:generated|edited)/.test(text);
  }
  return { ...outcome, reply, choices, isAggregated };
}

/** In process a message is a class instance whose `type` is a getter; over the wire it is plain. */
function plain(message: unknown): unknown {
  if (typeof message !== "object" || message === null) return message;
  const { id, type, role, content, additional_kwargs } = message as Record<string, unknown>;
  return { id, type, role, content, additional_kwargs };
}

export function daysOf(plan: Plan | null): PlanDay[] {
  return (plan ?? []).flatMap((week) => week.passages);
}

/** The date of each day, in the plan's order; empty where the plan has no start. */
export function datesOf({ plan, startDate, readingDays, brief }: Outcome): string[] {
  if (!plan || !startDate) return [];
  const dates = datesOfPlan(plan, startDate, readingDays, brief);
  return daysOf(plan).flatMap((day) => dates.get(day.id) ?? []);
}
