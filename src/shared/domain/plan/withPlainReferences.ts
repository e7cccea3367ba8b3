import { stripVerseLetters } from "../bible/stripVerseLetters.ts";

interface Week {
  weekly_passage: string;
  passages: readonly { scripture: string }[];
}

/** A week of a plan that arrives, without letters behind the verses of its references. */
export function withPlainReferences<Arriving extends Week>(week: Arriving): Arriving {
  return {
    ...week,
    weekly_passage: stripVerseLetters(week.weekly_passage),
    passages: week.passages.map((day) => ({ ...day, scripture: stripVerseLetters(day.scripture) })),
  };
}
