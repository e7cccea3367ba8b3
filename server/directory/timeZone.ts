/** Returns the time zone in which a church's days begin and end. */
export async function findTimeZone(db: D1Database, churchId: string): Promise<string | null> {
  return db
    .prepare("SELECT timeZone FROM churches WHERE id = ?")
    .bind(churchId)
    .first<string>("timeZone");
}

export async function writeTimeZone(
  db: D1Database,
  churchId: string,
  timeZone: string,
): Promise<void> {
  await db
    .prepare("UPDATE churches SET timeZone = ?2 WHERE id = ?1")
    .bind(churchId, timeZone)
    .run();
}
