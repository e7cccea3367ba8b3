/** The addresses of the churches' pages of listed plans. */
import { plainSlug } from "./publications.ts";

/** Returns the church's id. */
export async function findChurchAt(db: D1Database, slug: string): Promise<string | null> {
  return db
    .prepare("SELECT churchId FROM churchPages WHERE slug = ?")
    .bind(slug)
    .first<string>("churchId");
}

export async function findChurchPage(db: D1Database, churchId: string): Promise<string | null> {
  return db
    .prepare("SELECT slug FROM churchPages WHERE churchId = ?")
    .bind(churchId)
    .first<string>("slug");
}

/** Returns the slug of the church's page, creating it once; renaming the church does not change it. */
export async function openChurchPage(
  db: D1Database,
  churchId: string,
  name: string,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const known = await findChurchPage(db, churchId);
    if (known) return known;
    await db
      .prepare("INSERT INTO churchPages (slug, churchId) VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(plainSlug([name], "church", attempt), churchId)
      .run();
  }
}
