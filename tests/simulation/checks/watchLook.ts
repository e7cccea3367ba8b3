/** Checks what a decision and a yes leave in the tables of a church's object. */
import type { CommentDecision } from "#shared/contracts/commentDecision.ts";
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import { type Ledger, wordsIn } from "./Ledger.ts";

type Given = readonly unknown[];

/** A comment is called taken once its wording has reached the server, and not before. */
export function watchDecision(storage: SqliteStorage, given: Given) {
  const [, projectId, id, decision] = given as [unknown, string, string, CommentDecision];
  const [row] = storage.all(
    // A deleted project's call is refused, with the save before it.
    `SELECT suggestion FROM review_comments JOIN projects ON projects.id = project_id
     WHERE project_id = ? AND review_comments.id = ? AND deleted_at IS NULL`,
    ...[projectId, id],
  );
  return (ledger: Ledger) => {
    if (decision.state !== "taken" || ledger.looks.hasRefusals) return;
    for (const word of wordsIn(String(row?.suggestion))) {
      if (!ledger.atServer.has(word) && !ledger.excused.has(word) && !ledger.looks.isListed(word)) {
        ledger.violate("in order", `${id} is taken, and ${word} is not at the server`);
      }
    }
  };
}

const NEWEST = `SELECT json FROM week_versions AS week WHERE project_id = ? AND revision =
  (SELECT max(revision) FROM week_versions AS other
   WHERE other.project_id = week.project_id AND other.week_number = week.week_number)`;

/** A yes is stored as it was given for each day that is in the plan; nothing is stored where it was refused. */
export function watchYes(storage: SqliteStorage, given: Given) {
  const [{ by }, projectId, { days }] = given as [
    { by: { uid: string } },
    string,
    { days: { id: string; digest: string }[] },
  ];
  return (ledger: Ledger) => {
    const query = "SELECT day_id, digest FROM steward_approvals WHERE project_id = ? AND uid = ?";
    const rows = storage.all(query, projectId, by.uid);
    const stored = new Set(rows.map(({ day_id, digest }) => `${day_id} ${digest}`));
    const isStored = ({ id, digest }: { id: string; digest: string }) =>
      stored.has(`${id} ${digest}`);
    if (!days.some(isStored)) return;
    const plan = JSON.stringify(storage.all(NEWEST, projectId));
    const missing = days.find((day) => !isStored(day) && plan.includes(`\\"${day.id}\\"`));
    if (missing) ledger.violate("nothing is lost", `the yes of ${by.uid} to ${missing.id}`);
  };
}
