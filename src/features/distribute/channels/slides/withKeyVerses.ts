/** Adds the verse by which each day is remembered, in the World English Bible, on the phone. */
import { KEY_VERSES_PATH } from "#shared/addressLinks.ts";
import { cutPassages } from "#shared/domain/bible/cutPassages.ts";
import {
  type KeyVerses,
  keyVerseIn,
  verseAskedFor,
  wordsOfVerse,
} from "#shared/domain/bible/keyVerse.ts";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import {
  MAX_KEY_VERSE_CHARACTERS,
  type PublishedDay,
  type PublishedPlan,
  type PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import { loadBook } from "../../../../scripture/loadBook.ts";

/** Without a network a day may stay without its verse. */
export async function withKeyVerses(
  plan: PublishedPlan,
  days: readonly PublishedDay[],
): Promise<PublishedPlan> {
  const web = plan.texts.find(({ translation }) => translation === "web");
  if (!web) return plan;
  const verses = await loadKeyVerses();
  const found: PublishedText["days"] = {};
  for (const day of days) {
    const text = web.days[day.id];
    const verse = text && (await keyVerseOf(day, verses));
    if (verse) found[day.id] = { ...text, keyVerse: verse };
  }
  const texts = plan.texts.map((text) =>
    text === web ? { ...web, days: { ...web.days, ...found } } : text,
  );
  return { ...plan, texts };
}

async function keyVerseOf(
  { memoryVerse, questions, ranges }: PublishedDay,
  verses: KeyVerses,
): Promise<{ reference: string; words: string } | undefined> {
  const range = memoryVerse?.ranges[0] ?? verseAskedFor(questions) ?? keyVerseIn(ranges, verses);
  if (!range) return undefined;
  const found = await loadBook(range.book);
  if (!found.ok) return undefined;
  const words = wordsOfVerse(cutPassages(found.book, [range]));
  if (words === "" || words.length > MAX_KEY_VERSE_CHARACTERS) return undefined;
  return { reference: formatRanges([range]), words };
}

async function loadKeyVerses(): Promise<KeyVerses> {
  try {
    const answer = await fetch(KEY_VERSES_PATH);
    // Trusted: our own build writes the file.
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}
