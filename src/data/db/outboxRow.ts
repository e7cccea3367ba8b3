/**
 * The sync queue's rows. A row says that something is to be sent; `inFlight` is what exactly,
 * frozen at the first attempt, so that a repeat after a lost answer is the same request.
 *
 * Work that is a call and nothing else is an entry of `queuedCalls.ts`. Other kinds have their payload
 * here and their sender in `src/data/sync/senders/`.
 */
import * as z from "zod/mini";
import type { ParkReason, PassingFailure } from "#shared/domain/parkedRow.ts";
import { briefSchema } from "#shared/domain/plan/brief.ts";
import { planDateSchema } from "#shared/domain/plan/planDate.ts";
import { readingDaysSchema } from "#shared/domain/project.ts";

const settingsSchema = z.object({
  startDate: z.optional(z.nullable(planDateSchema)),
  readingDays: z.optional(z.nullable(readingDaysSchema)),
  brief: z.optional(z.nullable(briefSchema)),
});
/** What a person sets of a plan apart from its days: when it is read, and what it is to be. */
export type PlanSettings = z.infer<typeof settingsSchema>;

const workSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("createProject"),
    payload: z.object({
      title: z.string(),
      description: z.string(),
      churchId: z.string(),
      conversationId: z.optional(z.string()),
      isAgain: z.optional(z.boolean()),
    }),
  }),
  /** What is saved is read from the plan's rows when it is sent. */
  z.object({ kind: z.literal("autoSave"), payload: z.object({}) }),
  z.object({
    kind: z.literal("title"),
    /** `previous` is what the title goes back to when the server refuses the new one. */
    payload: z.object({ title: z.string(), previous: z.string() }),
  }),
  z.object({
    kind: z.literal("updateProject"),
    payload: z.object({ change: settingsSchema, previous: settingsSchema }),
  }),
  z.object({ kind: z.literal("deleteProject"), payload: z.object({}) }),
  /** One of `QUEUED_CALLS`, by its name there. */
  z.object({
    kind: z.literal("call"),
    payload: z.object({
      name: z.string(),
      parameters: z.record(z.string(), z.string()),
      body: z.unknown(),
    }),
  }),
]);
export type OutboxWork = z.infer<typeof workSchema>;
export type OutboxKind = OutboxWork["kind"];

export interface InFlight {
  idempotencyKey: string;
  /** As the kind's sender froze it. */
  body: unknown;
}

export type OutboxRow = OutboxWork & {
  seq: number;
  /** What it is about: rows of one entity are sent one after another, in this order. */
  entity: string;
  inFlight: InFlight | null;
  /** How often it failed since it was queued or retried by hand. */
  attempts: number;
  /** Milliseconds since 1970; not sent before. */
  notBefore: number;
  /** Whether the server named that time; then no reconnecting shortens it. */
  isHeldByServer: boolean;
  /** What the server answered when it failed for a passing reason; left out or null where none came. */
  failure?: PassingFailure | null;
  state: "pending" | "parked";
  reason: ParkReason | null;
  /** Milliseconds since 1970. */
  queuedAt: number;
};

/** Whether a row that may come from an older or newer release can be sent by this one. */
export function isReadable(row: OutboxRow): boolean {
  return workSchema.safeParse({ kind: row.kind, payload: row.payload }).success;
}
