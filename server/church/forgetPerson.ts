/**
 * Takes a person out of a church's data: their own copies and answers go, and what they made stays
 * without their name. Their words in plans and conversations are the church's and stay.
 */
import type { ChurchStore } from "./churchStore.ts";

export function forgetPerson({ sql }: ChurchStore, uid: string): void {
  sql.exec("DELETE FROM user_projects WHERE uid = ?", uid);
  sql.exec("DELETE FROM answers WHERE uid = ?", uid);
  sql.exec("UPDATE projects SET created_by = '' WHERE created_by = ?", uid);
  sql.exec("UPDATE revisions SET by_uid = '' WHERE by_uid = ?", uid);
  // What they said stays with the church; that it was they, and where to answer them, does not.
  sql.exec("UPDATE product_feedback SET by_uid = '', reply_to = NULL WHERE by_uid = ?", uid);
  // Inside JSON the uid stands as a whole text, as who made a project or wrote the other value.
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
