/** Fetches ESV passages from Crossway's own API. */
import * as z from "zod";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { askService, type ServiceDeps, unreadable } from "./askService.ts";
import { readEsvText } from "./esvText.ts";
import type { FetchedPassage } from "./fetchedPassage.ts";
import { numberAs } from "./numbering.ts";

export interface EsvSettings {
  origin: string;
  key: string;
}

const answerSchema = z.object({ passages: z.array(z.string()) });

/** Requests words, verse numbers and line layout only. */
const QUERY = {
  "include-passage-references": "false",
  "include-verse-numbers": "true",
  "include-first-verse-numbers": "true",
  "include-footnotes": "false",
  "include-footnote-body": "false",
  "include-headings": "false",
  "include-short-copyright": "false",
  "include-copyright": "false",
  "include-passage-horizontal-lines": "false",
  "include-heading-horizontal-lines": "false",
  "include-selahs": "true",
  "indent-using": "space",
  "indent-paragraphs": "2",
  "indent-poetry": "true",
  "indent-poetry-lines": "4",
  "line-length": "0",
};

/** @throws Refusal */
export async function fetchFromEsv(
  range: VerseRange,
  { origin, key }: EsvSettings,
  deps: ServiceDeps,
): Promise<FetchedPassage> {
  const { short, credit } = TRANSLATIONS.esv;
  const numbered = numberAs("esv", range);
  const reference = formatRanges([range]);
  const url = new URL("/v3/passage/text/", origin);
  url.search = new URLSearchParams({ q: formatRanges([numbered]), ...QUERY }).toString();
  const answer = await askService(
    { short, url, headers: { Authorization: `Token ${key}` }, reference },
    deps,
  );
  const parsed = answerSchema.safeParse(answer);
  // One passage was requested; none means that the service does not know it.
  const [text, ...more] = parsed.data?.passages ?? [];
  if (text === undefined || more.length > 0) throw unreadable(short);
  const blocks = readEsvText(text, numbered);
  if (!blocks.some((block) => "lines" in block)) throw unreadable(short);
  return { blocks, credit, reportToken: null };
}
