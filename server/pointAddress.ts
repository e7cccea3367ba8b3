/** Has the directory name a publication's newest version: after a person's call, and when a church's object opens a week by itself. */
import type { PublicationState } from "./publicationState.ts";

/**
 * Copies the publication's state from the church's object, and returns the changed slugs. The plan's
 * other addresses get the same state, but are retired once it is no longer listed, since they could be guessed.
 */
export async function pointAddress(
  db: D1Database,
  { churchId, projectId }: { churchId: string; projectId: string },
  { slug, sequence, version, isLive, isListed }: PublicationState,
): Promise<string[]> {
  const state = isLive ? "live" : "unpublished";
  const { results } = await db
    .prepare(
      `UPDATE publications SET sequence = ?4, version = ?5,
         isListed = CASE WHEN slug = ?3 THEN ?7 ELSE 0 END,
         state = CASE WHEN slug = ?3 THEN ?6 WHEN state = 'retired' OR ?7 = 0 THEN 'retired' ELSE ?6 END
       WHERE churchId = ?1 AND projectId = ?2 AND sequence < ?4 AND (slug = ?3 OR sequence > 0)
       RETURNING slug`,
    )
    .bind(churchId, projectId, slug, sequence, version, state, isListed ? 1 : 0)
    .all<{ slug: string }>();
  return results.map((row) => row.slug);
}
