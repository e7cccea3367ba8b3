/**
 * Fakes of the services in the shapes that they document. The texts are invented: this repository
 * contains no licensed text.
 */
import type { Bindings } from "../../../server/env.ts";

export const CSB = "GET https://api-bible.test/v1/bibles/csb-01/passages";
export const NIV = "GET https://api-bible.test/v1/bibles/niv-01/passages";
export const ESV = "GET https://esv.test/v3/passage/text/";
export const FUMS = "GET https://fums.test/f3";

export const withKeys: Partial<Bindings> = {
  ESV_API_KEY: "esv-key",
  ESV_ORIGIN: "https://esv.test",
  API_BIBLE_KEY: "bible-key",
  API_BIBLE_ORIGIN: "https://api-bible.test",
  API_BIBLE_CSB_ID: "csb-01",
  API_BIBLE_NIV_ID: "niv-01",
  NIV_PERMISSION_CONFIRMED: "yes",
  FUMS_ORIGIN: "https://fums.test",
};

export const text = (words: string, verseId?: string) => ({
  type: "text",
  text: words,
  ...(verseId && { attrs: { verseId, verseOrgIds: [verseId] } }),
});

export const tag = (name: string, style: string, ...items: unknown[]) => ({
  type: "tag",
  name,
  attrs: { style },
  items,
});

export const verseNumber = (number: string, sid: string) => ({
  type: "tag",
  name: "verse",
  attrs: { number, style: "v", sid },
  items: [text(number)],
});

export const para = (style: string, ...items: unknown[]) => tag("para", style, ...items);

/** A paragraph with one verse, as the service sends it. */
export function verse(book: string, chapter: number, number: number, words: string) {
  const sid = `${book} ${chapter}:${number}`;
  return [verseNumber(String(number), sid), text(words, `${book}.${chapter}.${number}`)];
}

export function apiBibleAnswer(id: string, content: unknown, fields: object = {}): Response {
  return Response.json({
    data: { id, orgId: id, bibleId: "csb-01", reference: id, content, verseCount: 1, ...fields },
    meta: { fumsToken: `token-of-${id}` },
  });
}

export function esvAnswer(query: string, ...passages: string[]): Response {
  return Response.json({ query, canonical: query, parsed: [], passage_meta: [], passages });
}
