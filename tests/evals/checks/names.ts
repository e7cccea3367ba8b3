import { type BookId, getBook } from "#shared/domain/bible/books.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { companionOf } from "../../../server/agent/bible/companion.ts";
import { outlineOf } from "../../../server/agent/bible/outline.ts";
import { READERS } from "../../../server/agent/bible/parseCompanion.ts";
import type { Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { biblicalNames, namesOfBook } from "../scripture.ts";
import { bookOf, versesOf } from "../verses.ts";
import { firstFault } from "./faults.ts";

/** Said of any passage, or of who wrote it: Luke wrote Acts, David is over many psalms, for Bathsheba's sake. */
const EVERYWHERE = new Set(
  `God Jesus Christ Lord Yahweh Spirit Holy Father Son Savior Bible Scripture Scriptures Testament
  Old New Christian Christians Gospel Good News Sunday Sabbath Amen Paul Luke Moses David Asaph
  Solomon Israel Jerusalem King Word Kingdom Law Church I Psalm Psalms Baptizer Baptist Bathsheba Nathan
  Roman Romans Assyrian Assyrians Israelite Israelites Jew Jews Jewish Greek Hebrew`.split(/\s+/),
);

/** Whoever is named in a question or a prayer is somebody of this book. */
export const namesBelong: Expectation = {
  name: "names are of the book",
  fault: ({ plan }) =>
    firstFault(daysOf(plan), (day) => {
      const books = new Set(versesOf(day.scripture).map(bookOf));
      const stranger = namesIn(day, companionTexts(books)).find(
        (name) =>
          biblicalNames().has(name) &&
          !EVERYWHERE.has(name) &&
          ![...books].some((book) => isOfBook(name, book)),
      );
      return stranger && `names ${stranger}`;
    }),
};

/** In its text, as a name or a people ("Levite", "Levites"), or where the outline explains it. */
function isOfBook(name: string, book: BookId): boolean {
  const names = namesOfBook(book);
  return (
    getBook(book).name.includes(name) ||
    names.has(name) ||
    names.has(`${name}s`) ||
    outlineOf(book).some(({ title }) => title.includes(name))
  );
}

/** The companion's questions and prayers, written with the passage in view: they may look elsewhere on purpose. */
function companionTexts(books: ReadonlySet<BookId>): ReadonlySet<string> {
  return new Set(
    [...books].flatMap((book) =>
      companionOf(book).flatMap(({ questions, prayer, partPrayers, childrensPrayer }) => [
        ...READERS.flatMap((reader) => questions[reader].map(({ text }) => text)),
        ...[prayer, ...partPrayers.map(({ text }) => text), childrensPrayer],
      ]),
    ),
  );
}

/** Capitals inside a sentence, outside of quotations. */
function namesIn(day: PlanDay, known: ReadonlySet<string>): string[] {
  const composed = [...day.questions, day.prayer].filter((one) => !known.has(one));
  const text = composed.join(" ").replaceAll(/[“"][^“”"]*[”"]/g, " ");
  return text.match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu) ?? [];
}
