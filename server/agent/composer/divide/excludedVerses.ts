/** The verses that a plan must not read. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { findNameLists } from "../../bible/findNameLists.ts";
import { passagesIn } from "../../bible/passages.ts";
import { memberRead } from "../../bible/setMembers.ts";
import { allStories } from "../../bible/stories.ts";
import { mentioning, type PassageNote } from "../understand/exclusions/mentions.ts";
import { isInTable } from "../understand/exclusions/mentionTable.ts";
import { GENEALOGIES } from "../understand/exclusions/readExclusions.ts";
import { rangesNamed } from "../understand/text/lexicon.ts";
import { passagesOfLabel } from "./closedPassages.ts";
import { subtract } from "./subtract.ts";
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
    const found = themeOf({ kind: "topic", label });
    // "Slavery" is another word of freedom, and no reason to leave that out.
    const theme = isInTable(label) && found?.name !== label ? undefined : found;
    const told = mentioning(label, readIn(brief));
    if (theme || told)
      return [
        ...(theme?.passages.flatMap(({ ranges }) => ranges) ?? []),
        ...exceptWhole([...passagesOfLabel(label, brief), ...(told ?? [])], {
          label,
          brief,
          notes,
        }),
      ];
    const named = rangesNamed(label);
    if (named) return named;
    notes.push(`I could not tell which passages to leave out for “${label}”.`);
    return [];
  });
}

interface Around {
  label: string;
  brief: Brief;
  notes: string[];
}

/** "Philemon and Colossians, no slavery": a text of which nothing would be left was asked for, and stays. */
function exceptWhole(told: readonly VerseRange[], { label, brief, notes }: Around): VerseRange[] {
  const texts = brief.readings.flatMap((one) => {
    const ranges = one.kind === "passages" ? rangesOf(one.references ?? []) : [];
    const isAll = ranges.length > 0 && ranges.every((range) => subtract(range, told).length === 0);
    if (!isAll) return [];
    notes.push(`Without “${label}” nothing of ${one.label} would be left, so ${one.label} stays.`);
    return ranges;
  });
  return told.flatMap((range) => subtract(range, texts));
}

/** The passages of topics and lists, which are selected one by one. */
function chosenIn({ readings }: Brief): PassageNote[] {
  return readings.flatMap((one) => {
    if (one.kind === "list") {
      const ranges = one.references
        ? rangesOf(one.references)
        : allStories().flatMap(({ ranges: own }) => own);
      return ranges.map((range) => ({ range, why: "" }));
    }
    const passages = themeOf(one)?.passages ?? memberRead(one)?.passages ?? [];
    return passages.flatMap(({ ranges, why }) => ranges.map((range) => ({ range, why })));
  });
}

function readIn(brief: Brief): PassageNote[] {
  const texts = brief.readings.filter(({ kind }) => kind === "passages");
  return [
    ...chosenIn(brief),
    ...texts
      .flatMap(({ references = [] }) => rangesOf(references).flatMap(passagesIn))
      .map((range) => ({ range, why: "" })),
  ];
}
