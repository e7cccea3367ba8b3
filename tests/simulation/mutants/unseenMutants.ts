/** Bugs that each break one rule of docs/sync.md, written from the rules and the code alone, without a look at the checks. */
import type { Mutant } from "../mutants.ts";

export const UNSEEN_MUTANTS: readonly Mutant[] = [
  {
    name: "a row that waits for its retry is overtaken by the next row of its project",
    file: "src/data/sync/dueRows.ts",
    from: 'if (row.state === "pending" || row.kind === "createProject") heads.set(row.entity, row);',
    to: 'const canGo = row.state === "pending" && row.notBefore <= now;\n    if (canGo || row.kind === "createProject") heads.set(row.entity, row);',
  },
  {
    name: "the first attempt freezes the row as the queue was read, without a change that joined it since",
    file: "src/data/sync/sendRow.ts",
    from: "const body = await sender.freeze(db, now);",
    to: "const body = await sender.freeze(db, row);",
  },
  {
    name: "a Retry-After in seconds is read as milliseconds",
    file: "src/data/http/createApi.ts",
    from: "if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);",
    to: "if (Number.isFinite(seconds)) return Math.max(0, seconds);",
  },
  {
    name: "the weeks that a save's answer removes are not read, so they stay on the phone that saved",
    file: "src/data/sync/senders/autoSaveSender.ts",
    from: "const removed = [...(sent.removedWeeks ?? []), ...(answer.removedWeeks ?? [])];",
    to: "const removed = sent.removedWeeks ?? [];",
  },
  {
    name: "a title on its way to the server is replaced by the title in the list",
    file: "src/data/sync/receiveProject.ts",
    from: 'queued.some(({ kind }) => kind === "title")',
    to: 'queued.some(({ kind, inFlight }) => kind === "title" && inFlight === null)',
  },
  {
    name: "a repeated rename's older answer no longer makes the list be fetched again",
    file: "src/data/sync/senders/noteRevision.ts",
    from: "if (revision < known) await forgetListVersion(db);",
    to: "if (revision < known) return;",
  },
  {
    name: "the answer to a repeated creation sets the synced revision back to the first one",
    file: "src/data/sync/senders/createProjectSender.ts",
    from: "if (plan?.syncedRevision === null) {",
    to: "if (plan) {",
  },
  {
    name: "a second change of settings forgets which values the first one replaced",
    file: "src/data/db/outbox.ts",
    from: "previous: { ...previous, ...payload.previous },",
    to: "previous: { ...payload.previous, ...previous },",
  },
  {
    name: "a second collision in the same field is dropped although another value lost",
    file: "src/data/db/plans.ts",
    from: "!row.collisions.some((known) => known.other === one.other && sameSpot(known, one));",
    to: "!row.collisions.some((known) => sameSpot(known, one));",
  },
  {
    name: "'Saved' is shown while a question or a week without an outbox row has not reached the server",
    file: "src/data/sync/syncStatus.ts",
    from: 'if (changes === 0) return { kind: "saved" };',
    to: 'if (rows.length === 0) return { kind: "saved" };',
  },
  {
    name: "half-written answers count as unsent messages and are saved",
    file: "src/data/db/unsentIndex.ts",
    from: "row.isOnServer || row.isStreaming ? undefined : row.conversationId,",
    to: "row.isOnServer ? undefined : row.conversationId,",
  },
  {
    name: "a typed week name goes to whichever week now has the old number",
    file: "src/data/sync/typingJournal.ts",
    from: "return weeks.includes(of) ? of : (weeks[0] ?? putBackAt(plan, of));",
    to: "const isThere = plan.some(({ week_number }) => week_number === of);\n  return isThere ? of : (weeks[0] ?? putBackAt(plan, of));",
  },
  {
    name: "typed text in local storage is shared by all people of one browser",
    file: "src/data/db/typedEntries.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the source.
    from: "return `lamplight.typed:${databaseName}:`;",
    to: "return `lamplight.typed:`;",
  },
  {
    name: "a project that is created again leaves its conversation behind",
    file: "src/data/sync/restoreParked.ts",
    from: ".modify({ isOnServer: false });",
    to: ".modify({ isOnServer: project.isOnServer });",
  },
  {
    name: "a removed week whose days the other side edited returns without a collision",
    file: "src/shared/domain/merge/mergePlan.ts",
    from: 'if (fate !== "stays") collisions.push(removalOf({ week: number }, week));',
    to: 'if (fate === "kept") collisions.push(removalOf({ week: number }, week));',
  },
  {
    name: "the server does not read the weeks that a save removes, so their removal is not stored",
    file: "server/church/saveProject.ts",
    from: "const numbers = [...changedWeeks.map((week) => week.week_number), ...removedWeeks];",
    to: "const numbers = changedWeeks.map((week) => week.week_number);",
  },
  {
    name: "a save's answer leaves out the messages of the first revision after the base",
    file: "server/church/answerSave.ts",
    from: "messagesSince(store, id, baseRevision, revision)",
    to: "messagesSince(store, id, baseRevision + 1, revision)",
  },
  {
    name: "a phone that catches up gets the oldest of several versions of a message",
    file: "server/church/messageRows.ts",
    from: "WHERE project_id = ? AND revision > ? AND revision <= ? ORDER BY revision`,",
    to: "WHERE project_id = ? AND revision > ? AND revision <= ? ORDER BY revision DESC`,",
  },
  {
    name: "housekeeping deletes the version of a week that only its own revision shows",
    file: "server/church/housekeeping.ts",
    from: "revisions.revision >= old.revision",
    to: "revisions.revision > old.revision",
  },
  {
    name: "a title or setting that is the same already raises a revision",
    file: "server/church/changeProject.ts",
    from: "if (sameJson({ ...after, updatedAt: before.updatedAt }, before)) {",
    to: "if (sameJson(after, before)) {",
  },
];
