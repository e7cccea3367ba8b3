/** Checks a save by the tables alone: it raises a revision only for a change, and lists a second new order of days. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import type { Ledger } from "./Ledger.ts";
import { newestRevision, weeksAt } from "./planTables.ts";

/** The parts of a save that this check reads. */
interface Sent {
  plan: SentWeek[] | null;
  changes?: { changedWeeks: SentWeek[] };
  baseRevision?: number;
}
interface SentWeek {
  week_number: number;
  passages: { id?: string }[];
}

const CONVERSATION = "SELECT thread_id, conversation_id FROM projects WHERE id = ?";

/** Call it before the save; the returned function checks the result. */
export function watchSave(
  storage: SqliteStorage,
  given: readonly unknown[],
): (ledger: Ledger) => void {
  // The arguments of `saveProject` of the church's object.
  const [, id, sent] = given as [unknown, string, Sent];
  const before = newestRevision(storage, id);
  const conversationBefore = JSON.stringify(storage.all(CONVERSATION, id));
  return (ledger) => {
    const after = newestRevision(storage, id);
    if (after === before) return;
    const conversation = JSON.stringify(storage.all(CONVERSATION, id));
    if (conversation === conversationBefore && !wroteAt(storage, id, after))
      ledger.violate("applied twice", `revision ${after} of ${id} changes nothing`);
    if (ledger.hasOldClients || sent.baseRevision === undefined) return;
    const revisions = { base: sent.baseRevision, before, after };
    for (const fault of unlistedOrders(storage, { id, sent, ...revisions }))
      ledger.violate("nothing is lost", fault);
  };
}

function wroteAt(storage: SqliteStorage, id: string, revision: number): boolean {
  return ["week_versions", "messages"].some((table) => {
    const query = `SELECT 1 FROM ${table} WHERE project_id = ? AND revision = ?`;
    return storage.all(query, id, String(revision)).length > 0;
  });
}

/** Returns weeks whose days had three different orders (base, mine, theirs) without a collision for the order. */
function unlistedOrders(
  storage: SqliteStorage,
  {
    id,
    sent,
    base,
    before,
    after,
  }: Record<"base" | "before" | "after", number> & {
    id: string;
    sent: Sent;
  },
): string[] {
  if (base === before) return [];
  const [row] = storage.all(
    "SELECT collisions FROM revisions WHERE project_id = ? AND revision = ?",
    id,
    after,
  );
  const collisions: Collision[] = JSON.parse(String(row?.collisions ?? "[]"));
  const idsIn = (weeks: readonly SentWeek[], number: number) =>
    weeks.find((week) => week.week_number === number)?.passages.flatMap((day) => day.id ?? []) ??
    [];
  const plans = [base, before, after].map((revision) => weeksAt(storage, id, revision));
  const [was = [], theirs = [], merged = []] = plans;
  return (sent.changes?.changedWeeks ?? sent.plan ?? []).flatMap(
    ({ week_number: number, passages }) => {
      const mine = passages.flatMap((day) => day.id ?? []);
      const others = [idsIn(was, number), idsIn(theirs, number), idsIn(merged, number)];
      const shared = mine.filter((day) => others.every((ids) => ids.includes(day)));
      const orders = [mine, idsIn(was, number), idsIn(theirs, number)].map((ids) =>
        ids.filter((day) => shared.includes(day)).join(),
      );
      const isListed = collisions.some(({ field, week }) => field === "order" && week === number);
      return new Set(orders).size === 3 && !isListed
        ? [`the order ${orders[2]} of week ${number} of ${id}, revision ${after}`]
        : [];
    },
  );
}
