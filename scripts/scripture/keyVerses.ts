/** The verse that each passage is remembered by, from the companion, in the form that the Worker reads. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { KeyVerses } from "#shared/domain/bible/keyVerse.ts";
import { companionOf } from "../../server/agent/bible/companion.ts";

export function keyVerses(): KeyVerses {
  return Object.fromEntries(
    BOOKS.map(({ osis }) => [
      osis,
      companionOf(osis).map(({ key: { from, to }, weight }) => [
        ...([from.chapter, from.verse, to.chapter, to.verse] as const),
        weight,
      ]),
    ]),
  );
}
