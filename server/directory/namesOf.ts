/** Returns members' names by uid: the display name, else the e-mail address. */
export async function namesOf(
  directory: D1Database,
  churchId: string,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const marks = uids.map(() => "?").join(", ");
  const { results } = await directory
    .prepare(`SELECT uid, displayName, email FROM users WHERE churchId = ? AND uid IN (${marks})`)
    .bind(churchId, ...uids)
    .all<{ uid: string; displayName: string; email: string }>();
  return new Map(results.map(({ uid, displayName, email }) => [uid, displayName || email]));
}

/** The same for people outside of the church: display names only, and none for members without one. */
export async function displayNamesOf(
  directory: D1Database,
  churchId: string,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const marks = uids.map(() => "?").join(", ");
  const { results } = await directory
    .prepare(`SELECT uid, displayName FROM users WHERE churchId = ? AND uid IN (${marks})`)
    .bind(churchId, ...uids)
    .all<{ uid: string; displayName: string }>();
  return new Map(results.map(({ uid, displayName }) => [uid, displayName]));
}

/** Returns a member's e-mail address; null for somebody who is not in the church. */
export function emailOf(
  directory: D1Database,
  churchId: string,
  uid: string,
): Promise<string | null> {
  return directory
    .prepare("SELECT email FROM users WHERE churchId = ? AND uid = ?")
    .bind(churchId, uid)
    .first<string>("email");
}
