/** Parses what a node of the agent returned. Every field may be missing or malformed; nothing throws. */
import * as z from "zod/mini";
import {
  type AgentMessage,
  agentMessageSchema,
  type PlanStructure,
  planStructureSchema,
} from "../../contracts/agent.ts";
import type { Choice } from "../plan/brief.ts";
import { MAX_WEEKS } from "../plan/plan.ts";
import type { PlanWithoutIds } from "../plan/withDayIds.ts";
import { withPlainReferences } from "../plan/withPlainReferences.ts";

/** A missing or null value becomes the default. */
function orElse<Schema extends z.ZodMiniType>(schema: Schema, value: z.infer<Schema>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((given) => given ?? value),
  );
}

const text = orElse(z.string(), "");
/** A number that may be written as a string: "1". */
const number = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\s*\d{1,4}\s*$/))]),
  z.transform(Number),
);

// Licensed texts are not listed here, so they are dropped from the agent's updates.
const arrivingDaySchema = z.object({
  id: z.optional(z.nullable(z.string())),
  day_number: z.optional(z.nullable(number)),
  scripture: text,
  title: text,
  questions: orElse(z.array(text), []),
  prayer: text,
});
const arrivingWeekSchema = z.object({
  week_number: number.check(z.gte(1), z.lte(MAX_WEEKS)),
  name: text,
  weekly_passage: text,
  // The server refuses weeks without a day, and one such week would block saving the whole plan.
  passages: z.array(arrivingDaySchema).check(z.minLength(1)),
});

export type ArrivingWeek = PlanWithoutIds[number];

const writtenDaySchema = z.object({
  written_day: z.object({
    week_number: arrivingWeekSchema.shape.week_number,
    day: arrivingDaySchema,
  }),
});

/** Returns a day that is written before its week, as a week of that day alone, or undefined. */
export function readWrittenDay(value: unknown): ArrivingWeek | undefined {
  const parsed = writtenDaySchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { week_number, day } = parsed.data.written_day;
  return readWeek({ week_number, passages: [day] });
}

/** Returns a week, with the letters after its verse numbers stripped, or undefined. */
export function readWeek(value: unknown): ArrivingWeek | undefined {
  const parsed = arrivingWeekSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const week = withPlainReferences(parsed.data);
  return {
    ...week,
    name: week.name || `Week ${week.week_number}`,
    passages: week.passages.map((day, position) => ({
      ...day,
      id: day.id ?? undefined,
      questions: day.questions.filter((question) => question.trim() !== ""),
      day_number: day.day_number ?? position + 1,
    })),
  };
}

/** Returns the plan's structure, from the node's own fields or from JSON in one of its messages. */
export function readStructure(update: Record<string, unknown>): PlanStructure | undefined {
  const candidates = [update, ...readMessages(update).map(({ content }) => parseJson(content))];
  for (const candidate of candidates) {
    const parsed = planStructureSchema.safeParse(normaliseStructure(candidate));
    if (parsed.success && isPossible(parsed.data)) return parsed.data;
  }
  return undefined;
}

/** Normalises a structure: drops null values, accepts numbers written as strings and missing passages. */
function normaliseStructure(candidate: unknown): unknown {
  if (typeof candidate !== "object" || candidate === null) return candidate;
  const given = Object.entries(candidate).filter(([, value]) => value !== null);
  const fields: Record<string, unknown> = Object.fromEntries(given);
  const weeks = number.safeParse(fields.number_of_weeks);
  const passages = Array.isArray(fields.weekly_passages) ? fields.weekly_passages : [];
  return {
    ...fields,
    ...(weeks.success && { number_of_weeks: weeks.data }),
    weekly_passages: passages.map((passage) => (typeof passage === "string" ? passage : "")),
    // Only here null has a meaning: no dates.
    ...("start_date" in candidate && { start_date: candidate.start_date }),
    ...("reading_days" in candidate && { reading_days: candidate.reading_days }),
  };
}

function isPossible({ number_of_weeks }: PlanStructure): boolean {
  return number_of_weeks >= 1 && number_of_weeks <= MAX_WEEKS;
}

function parseJson(content: AgentMessage["content"]): unknown {
  if (typeof content !== "string" || !content.trimStart().startsWith("{")) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

export interface ReadMessage {
  id: string | undefined;
  /** Undefined where the item names neither type nor role. */
  role: string | undefined;
  content: AgentMessage["content"];
  text: string;
  isAggregated: boolean;
  choices: Choice[] | undefined;
}

/** Returns sentences on what a finished plan does not fulfil. */
export function readUnmet(update: Record<string, unknown>): string[] {
  const { unmet } = update;
  return Array.isArray(unmet) ? unmet.filter((one) => typeof one === "string") : [];
}

/** Returns the update's messages; an item without both role and content is dropped. */
export function readMessages(update: Record<string, unknown>): ReadMessage[] {
  const { messages } = update;
  return (Array.isArray(messages) ? messages : [messages]).flatMap((item) => {
    const parsed = agentMessageSchema.safeParse(item);
    if (!parsed.success) return [];
    const { id, type, role, content, additional_kwargs } = parsed.data;
    if ((type ?? role) === undefined && content === undefined) return [];
    const flag = additional_kwargs?.aggregated ?? (item as { aggregated?: unknown }).aggregated;
    return [
      {
        id: id ?? undefined,
        role: type ?? role,
        content,
        text: textOf(content),
        isAggregated: flag === true,
        choices: additional_kwargs?.choices,
      },
    ];
  });
}

const AI_ROLES = new Set(["ai", "assistant", "agent", "AIMessageChunk"]);

export function isFromAssistant({ role }: ReadMessage): boolean {
  return role === undefined || AI_ROLES.has(role);
}

function textOf(content: AgentMessage["content"]): string {
  if (content === undefined) return "";
  if (typeof content === "string") return content;
  return content.map((part) => part.text ?? "").join("");
}
