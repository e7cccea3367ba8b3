import { stripVerseLetters } from "../bible/stripVerseLetters.ts";

interface Week {
  weekly_passage: string;
  passages: readonly { scripture: string }[];
}

/** Returns an arriving week without letters after the verse numbers of its references. */
export function withPlainReferences<Arriving extends Week>(week: Arriving): Arriving {
  return {
    ...week,
    weekly_passage: stripVerseLetters(week.weekly_passage),
    passages: week.passages.map((day) => ({ ...day, scripture: stripVerseLetters(day.scripture) })),
  };
}
