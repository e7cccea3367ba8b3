/** Reads and writes the directory's churches. */
import type { Church, ChurchWithCode } from "#shared/domain/user.ts";
import { foldForSearch } from "../foldForSearch.ts";
import { makeJoinCode } from "./joinCode.ts";

const FIELDS = "id, name, city, country";
const CODE_ATTEMPTS = 5;
const MAX_SEARCH_WORDS = 8;
const MOST_FOUND = 500;
/** The migration of `churchWords` parts at fewer characters: a word of the query is never longer than one of those. */
const NO_WORD = /[^\p{L}\p{N}]+/u;
/** Behind every other, so that with it a word ends what begins with that word. */
const LAST_CHARACTER = "\u{10FFFF}";

export async function findChurch(db: D1Database, id: string): Promise<ChurchWithCode | null> {
  return db
    .prepare(`SELECT ${FIELDS}, code FROM churches WHERE id = ?`)
    .bind(id)
    .first<ChurchWithCode>();
}

/** Returns the church if it has members. */
export async function findOpenChurch(db: D1Database, id: string): Promise<Church | null> {
  return db
    .prepare(`SELECT ${FIELDS} FROM churches WHERE id = ? AND emptySince IS NULL`)
    .bind(id)
    .first<Church>();
}

/** `code` must be normalised. */
export async function findChurchByCode(db: D1Database, code: string): Promise<Church | null> {
  return db.prepare(`SELECT ${FIELDS} FROM churches WHERE code = ?`).bind(code).first<Church>();
}

/**
 * Returns churches in whose name, city or country a word begins with each word of the query; names that
 * begin with the query come first. Churches without members are not found, since nobody could answer there.
 *
 * It looks through `MOST_FOUND` churches of the query's rarest word, and returns no page beyond that number: what it
 * reads does not grow with the directory.
 */
export async function searchChurches(
  db: D1Database,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<Church[]> {
  if (offset >= MOST_FOUND) return [];
  const folded = foldForSearch(query);
  if (folded === "") return firstChurches(db, limit, offset);
  const words = folded.split(NO_WORD).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  const { results } = await db
    .prepare(
      `WITH wanted (word, end) AS (SELECT value, value || ?3 FROM json_each(?1)),
         rarest (word, end) AS (
           SELECT word, end FROM wanted ORDER BY (SELECT count(*) FROM (
             SELECT 1 FROM churchWords WHERE churchWords.word >= wanted.word AND churchWords.word < wanted.end
             LIMIT ${MOST_FOUND})), length(word) DESC
           LIMIT 1),
         begun (church) AS (
           SELECT id FROM churches WHERE nameFolded >= ?2 AND nameFolded < ?2 || ?3 AND emptySince IS NULL
           ORDER BY nameFolded, id LIMIT CAST(?4 AS INTEGER) + CAST(?5 AS INTEGER)),
         worded (church) AS (
           SELECT church FROM rarest JOIN churchWords
             ON churchWords.word >= rarest.word AND churchWords.word < rarest.end
           LIMIT ${MOST_FOUND})
       SELECT ${FIELDS} FROM (SELECT church FROM begun UNION SELECT church FROM worded)
         CROSS JOIN searchedChurches ON id = church
       WHERE instr(nameFolded, ?2) = 1 OR NOT EXISTS (SELECT 1 FROM wanted WHERE instr(text, ' ' || word) = 0)
       ORDER BY instr(nameFolded, ?2) != 1, instr(cityFolded, ?2) != 1, nameFolded, id
       LIMIT CAST(?4 AS INTEGER) OFFSET CAST(?5 AS INTEGER)`,
    )
    .bind(JSON.stringify(words), folded, LAST_CHARACTER, limit, offset)
    .all<Church>();
  return results;
}

/** By name, which an index has: without it each visit of someone without a church would read all churches. */
async function firstChurches(db: D1Database, limit: number, offset: number): Promise<Church[]> {
  const { results } = await db
    .prepare(
      `SELECT ${FIELDS} FROM churches WHERE emptySince IS NULL
       ORDER BY nameFolded, id LIMIT CAST(?1 AS INTEGER) OFFSET CAST(?2 AS INTEGER)`,
    )
    .bind(limit, offset)
    .all<Church>();
  return results;
}

/** Returns the church's new code; the old one stops working. */
export async function changeCode(db: D1Database, id: string): Promise<string> {
  return withFreshCode(async (code) => {
    await db.prepare("UPDATE churches SET code = ? WHERE id = ?").bind(code, id).run();
    return code;
  });
}

export type ChurchFields = Pick<Church, "name" | "city" | "country">;

/** Updates the given fields only. */
export async function updateChurch(
  db: D1Database,
  before: ChurchWithCode,
  fields: Partial<ChurchFields>,
): Promise<ChurchWithCode> {
  const church = { ...before, ...fields };
  const { id, name, city, country } = church;
  await db
    .prepare(
      `UPDATE churches SET name = ?2, city = ?3, country = ?4,
         nameFolded = ?5, cityFolded = ?6, countryFolded = ?7 WHERE id = ?1`,
    )
    .bind(id, name, city, country, ...[name, city, country].map(foldForSearch))
    .run();
  return church;
}

/**
 * Creates a church with its creator as steward, in one transaction. Does nothing for someone who
 * already has a church (such as from another tab): read the user to see which church they have.
 */
export async function insertChurch(
  db: D1Database,
  church: Church,
  uid: string,
  now: Date,
): Promise<void> {
  await withFreshCode((code) => insertWithCode(db, { ...church, code }, uid, now));
}

/** Retries with another code in the rare case that a code is taken. */
async function withFreshCode<Value>(write: (code: string) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(makeJoinCode());
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes("churches.code");
      if (!isTaken || attempt === CODE_ATTEMPTS) throw error;
    }
  }
}

async function insertWithCode(
  db: D1Database,
  { id, name, city, country, code }: ChurchWithCode,
  uid: string,
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO churches (id, name, city, country, nameFolded, cityFolded, countryFolded, code, createdAt, createdBy)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, uid FROM users WHERE uid = ?10 AND churchId = ''`,
      )
      .bind(
        id,
        name,
        city,
        country,
        foldForSearch(name),
        foldForSearch(city),
        foldForSearch(country),
        code,
        now.toISOString(),
        uid,
      ),
    db
      .prepare(
        `UPDATE users SET churchId = ?1, role = 'steward'
         WHERE uid = ?2 AND churchId = '' AND EXISTS (SELECT 1 FROM churches WHERE id = ?1)`,
      )
      .bind(id, uid),
    db
      .prepare(
        "DELETE FROM joinRequests WHERE uid = ?2 AND EXISTS (SELECT 1 FROM churches WHERE id = ?1)",
      )
      .bind(id, uid),
  ]);
}
