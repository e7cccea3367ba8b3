/**
 * Has the directory name the version that the object opened by itself. The directory is another store: until it has answered,
 * the publication is noted here, and tried again. Repeating it changes nothing, since the sequence orders the states.
 */
import type { Bindings } from "../../env.ts";
import { errorFacts, log } from "../../log.ts";
import { pointAddress } from "../../pointAddress.ts";
import { planTag, tellPublishedChange } from "../../publishedChange.ts";
import type { ChurchStore } from "../churchStore.ts";
import { findPublication } from "../publicationRows.ts";

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60_000;

type Row = { project_id: string; church_id: string; next_at: number; tries: number };

export function notePointing({ sql, now }: ChurchStore, projectId: string, churchId: string): void {
  sql.exec(
    "INSERT OR REPLACE INTO unpointed (project_id, church_id, next_at, tries) VALUES (?, ?, ?, 0)",
    ...[projectId, churchId, Date.parse(now)],
  );
}

/** Returns when the next try is due, in milliseconds since 1970, or null if nothing waits. */
export function nextPointingAt({ sql }: Pick<ChurchStore, "sql">): number | null {
  return sql.exec<{ at: number | null }>("SELECT min(next_at) AS at FROM unpointed").one().at;
}

/** Never throws. @param store has the current time at each call */
export async function pointOpened(
  env: Pick<Bindings, "DIRECTORY" | "PURGES">,
  store: () => ChurchStore,
): Promise<void> {
  const { sql, now } = store();
  const due = sql
    .exec<Row>("SELECT * FROM unpointed WHERE next_at <= ?", Date.parse(now))
    .toArray();
  for (const { project_id: projectId, church_id: churchId, tries } of due) {
    const publication = findPublication(store(), projectId);
    const sequence = publication?.sequence ?? 0;
    try {
      if (publication) {
        const { slug, version, isLive, settings } = publication;
        const state = { slug, sequence, version, isLive, isListed: settings.isListed };
        await pointAddress(env.DIRECTORY, { churchId, projectId }, state);
        await tellPublishedChange(env, [planTag(projectId)]);
      }
      // Another version may have been made meanwhile.
      if ((findPublication(store(), projectId)?.sequence ?? 0) === sequence) {
        sql.exec("DELETE FROM unpointed WHERE project_id = ?", projectId);
      }
    } catch (error) {
      log("warning", "opened week", errorFacts(error));
      const wait = Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS);
      sql.exec(
        "UPDATE unpointed SET next_at = ?, tries = tries + 1 WHERE project_id = ?",
        ...[Date.parse(store().now) + wait, projectId],
      );
    }
  }
}
