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
    name: "a Retry-After in seconds is read as milliseconds",
    file: "src/data/http/parseRetryAfter.ts",
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
    name: "'Saved' is shown while a question or a week without an outbox row has not reached the server",
    file: "src/data/sync/readSyncStatus.ts",
    from: 'if (changes === 0) return { kind: "saved" };',
    to: 'if (rows.length === 0) return { kind: "saved" };',
  },
  {
    name: "the server does not read the weeks that a save removes, so their removal is not stored",
    file: "server/church/saveProject.ts",
    from: "const numbers = [...changedWeeks.map((week) => week.week_number), ...removedWeeks];",
    to: "const numbers = changedWeeks.map((week) => week.week_number);",
  },
  {
    name: "a save's answer leaves out the messages of the first revision after the base",
    file: "server/church/saveResponse.ts",
    from: "messagesSince(store, id, baseRevision, revision)",
    to: "messagesSince(store, id, baseRevision + 1, revision)",
  },
  {
    name: "a phone that catches up gets the oldest of several versions of a message",
    file: "server/church/messageRows.ts",
    from: "WHERE project_id = ? AND revision > ? AND revision <= ? ORDER BY revision`,",
    to: "WHERE project_id = ? AND revision > ? AND revision <= ? ORDER BY revision DESC`,",
  },
];
