/** "Add the bit with Potiphar’s wife": a passage of the plan's books that it does not read, by what it tells. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../../../bible/companion.ts";
import { outlineOf } from "../../../bible/outline.ts";
import { versesOf } from "../../../bible/verses.ts";
import { subtract } from "../../divide/subtract.ts";
import { type Token, tokenize } from "../../understand/text/tokens.ts";
import { allPlaces, type DayPlace, type Draft, rangesOf, slotAt } from "../draft.ts";
import type { EditRequest } from "../edit.ts";
import { isAlike, stemsOf } from "../finders/daysTelling.ts";
import type { EditFinding } from "../meanings.ts";
import { hasVerb } from "../places/within.ts";

const TOLD = /^(?:the )?(?:bit|part|story|scene|passage|episode) (?:with|about|where|when|of) /i;

/** The clause with such a passage in place of the day that speaks of it most. */
export function withUntold(request: EditRequest): EditRequest {
  const { clause, draft } = request;
  if (!hasVerb(clause, "add")) return request;
  const findings = clause.findings.map((one): EditFinding => {
    const { from, to, meaning } = one;
    const isScene = meaning.kind === "scene" || (meaning.kind === "place" && meaning.place.isScene);
    const words = clause.tokens.slice(from, to);
    const isObject = clause.findings.some(
      ({ to: end, meaning: verb }) => end === from && verb.kind === "verb" && verb.verb === "add",
    );
    const said = words.map(({ word }) => word).join(" ");
    const ranges = isScene && isObject && TOLD.test(said) ? untold(words, draft) : [];
    if (ranges.length === 0) return one;
    const label = formatRanges(ranges);
    return {
      from,
      to,
      weight: one.weight,
      meaning: { kind: "scripture", label, ranges },
    } as EditFinding; // Text findings have these fields.
  });
  return { ...request, clause: { ...clause, findings } };
}

/** The best passage that tells all of the words and is not read yet. */
function untold(words: readonly Token[], draft: Draft): VerseRange[] {
  const read = allPlaces(draft).flatMap((place) => readAt(draft, place));
  const stems = stemsOf(
    words.filter(({ word }) => !/^(?:bit|scene|passage|episode|with|about|when)$/.test(word)),
  );
  if (stems.length === 0) return [];
  const books = [...new Set(read.map(({ book }) => book))];
  const found = books
    .flatMap((book) => outlineOf(book).map((one) => ({ ...one, book })))
    .flatMap(({ book, start, end, title }) => {
      const range = { book, start, end };
      if (subtract(range, read).length === 0) return [];
      const head = wordsIn(`${title} ${entryAt(book, start)?.summary ?? ""}`);
      const all = [
        ...head,
        ...wordsIn(
          versesOf(range)
            .map(({ text }) => text)
            .join(" "),
        ),
      ];
      const tells = (said: readonly string[]) =>
        stems.filter((stem) => said.some((one) => isAlike(one, stem))).length;
      return tells(all) === stems.length ? [{ range, score: tells(head) }] : [];
    });
  const [best] = found.toSorted((a, b) => b.score - a.score);
  return best ? subtract(best.range, read) : [];
}

function wordsIn(text: string): string[] {
  return [...new Set(tokenize(text).map(({ stem }) => stem.replace(/['’]s?$/, "")))];
}

function readAt(draft: Draft, place: DayPlace): VerseRange[] {
  const slot = slotAt(draft, place);
  return slot ? rangesOf(slot) : [];
}

/** Between what a book tells before and after it, where the plan reads the book in order. */
export function placeInText(draft: Draft, [first]: readonly VerseRange[]): DayPlace | undefined {
  const places = allPlaces(draft).flatMap((place) => {
    const [range] = readAt(draft, place);
    return first && range?.book === first.book ? [{ place, range }] : [];
  });
  const isInOrder = places.every(
    ({ range }, at) =>
      at === 0 || compareVerses(places[at - 1]?.range.start ?? range.start, range.start) <= 0,
  );
  const next = places.findIndex(
    ({ range }) => first && compareVerses(range.start, first.start) > 0,
  );
  return isInOrder && next > 0 ? places[next]?.place : undefined;
}
