/**
 * Rows of the sync queue. A row says that something has to be sent. `inFlight` is the exact request,
 * frozen at the first attempt, so that a retry after a lost answer sends the same one.
 *
 * A kind that is a single call is an entry of `queuedCalls.ts`. Other kinds have their payload here
 * and their sender in `src/data/sync/senders/`.
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
/** The settings of a plan beside its days: its dates and its brief. */
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
  /** The content is read from the plan's rows when it is sent. */
  z.object({ kind: z.literal("autoSave"), payload: z.object({}) }),
  z.object({
    kind: z.literal("title"),
    /** `previous` is restored when the server refuses the new title. */
    payload: z.object({ title: z.string(), previous: z.string() }),
  }),
  z.object({
    kind: z.literal("updateProject"),
    payload: z.object({ change: settingsSchema, previous: settingsSchema }),
  }),
  z.object({ kind: z.literal("deleteProject"), payload: z.object({}) }),
  /** A call of `QUEUED_CALLS`, by its name there. */
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

export interface InFlight {
  idempotencyKey: string;
  /** The request body that the kind's sender froze. */
  body: unknown;
}

export type OutboxRow = OutboxWork & {
  seq: number;
  /** Rows of one entity are sent one after another, in order of `seq`. */
  entity: string;
  inFlight: InFlight | null;
  /** Failures since it was queued or last retried by hand. */
  attempts: number;
  /** The earliest time to send it, in milliseconds since 1970. */
  notBefore: number;
  /** Whether the server named `notBefore`; then a reconnect does not shorten it. */
  isHeldByServer: boolean;
  /** The server's answer to the last temporary failure; absent or null when there was none. */
  failure?: PassingFailure | null;
  state: "pending" | "parked";
  reason: ParkReason | null;
  /** Milliseconds since 1970. */
  queuedAt: number;
};

/** Whether this release can send a row, which may come from an older or newer one. */
export function isReadable(row: OutboxRow): boolean {
  return workSchema.safeParse({ kind: row.kind, payload: row.payload }).success;
}
