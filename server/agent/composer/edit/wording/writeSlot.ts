/** Creates slots to write, with questions that the surrounding days do not ask. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { outlineOf } from "../../../bible/outline.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { versesOf } from "../../../bible/verses.ts";
import type { DaySlot, Style } from "../../../writer.ts";
import { subtract } from "../../divide/subtract.ts";
import { tokenize } from "../../understand/text/tokens.ts";
import { Chooser } from "../../write/chooser.ts";
import { chooseForDay, composeDay } from "../../write/composeDay.ts";
import { allPlaces, type DayPlace, type Draft, ordinalOf, slotAt } from "../draft.ts";

/** A chooser that knows the plan's questions, except those of the days to be written. */
export function chooserFor(draft: Draft, except: readonly DayPlace[]): Chooser {
  const chooser = new Chooser();
  for (const place of allPlaces(draft)) {
    if (except.some(({ week, day }) => week === place.week && day === place.day)) continue;
    const slot = slotAt(draft, place);
    if (slot?.kind !== "keep") continue;
    const ordinal = ordinalOf(draft, place);
    for (const text of textsOf(slot.day)) chooser.note(text, ordinal);
  }
  return chooser;
}

/** The day's texts as they are chosen: each question and each sentence of the prayer. */
export function textsOf({ questions, prayer }: PlanDay): string[] {
  return [...questions.flatMap(withEnds), prayer, ...prayer.split(SENTENCE)];
}

const SENTENCE = /(?<=[.!?][”’]?)\s+/;

/** A question, also without its introduction (why the passage is read). */
function withEnds(question: string): string[] {
  const sentences = question.split(SENTENCE);
  return sentences.map((_, at) => sentences.slice(at).join(" "));
}

interface Writing {
  id?: string;
  ranges: VerseRange[];
  title?: string;
  style: Style;
  chooser: Chooser;
  /** Its index in the whole plan. */
  ordinal: number;
}

export function slotToWrite({ id, ranges, title, style, chooser, ordinal }: Writing): DaySlot {
  return {
    kind: "write",
    id: id ?? crypto.randomUUID(),
    ranges,
    title: title ?? titleFor(ranges),
    style,
    picks: chooseForDay({ ranges }, style, chooser, ordinal),
  };
}

/** New questions and a new prayer for the current reading. */
export function freshText(
  { ranges, style, chooser, ordinal }: Omit<Writing, "id" | "title">,
  isFromBankAlone?: boolean,
) {
  const picks = chooseForDay({ ranges }, style, chooser, ordinal, { isFromBankAlone });
  return composeDay({ ranges }, style, picks);
}

/** The title of the longest passage of a reading. */
function titleFor(ranges: readonly VerseRange[]): string {
  const passages = ranges.flatMap(passagesIn);
  const main = passages.reduce(
    (best, passage) => (best && best.words >= passage.words ? best : passage),
    passages[0],
  );
  return main ? titleOfPart(main.title, main, ranges) : formatRanges(ranges);
}

/** "All Nineveh is sorry, even the cows" of verses without them: what a part of a passage does not tell is left out. */
function titleOfPart(title: string, main: VerseRange, ranges: readonly VerseRange[]): string {
  const [first = title, ...others] = title.split(TITLE_PART);
  const whole = outlineOf(main.book).find(
    (one) => one.title === title && overlaps({ ...one, book: main.book }, main),
  );
  const isWhole = !whole || subtract({ ...whole, book: main.book }, ranges).length === 0;
  if (others.length === 0 || isWhole) return title;
  const read = wordsOf(
    ranges
      .flatMap(versesOf)
      .map(({ text }) => text)
      .join(" "),
  );
  const isTold = (part: string) => wordsOf(part).some((stem) => read.includes(stem));
  return [first, ...others.filter(isTold)].join(", ");
}

const TITLE_PART = /, (?=\p{Ll})/u;
const SHORTEST_TELLING_WORD = 4;

function wordsOf(text: string): string[] {
  const words = tokenize(text).filter(({ word }) => word.length >= SHORTEST_TELLING_WORD);
  return words.map(({ stem }) => stem).filter((stem) => !LITTLE.test(stem));
}

const LITTLE = /^(?:even|then|with|from|that|this|they|them|their|when|will|also|very)$/;
