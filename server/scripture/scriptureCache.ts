/**
 * Caches licensed texts, for all churches together. An expired text is never read, and is deleted with the next one that is
 * cached, or at night.
 */
import * as z from "zod";
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { LICENCES, type LicensedTranslation } from "#shared/domain/bible/translations.ts";
import { countVerses } from "#shared/domain/bible/verseMeter.ts";
import type { FetchedPassage } from "./fetchedPassage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const run = z.tuple([z.int(), z.int(), z.string()]);
const blocksSchema = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["paragraph", "stanza"]), lines: z.array(z.array(run)) }),
    z.object({ kind: z.literal("heading"), text: z.string() }),
    z.object({ kind: z.literal("break") }),
  ]),
);

interface Row {
  blocks: string;
  credit: string;
  reportToken: string | null;
}

export async function readCached(
  db: D1Database,
  translation: LicensedTranslation,
  range: VerseRange,
  now: Date,
): Promise<FetchedPassage | undefined> {
  const row = await db
    .prepare(
      `SELECT blocks, credit, reportToken FROM scriptureCache
       WHERE translation = ? AND passage = ? AND expiresAt > ?`,
    )
    .bind(translation, passageKey(range), now.toISOString())
    .first<Row>();
  if (!row) return undefined;
  const { blocks, credit, reportToken } = row;
  return { blocks: blocksSchema.parse(JSON.parse(blocks)), credit, reportToken };
}

/** Caches a text for as long as the licence allows, and deletes the oldest ones beyond its limit of stored verses. */
export async function cachePassage(
  db: D1Database,
  translation: LicensedTranslation,
  range: VerseRange,
  { blocks, credit, reportToken }: FetchedPassage,
  now: Date,
): Promise<void> {
  const { cacheDays, maxStoredVerses, maxShareOfBook } = LICENCES[translation];
  const expiresAt = new Date(now.getTime() + cacheDays * DAY_MS).toISOString();
  const statements = [
    db.prepare("DELETE FROM scriptureCache WHERE expiresAt <= ?").bind(now.toISOString()),
    db
      .prepare(
        `INSERT OR REPLACE INTO scriptureCache
         (translation, passage, book, verses, blocks, credit, reportToken, fetchedAt, expiresAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        translation,
        passageKey(range),
        range.book,
        countVerses([range]),
        JSON.stringify(blocks),
        credit,
        reportToken,
        now.toISOString(),
        expiresAt,
      ),
  ];
  if (maxStoredVerses !== null) {
    const inBook = getBook(range.book).verses.reduce((sum, count) => sum + count, 0);
    const maxOfBook = Math.floor(inBook * maxShareOfBook);
    statements.push(
      keepNewest(db, translation, maxStoredVerses),
      keepNewest(db, translation, maxOfBook, range.book),
    );
  }
  await db.batch(statements);
}

/** Deletes all but the newest `max` verses. Overlapping passages count twice, to be on the safe side. */
function keepNewest(
  db: D1Database,
  translation: LicensedTranslation,
  max: number,
  book: string | null = null,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM scriptureCache WHERE translation = ?1 AND passage IN (
         SELECT passage FROM (
           SELECT passage, SUM(verses) OVER (ORDER BY fetchedAt DESC, passage) AS total
           FROM scriptureCache WHERE translation = ?1 AND (?3 IS NULL OR book = ?3)
         ) WHERE total > ?2)`,
    )
    .bind(translation, max, book);
}

export function passageKey({ book, start, end }: VerseRange): string {
  return `${book}.${start.chapter}.${start.verse}-${end.chapter}.${end.verse}`;
}
