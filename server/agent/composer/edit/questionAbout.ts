import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Candidate } from "./candidate.ts";
import { type Chooser, DayChoice } from "./chooser.ts";
import { fillSlots } from "./fillSlots.ts";
import { readPassage } from "./readPassage.ts";
import { allTopics, linesOf } from "./topics.ts";

const ABOUT_ANYTHING = [
  "What does {passage} have to say about {subject}?",
  "Where does {passage} touch on {subject}, openly or between the lines?",
  "What would {passage} change in the way you think about {subject}?",
  "With {passage} in mind, what would you like to pray for when you think of {subject}?",
  "How could {passage} help someone who is thinking about {subject}?",
  "If you talked about {subject} after reading {passage}, where would you begin?",
];

/** A question that brings a day's reading together with a subject of the person's own. */
export function questionAbout(
  subject: string,
  ranges: readonly VerseRange[],
  ordinal: number,
  chooser: Chooser,
): string {
  const words = subject.toLowerCase();
  const topic = [...allTopics().values()].find(
    ({ name, pattern }) => name === words || (pattern && words.match(pattern)),
  );
  const own = topic ? linesOf(topic.name, ["r", "u"]) : [];
  const reading = readPassage(ranges);
  const general = ABOUT_ANYTHING.map((line, index) => ({ id: `about:${index}`, text: line }));
  // A question of the subject's own counts only where it says what it is about.
  const naming = own.filter(({ text }) => text.toLowerCase().includes(words));
  const candidates: Candidate[] = [...naming, ...general].flatMap(({ id, text }) => {
    const filled = fillSlots(text.replaceAll("{subject}", subject), reading);
    return filled === undefined
      ? []
      : [{ id, pattern: id, anchor: id, family: "about", text: filled, closeness: 0.5 }];
  });
  const chosen = chooser.choose(candidates, ordinal, new DayChoice());
  return chosen?.text ?? `What does ${reading.reference} have to say about ${subject}?`;
}
