/** The spoken text of a day, in pieces. Pure. */
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages } from "#shared/messages/en.daily.ts";

/** A verse of a passage, which the page marks while it is read. */
export interface SpokenVerse {
  /** The place of the passage among the day's. */
  passage: number;
  chapter: number;
  verse: number;
}

export interface SpokenPiece {
  text: string;
  /** Null for other pieces than verses. */
  verse: SpokenVerse | null;
}

/** Some voices stop in the middle of longer pieces. In characters. */
const MAX_PIECE = 200;

type Spoken = Pick<DailyView, "day" | "text">;

/** Splits the day into pieces that end with a sentence or a clause, none longer than a verse, without numbers. */
export function piecesOf(
  { day, text }: Spoken,
  { withMore }: { withMore: boolean },
): SpokenPiece[] {
  const verses = text.passages.flatMap(({ blocks }, passage) => {
    const runs = blocks.flatMap((block) => ("lines" in block ? block.lines.flat() : []));
    const found: SpokenPiece[] = [];
    for (const [chapter, verse, words] of runs) {
      const last = found.at(-1);
      if (last?.verse?.chapter === chapter && last.verse.verse === verse) last.text += ` ${words}`;
      else found.push({ text: words, verse: { passage, chapter, verse } });
    }
    return found;
  });
  const more = withMore ? [...questionsOf(day), ...prayerOf(day)] : [];
  return [say(day.reference), ...verses, ...more].flatMap(({ text: words, verse }) =>
    clausesOf(words).map((clause) => ({ text: clause, verse })),
  );
}

function questionsOf({ questions }: Spoken["day"]): SpokenPiece[] {
  return questions.length === 0 ? [] : [dailyMessages.questions, ...questions].map(say);
}

function prayerOf({ prayer }: Spoken["day"]): SpokenPiece[] {
  return prayer === "" ? [] : [dailyMessages.prayer, prayer].map(say);
}

function say(text: string): SpokenPiece {
  return { text, verse: null };
}

function clausesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const clause of paragraph.split(/(?<=[.,;:!?][”’"']?)\s+/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + clause.length < MAX_PIECE) {
      pieces[pieces.length - 1] = `${last} ${clause}`;
    } else pieces.push(clause);
  }
  return pieces;
}
