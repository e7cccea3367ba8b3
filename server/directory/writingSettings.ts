/** Reads and writes how a church wishes its plans to be worded. */
import { readableWritingSchema, type WritingSettings } from "#shared/domain/writingSettings.ts";

/** Returns null for a church that has set nothing. */
export async function findWriting(
  db: D1Database,
  churchId: string,
): Promise<WritingSettings | null> {
  const stored = await db
    .prepare("SELECT writing FROM churches WHERE id = ?")
    .bind(churchId)
    .first<string>("writing");
  return stored === null ? null : readableWritingSchema.parse(JSON.parse(stored));
}

/** Updates the given fields only, in one statement: of two stewards at once neither undoes the other's fields. */
export async function writeWriting(
  db: D1Database,
  churchId: string,
  change: Partial<WritingSettings>,
): Promise<void> {
  await db
    .prepare("UPDATE churches SET writing = json_patch(coalesce(writing, '{}'), ?2) WHERE id = ?1")
    .bind(churchId, JSON.stringify(change))
    .run();
}
