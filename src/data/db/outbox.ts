import { browserClockAndIds, type ClockAndIds } from "./clockAndIds.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import type { OutboxKind, OutboxRow, OutboxWork, PlanSettings } from "./outboxRow.ts";

/** How a row begins, and begins again after a refusal: the server did nothing with it. */
export const asNew = {
  inFlight: null,
  attempts: 0,
  notBefore: 0,
  isHeldByServer: false,
  failure: null,
  state: "pending",
  reason: null,
} as const;

/** Adds work behind what is already queued. Call it in the transaction that makes the change. */
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
  // The union of kinds does not survive Omit; `seq` is the database's to give.
  await db.outbox.add(row as OutboxRow);
}

/** In the order in which they were queued. */
export async function rowsOf(db: LamplightDatabase, entity: string): Promise<OutboxRow[]> {
  return db.outbox.where({ entity }).sortBy("seq");
}

/** A row of this kind that was not sent yet, so that more of the same can join it. */
async function unsent<Kind extends OutboxKind>(db: LamplightDatabase, entity: string, kind: Kind) {
  const rows = await rowsOf(db, entity);
  return rows.findLast(
    (row): row is Extract<OutboxRow, { kind: Kind }> =>
      row.kind === kind && (row.inFlight === null || row.state === "parked"),
  );
}

/** Asks for a save; many edits are one save. What is saved is read when it is sent. */
export async function queueAutoSave(
  db: LamplightDatabase,
  projectId: string,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.outbox, async () => {
    const waiting = await unsent(db, projectId, "autoSave");
    if (!waiting) return enqueue(db, projectId, { kind: "autoSave", payload: {} }, effects);
    // A refused save is tried again with what has changed since.
    if (waiting.state === "parked") await db.outbox.update(waiting.seq, asNew);
  });
}

/** Sends a title that the local project already carries. */
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
    const kept = waiting.state === "parked" ? previous : waiting.payload.previous;
    await db.outbox.update(waiting.seq, { ...asNew, payload: { title, previous: kept } });
  });
}

/** Sends settings that the local project already carries. The earliest values that they replaced stay what they are merged from. */
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
