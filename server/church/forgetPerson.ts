/**
 * Removes a person from a church's data: deletes their own copies and stored responses, and clears their uid
 * on what they made. Their texts in plans and conversations belong to the church and stay.
 */
import type { ChurchStore } from "./churchStore.ts";

export function forgetPerson({ sql }: ChurchStore, uid: string): void {
  sql.exec("DELETE FROM user_projects WHERE uid = ?", uid);
  sql.exec("DELETE FROM answers WHERE uid = ?", uid);
  sql.exec("UPDATE projects SET created_by = '' WHERE created_by = ?", uid);
  sql.exec("UPDATE revisions SET by_uid = '' WHERE by_uid = ?", uid);
  // The feedback's text stays with the church, without its author and reply address.
  sql.exec("UPDATE product_feedback SET by_uid = '', reply_to = NULL WHERE by_uid = ?", uid);
  sql.exec("UPDATE review_links SET made_by = '' WHERE made_by = ?", uid);
  // An approval counts only under its steward's name. What was published with it stays published.
  sql.exec("DELETE FROM steward_approvals WHERE uid = ?", uid);
  sql.exec("UPDATE review_comments SET by_uid = '' WHERE by_uid = ?", uid);
  sql.exec("UPDATE review_comments SET decided_by = '' WHERE decided_by = ?", uid);
  // In these JSON columns a uid is a string of its own, such as a project's creator or the author of a collision's other value.
  const quoted = JSON.stringify(uid);
  for (const [table, column] of [
    ["revisions", "collisions"],
    ["answers", "json"],
  ] as const) {
    sql.exec(
      `UPDATE ${table} SET ${column} = replace(${column}, ?1, '""') WHERE instr(${column}, ?1) > 0`,
      quoted,
    );
  }
}
