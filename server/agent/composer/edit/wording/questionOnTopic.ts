/** A question that brings a day's reading together with a subject of the person's own. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Candidate } from "../../write/candidate.ts";
import { type Chooser, DayChoice } from "../../write/chooser.ts";

const LINES = [
  "What does {passage} have to say about {subject}?",
  "Where does {passage} touch on {subject}, openly or between the lines?",
  "What would {passage} change in the way you think about {subject}?",
  "With {passage} in mind, what would you like to pray for when you think of {subject}?",
  "How could {passage} help someone who is thinking about {subject}?",
  "If you talked about {subject} after reading {passage}, where would you begin?",
];

/** @param ordinal the day's place, counted through the plan */
export function questionAbout(
  subject: string,
  ranges: readonly VerseRange[],
  ordinal: number,
  chooser: Chooser,
): string {
  const passage = formatRanges(ranges);
  const candidates = LINES.map((line, index): Candidate => {
    const id = `about:${index}`;
    const text = line.replace("{passage}", passage).replace("{subject}", subject);
    return { id, pattern: id, anchor: id, family: "about", text, closeness: 0.5 };
  });
  const chosen = chooser.choose(candidates, ordinal, new DayChoice());
  return chosen?.text ?? `What does ${passage} have to say about ${subject}?`;
}
