/**
 * Fetches a passage once, however many ask at the same time: whoever claims it in the directory fetches and caches it, and
 * the others wait for the cache. A promise in the isolate would not do: isolates are many, and none may await another
 * request's fetch.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { type LicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { Refusal } from "../refusal.ts";
import type { FetchedPassage, FetchPassage } from "./fetchedPassage.ts";
import { cachePassage, passageKey, readCached } from "./scriptureCache.ts";

/** Longer than a service may take to answer. A claim whose Worker died ends by itself. */
const CLAIM_MS = 10_000;
const LOOK_MS = 250;

export interface FetchOnceDeps {
  db: D1Database;
  now: () => Date;
  fetchPassage: FetchPassage;
  /** Resolves after these milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

/** Returns the passage, from the cache or its service. @throws Refusal */
export async function fetchOnce(
  translation: LicensedTranslation,
  piece: VerseRange,
  { db, now, fetchPassage, wait }: FetchOnceDeps,
): Promise<FetchedPassage> {
  for (let looks = 0; looks * LOOK_MS <= CLAIM_MS; looks++) {
    if (looks > 0) await wait(LOOK_MS);
    const cached = await readCached(db, translation, piece, now());
    if (cached) return cached;
    if (!(await claim(db, translation, piece, now()))) continue;
    try {
      // Another may have cached it between the look and the claim.
      const meanwhile = await readCached(db, translation, piece, now());
      if (meanwhile) return meanwhile;
      const passage = await fetchPassage(piece);
      await cachePassage(db, translation, piece, passage, now());
      return passage;
    } finally {
      await release(db, translation, piece);
    }
  }
  const { short } = TRANSLATIONS[translation];
  throw new Refusal(
    "unavailable",
    `The ${short} took too long to answer. The World English Bible is always here.`,
  );
}

async function claim(
  db: D1Database,
  translation: LicensedTranslation,
  piece: VerseRange,
  now: Date,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await db
    .prepare(
      `INSERT INTO scriptureClaims (translation, passage, endsAt) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET endsAt = ?3 WHERE scriptureClaims.endsAt <= ?4 RETURNING passage`,
    )
    .bind(translation, passageKey(piece), endsAt, now.toISOString())
    .first();
  return claimed !== null;
}

function release(db: D1Database, translation: LicensedTranslation, piece: VerseRange) {
  return db
    .prepare("DELETE FROM scriptureClaims WHERE translation = ? AND passage = ?")
    .bind(translation, passageKey(piece))
    .run();
}
