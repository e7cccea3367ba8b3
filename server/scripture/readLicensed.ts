/** A reference in a licensed translation: checked against its licence, from the cache or its service. */
import type { LicensedScripture } from "#shared/contracts/scripture.ts";
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { splitByChapter, splitRange } from "#shared/domain/bible/splitRange.ts";
import {
  LICENCES,
  type LicensedTranslation,
  TRANSLATIONS,
} from "#shared/domain/bible/translations.ts";
import { meterVerses } from "#shared/domain/bible/verseMeter.ts";
import { Refusal } from "../refusal.ts";
import type { FetchedPassage, FetchPassage } from "./fetchedPassage.ts";
import { keepPassage, readCached } from "./scriptureCache.ts";

/** A day reads a few passages; a long list would spend everyone's share of the service. */
const MAX_QUERIES = 12;

export interface LicensedDeps {
  db: D1Database;
  now: () => Date;
  fetchPassage: FetchPassage;
}

/** @throws Refusal with the sentence that the reader sees in the text's place. */
export async function readLicensed(
  translation: LicensedTranslation,
  reference: string,
  deps: LicensedDeps,
): Promise<LicensedScripture> {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Refusal("invalid", parsed.reason);
  const [fault] = meterVerses(translation, { ranges: parsed.ranges }).faults;
  if (fault) throw new Refusal("invalid", `${fault} Read it in the World English Bible.`);
  const wanted = parsed.ranges.map((range) => ({ range, pieces: queriesFor(translation, range) }));
  if (wanted.flatMap(({ pieces }) => pieces).length > MAX_QUERIES) {
    throw new Refusal("invalid", "These are too many passages at once. Name fewer in one reading.");
  }
  const fetched: FetchedPassage[] = [];
  const passages: LicensedScripture["passages"] = [];
  for (const { range, pieces } of wanted) {
    const parts: FetchedPassage[] = [];
    // One after another: the services count requests by the minute.
    for (const piece of pieces) parts.push(await readPiece(translation, piece, deps));
    fetched.push(...parts);
    const blocks = parts.flatMap((part) => part.blocks);
    passages.push({ reference: formatRanges([range]), book: range.book, blocks });
  }
  return {
    translation,
    reference: parsed.text,
    passages,
    credit: fetched[0]?.credit ?? TRANSLATIONS[translation].credit,
    reportTokens: fetched.flatMap(({ reportToken }) => (reportToken ? [reportToken] : [])),
  };
}

async function readPiece(
  translation: LicensedTranslation,
  piece: VerseRange,
  { db, now, fetchPassage }: LicensedDeps,
): Promise<FetchedPassage> {
  const cached = await readCached(db, translation, piece, now());
  if (cached) return cached;
  const passage = await fetchPassage(piece);
  await keepPassage(db, translation, piece, passage, now());
  return passage;
}

function queriesFor(translation: LicensedTranslation, range: VerseRange): VerseRange[] {
  // The ESV's text does not tell a psalm's superscription from the psalm before.
  const ranges = translation === "esv" && range.book === "Ps" ? splitByChapter(range) : [range];
  return ranges.flatMap((part) => splitRange(part, LICENCES[translation].maxVersesPerQuery));
}
