/** The verses that a plan must not read. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { findNameLists } from "../../bible/findNameLists.ts";
import { passagesIn } from "../../bible/passages.ts";
import { GENEALOGIES } from "../understand/leftOut.ts";
import { rangesNamed } from "../understand/lexicon.ts";
import { mentioning } from "../understand/mentions.ts";
import { passagesOfLabel } from "./closedPassages.ts";
import { rangesOf, themeOf } from "./themeOf.ts";

/** The excluded verses. @param notes receives a sentence for a name without verses */
export function excludedVerses(brief: Brief, notes: string[]): VerseRange[] {
  return brief.leave_out.flatMap((label) => {
    const parsed = parseReference(label);
    if (parsed.ok) return parsed.ranges;
    const book = BOOKS.find(({ name }) => name === label);
    if (book)
      return [
        {
          book: book.osis as BookId,
          start: { chapter: 1, verse: 1 },
          end: { chapter: book.verses.length, verse: book.verses.at(-1) ?? 1 },
        },
      ];
    if (GENEALOGIES.test(label)) {
      const lists = brief.readings.flatMap(({ references = [] }) =>
        rangesOf(references).flatMap(findNameLists),
      );
      notes.push(
        lists.length > 0
          ? "I left out the lists of names."
          : "I found no lists of names in it to leave out.",
      );
      return lists;
    }
    const marked = passagesOfLabel(label, brief);
    if (marked) return marked;
    const theme = themeOf({ kind: "topic", label });
    const told = mentioning(label, theme ? chosenIn(brief) : readIn(brief));
    if (theme) return [...theme.passages.flatMap(({ ranges }) => ranges), ...(told ?? [])];
    if (told) return told;
    const named = rangesNamed(label);
    if (named) return named;
    notes.push(`I could not tell which passages to leave out for “${label}”.`);
    return [];
  });
}

/** The passages of topics and lists, which are selected one by one. */
function chosenIn({ readings }: Brief): VerseRange[] {
  return readings.flatMap((one) =>
    one.kind === "list"
      ? rangesOf(one.references ?? [])
      : (themeOf(one)?.passages.flatMap(({ ranges }) => ranges) ?? []),
  );
}

function readIn(brief: Brief): VerseRange[] {
  const texts = brief.readings.filter(({ kind }) => kind === "passages");
  return [
    ...chosenIn(brief),
    ...texts.flatMap(({ references = [] }) => rangesOf(references).flatMap(passagesIn)),
  ];
}
