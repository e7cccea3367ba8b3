import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { passagesIn } from "../bible/passages.ts";
import { storyNames } from "../bible/stories.ts";
import { allThemes } from "../bible/themes.ts";
import { versesOf } from "../bible/verses.ts";
import { alluded } from "../sermon/allusions.ts";
import { nextTurn } from "../takeTurns.ts";
import { loadNeeds } from "./understand/care/careNear.ts";
import { understand } from "./understand/resolve.ts";
import { loadMeanings } from "./understand/subjects/meaning.ts";

/** Loads what every plan needs, a book at a time, so that the first person does not wait for it. */
export async function warmUp(): Promise<void> {
  allThemes();
  for (const { osis, verses } of BOOKS) {
    await nextTurn();
    const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
    const whole = { book: osis as BookId, start: { chapter: 1, verse: 1 }, end };
    versesOf(whole);
    passagesIn(whole);
  }
  await nextTurn();
  understand("Mark in 4 weeks", "2026-01-01");
  await loadMeanings();
  await loadNeeds();
  // The rare words of the whole Bible, by which a sermon is recognised.
  await alluded("");
  storyNames();
}
