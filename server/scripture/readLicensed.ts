/** Reads a reference in a licensed translation from the cache or its service, within the licence's limits. */
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
import { fetchOnce } from "./fetchOnce.ts";

/** A day has a few passages; a long list would use up everyone's quota of the service. */
const MAX_QUERIES = 12;

const wait = (ms: number) => scheduler.wait(ms);

export interface LicensedDeps {
  db: D1Database;
  now: () => Date;
  fetchPassage: FetchPassage;
  /** Resolves after these milliseconds; by default the platform's own. */
  wait?: (ms: number) => Promise<unknown>;
}

/** Returns the passages. @throws Refusal with the sentence that the reader sees in place of the text. */
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
    // In sequence, since the services limit requests per minute.
    for (const piece of pieces) parts.push(await fetchOnce(translation, piece, { wait, ...deps }));
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

function queriesFor(translation: LicensedTranslation, range: VerseRange): VerseRange[] {
  // In the ESV's text a psalm's superscription cannot be told from the end of the psalm before.
  const ranges = translation === "esv" && range.book === "Ps" ? splitByChapter(range) : [range];
  return ranges.flatMap((part) => splitRange(part, LICENCES[translation].maxVersesPerQuery));
}
