/** Bugs in the basics: queueing, answers, merging, runs. */
import type { Mutant } from "../mutants.ts";

export const FIRST_MUTANTS: readonly Mutant[] = [
  {
    name: "an edit made while a save is in flight is not queued",
    file: "src/data/db/outbox.ts",
    from: 'row.kind === kind && (row.inFlight === null || row.state === "parked")',
    to: "row.kind === kind",
  },
  {
    name: "the server merges by last writer",
    file: "server/church/saveProject.ts",
    from: "if (baseRevision === revision) return",
    to: "if (baseRevision <= revision) return",
  },
  {
    name: "the server forgets its stored answers",
    file: "server/church/idempotentResponses.ts",
    from: "if (seen) return JSON.parse(seen.json);",
    to: 'if (seen) store.sql.exec("DELETE FROM answers WHERE uid = ? AND key = ?", by.uid, key);',
  },
  {
    name: "an event is skipped when a run is joined again",
    file: "src/agent/runFollower.ts",
    from: "await applyEvents(deps, key, arrived);",
    to: "if (!run.lastEventId || hasMoved) await applyEvents(deps, key, arrived);",
  },
  {
    name: "every tab drains",
    file: "src/data/sync/startSync.ts",
    from: "const done = deps.lock",
    to: "const done = { hold: (_: string, __: AbortSignal, task: () => Promise<void>) => task() }",
  },
  {
    name: "all people share one database",
    file: "src/data/db/LamplightDatabase.ts",
    from: "super(databaseName(uid));",
    to: 'super(databaseName("anyone"));',
  },
  {
    name: "an answer is applied without merging",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "current: merged,\n      synced: theirs,",
    to: "current: theirs ?? merged,\n      synced: theirs,",
  },
  {
    name: "Saved is shown when a request goes out",
    file: "src/data/sync/readSyncStatus.ts",
    from: "if (changes === 0) return",
    to: "if (changes === 0 || rows.every(({ inFlight }) => inFlight !== null)) return",
  },
  {
    name: "a deletion is not queued",
    file: "src/data/sync/projectActions.ts",
    from: "if (!isUnknownToServer) {",
    to: "if (!isUnknownToServer && rows.length > 0) {",
  },
  {
    name: "two changes get one revision",
    file: "server/church/revisions.ts",
    from: "revision: project.revision + 1,",
    to: 'revision: project.revision + (kind === "title" ? 0 : 1),',
  },
  {
    name: "received plans replace the local one",
    file: "src/data/sync/receiveProject.ts",
    from: "current: merged,",
    to: "current: theirs,",
  },
  {
    name: "a collision is not stored",
    file: "src/shared/domain/merge/mergeField.ts",
    from: "onCollision(mine, theirs);",
    to: "",
  },
  {
    name: "a queued title is overwritten by the list",
    file: "src/data/sync/receiveProject.ts",
    from: "const { title } = keepsTitle ? known : project;",
    to: "const { title } = keepsTitle && known.title === project.title ? known : project;",
  },
  {
    name: "a refused row is dropped",
    file: "src/data/sync/sendRow.ts",
    from: 'await db.outbox.update(row.seq, { state: "parked", reason });',
    to: "await db.outbox.delete(row.seq);",
  },
  {
    name: "a started run is started again",
    file: "src/agent/startRun.ts",
    from: "if (run.wasAttempted) {",
    to: "if (run.wasAttempted && run.runId) {",
  },
  {
    name: "a deleted project comes back with a late save",
    file: "server/church/projectRows.ts",
    from: 'if (project.deletedAt) throw new Refusal("gone", "This project was deleted.");',
    to: "if (project.deletedAt) return { ...project, deletedAt: null };",
  },
  {
    name: "a save's answer creates no conversation",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "if (conversationMessages.length === 0) return;",
    to: "if (conversationMessages.length === 0 || !(await conversationOf(db, projectId))) return;",
  },
  {
    name: "a project that stayed for its unsent work is never removed",
    file: "src/data/sync/refreshProjects.ts",
    from: "if (isComplete) await",
    to: "if (isComplete || version) await",
  },
  {
    name: "a retry has a new key and body",
    file: "src/data/sync/sendRow.ts",
    from: "const frozen = row.inFlight ?? (await freeze(deps, row, sender));",
    to: "const frozen = await freeze(deps, row, sender);",
  },
  {
    name: "Retry-After is ignored",
    file: "src/data/sync/retryPolicy.ts",
    from: "Math.max(backoffMs(attempts, random), retryAfterMs ?? 0)",
    to: "backoffMs(attempts, random)",
  },
  {
    name: "an edit in a week that was only announced counts as sent",
    file: "src/data/db/planWeeks.ts",
    from: 'scripture.trim() === "" && prayer === "" && questions.length === 0',
    to: 'scripture.trim() === "" && questions.length >= 0 && prayer.length >= 0',
  },
  {
    name: "half of a change, left by a closed database, is never sent",
    file: "src/data/sync/startSync.ts",
    from: "await enqueueMissingSaves(deps.db, deps).catch(deps.report);",
    to: "",
  },
];
