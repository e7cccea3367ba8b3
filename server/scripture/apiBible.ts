/** Fetches CSB and NIV passages from API.Bible. */
import * as z from "zod";
import { formatRanges, type Verse, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type LicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { readApiBibleContent } from "./apiBibleContent.ts";
import { askService, type ServiceDeps, unreadable } from "./askService.ts";
import { USFM_IDS } from "./bookIds.ts";
import { type FetchedPassage, plainText } from "./fetchedPassage.ts";
import { numberAs } from "./numbering.ts";

export interface ApiBibleSettings {
  origin: string;
  key: string;
  /** The service's id of this translation. */
  bibleId: string;
}

const answerSchema = z.object({
  data: z.object({ id: z.string(), content: z.unknown(), copyright: z.string().nullish() }),
  meta: z.object({ fumsToken: z.string().nullish() }).nullish(),
});

const QUERY = {
  "content-type": "json",
  "include-notes": "false",
  "include-titles": "true",
  "include-chapter-numbers": "false",
  "include-verse-numbers": "true",
  "include-verse-spans": "false",
  // Makes the service send the token with which showing the text is reported.
  "fums-version": "3",
};

/** @throws Refusal */
export async function fetchFromApiBible(
  translation: LicensedTranslation,
  range: VerseRange,
  { origin, key, bibleId }: ApiBibleSettings,
  deps: ServiceDeps,
): Promise<FetchedPassage> {
  const { short, credit } = TRANSLATIONS[translation];
  const { book, start, end } = numberAs(translation, range);
  const id = (verse: Verse) => `${USFM_IDS[book]}.${verse.chapter}.${verse.verse}`;
  const url = new URL(
    `/v1/bibles/${encodeURIComponent(bibleId)}/passages/${id(start)}-${id(end)}`,
    origin,
  );
  url.search = new URLSearchParams(QUERY).toString();
  const reference = formatRanges([range]);
  const answer = await askService({ short, url, headers: { "api-key": key }, reference }, deps);
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw unreadable(short);
  const { data, meta } = parsed.data;
  // A passage that is too long comes back shortened, with an id that ends earlier.
  if (data.id.split("-").at(-1) !== id(end)) throw unreadable(short);
  try {
    const blocks = readApiBibleContent(data.content);
    if (!blocks.some((block) => "lines" in block)) throw unreadable(short);
    return {
      blocks,
      credit: plainText(data.copyright ?? "") || credit,
      reportToken: meta?.fumsToken ?? null,
    };
  } catch (error) {
    throw error instanceof z.ZodError ? unreadable(short) : error;
  }
}
