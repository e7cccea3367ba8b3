/** The directory's users. Only the server writes churchId and role. */
import { DEFAULT_ROLE, roleSchema, type User } from "#shared/domain/user.ts";
import type { Caller } from "../identity/verifyIdToken.ts";
import { Refusal } from "../refusal.ts";

/** The fields that a person may set. Empty texts are ignored. */
export interface UserFields {
  email: string;
  displayName: string;
  photoURL: string;
}

export async function findUser(db: D1Database, uid: string): Promise<User | null> {
  const row = await db.prepare("SELECT * FROM users WHERE uid = ?").bind(uid).first<User>();
  return row && asUser(row);
}

/**
 * Creates the record on the first save; later saves update lastLogin and the fields that are not empty.
 * @throws Refusal `invalid` for a new user without an e-mail address.
 */
export async function saveUser(
  db: D1Database,
  uid: string,
  fields: UserFields,
  now: Date,
): Promise<{ user: User; isNew: boolean }> {
  const saved = await updateUser(db, uid, fields, now);
  if (saved) return { user: saved, isNew: false };
  if (!fields.email) {
    throw new Refusal("invalid", "Internal error: Missing required user data for creation");
  }
  const created = await db
    .prepare(
      `INSERT INTO users (uid, email, displayName, photoURL, churchId, role, createdAt, lastLogin)
       SELECT ?1, ?2, ?3, ?4, '', ?5, ?6, ?6 WHERE NOT EXISTS (SELECT 1 FROM deletedUsers WHERE uid = ?1)
       ON CONFLICT (uid) DO NOTHING RETURNING *`,
    )
    .bind(uid, fields.email, fields.displayName, fields.photoURL, DEFAULT_ROLE, now.toISOString())
    .first<User>();
  if (created) return { user: asUser(created), isNew: true };
  if (await isDeleted(db, uid)) {
    throw new Refusal("unauthenticated", "This account was deleted. Please sign in again.");
  }
  // Another tab's first save was faster.
  return saveUser(db, uid, fields, now);
}

async function updateUser(
  db: D1Database,
  uid: string,
  { email, displayName, photoURL }: UserFields,
  now: Date,
): Promise<User | null> {
  const row = await db
    .prepare(
      `UPDATE users SET
         email = iif(?2 = '', email, ?2),
         displayName = iif(?3 = '', displayName, ?3),
         photoURL = iif(?4 = '', photoURL, ?4),
         lastLogin = ?5
       WHERE uid = ?1 RETURNING *`,
    )
    .bind(uid, email, displayName, photoURL, now.toISOString())
    .first<User>();
  return row && asUser(row);
}

/** Returns the caller's record, creating it if this call comes before their first save. */
export async function requireUser(
  db: D1Database,
  { uid, email }: Caller,
  now: Date,
): Promise<User> {
  const known = await findUser(db, uid);
  if (known) return known;
  const fields = { email: email ?? "", displayName: "", photoURL: "" };
  return (await saveUser(db, uid, fields, now)).user;
}

async function isDeleted(db: D1Database, uid: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM deletedUsers WHERE uid = ?").bind(uid).first()) !== null;
}

/** Returns the row as a user; a role unknown to this version counts as viewer. */
export function asUser(row: User): User {
  const role = roleSchema.safeParse(row.role);
  return { ...row, role: role.success ? role.data : "viewer" };
}
