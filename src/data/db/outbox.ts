import type { WorkKind } from "#shared/domain/parkedRow.ts";
import { browserClockAndIds, type ClockAndIds } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import type { OutboxRow, OutboxWork, PlanSettings } from "./outboxRow.ts";

/** The state of a new row, and of one that is queued again after a refusal, which changed nothing on the server. */
export const asNew = {
  inFlight: null,
  attempts: 0,
  notBefore: 0,
  isHeldByServer: false,
  failure: null,
  state: "pending",
  reason: null,
} as const;

/** Adds a row at the end of the queue. Call it in the transaction that makes the change. */
export async function enqueue(
  db: LamplightDatabase,
  entity: string,
  work: OutboxWork,
  { now }: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  const row: Omit<OutboxRow, "seq"> = {
    ...work,
    entity,
    ...asNew,
    queuedAt: now(),
  };
  // Omit flattens the union of kinds, hence the cast; the database assigns `seq`.
  await db.outbox.add(row as OutboxRow);
}

/** Returns an entity's rows in queue order. */
export async function rowsOf(db: LamplightDatabase, entity: string): Promise<OutboxRow[]> {
  return db.outbox.where({ entity }).sortBy("seq");
}

/** Returns the last row of this kind that is not in flight, so that a further change can join it. */
async function unsent<Kind extends WorkKind>(db: LamplightDatabase, entity: string, kind: Kind) {
  const rows = await rowsOf(db, entity);
  return rows.findLast(
    (row): row is Extract<OutboxRow, { kind: Kind }> =>
      row.kind === kind && (row.inFlight === null || row.state === "parked"),
  );
}

/** Queues a save, unless one already waits. Its content is read when it is sent. */
export async function queueAutoSave(
  db: LamplightDatabase,
  projectId: string,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    const waiting = await unsent(db, projectId, "autoSave");
    if (!waiting) return enqueue(db, projectId, { kind: "autoSave", payload: {} }, effects);
    // A new edit may have removed the reason for the refusal, so the save is retried with it.
    if (waiting.state === "parked") await db.outbox.update(waiting.seq, asNew);
  });
}

/** Queues a title that the local project already has. */
export async function queueTitle(
  db: LamplightDatabase,
  projectId: string,
  { title, previous }: { title: string; previous: string },
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    const waiting = await unsent(db, projectId, "title");
    if (!waiting) {
      return enqueue(db, projectId, { kind: "title", payload: { title, previous } }, effects);
    }
    const earliest = waiting.state === "parked" ? previous : waiting.payload.previous;
    await db.outbox.update(waiting.seq, { ...asNew, payload: { title, previous: earliest } });
  });
}

/** Queues settings that the local project already has. Keeps the earliest replaced values, which are the base of the merge. */
export async function queueSettings(
  db: LamplightDatabase,
  projectId: string,
  { change, previous }: { change: PlanSettings; previous: PlanSettings },
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    const waiting = await unsent(db, projectId, "updateProject");
    if (!waiting) {
      const payload = { change, previous };
      return enqueue(db, projectId, { kind: "updateProject", payload }, effects);
    }
    const { payload } = waiting;
    await db.outbox.update(waiting.seq, {
      ...asNew,
      payload: {
        change: { ...payload.change, ...change },
        previous: { ...previous, ...payload.previous },
      },
    });
  });
}
