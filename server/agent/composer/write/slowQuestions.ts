/** For plans that stay with a verse or two: what may be done with few words when the passage's own questions are asked. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";

const ADULTS: Record<Step, readonly string[]> = {
  observe: [
    "Read {where} aloud twice. Which word do you hear only the second time?",
    "Say {where} in your own words, as you would tell it to a friend.",
    "Which word carries the weight in {where}, and what stands or falls with it?",
  ],
  understand: [
    "Leave one word of {where} out. What is lost?",
    "Who could have needed to hear {where} when it was first read aloud?",
    "What stands right before {where}, and how does it change what is said here?",
  ],
  respond: [
    "Stay with {where} for a minute in silence. What do you want to say to God after it?",
    "At which hour of today would you like to remember {where}, and how will you?",
    "Is {where} comfort for you today, or does it disturb you, and why?",
  ],
};

const CHILDREN: Record<Step, readonly string[]> = {
  observe: [
    "Say {where} together, loud and then very softly. Which word do you like best?",
    "Draw what {where} says. What comes first in your picture?",
  ],
  understand: [
    "How would you explain {where} to somebody smaller than you?",
    "Which word in {where} is hard, and what could it mean?",
  ],
  respond: [
    "Whom would you like to tell what {where} says?",
    "Make up a movement for {where}. How does it go?",
  ],
};

/** By step; each names its verses, so that no two days ask alike. */
export function slowQuestions(
  ranges: readonly VerseRange[],
  audience: Audience,
): Record<Step, Candidate[]> {
  const lines = audience === "children" ? CHILDREN : ADULTS;
  const where = whereOf(ranges);
  const of = (step: Step) =>
    lines[step].map((line, index): Candidate => {
      const id = `slow:${step}:${index}`;
      const text = line.replace("{where}", where);
      return { id, pattern: id, anchor: id, family: "slow", text, closeness: 0 };
    });
  return { observe: of("observe"), understand: of("understand"), respond: of("respond") };
}

/** "verse 3", "verses 3 to 5", "the reading" where it goes over chapters. */
function whereOf(ranges: readonly VerseRange[]): string {
  const [range, ...others] = ranges;
  if (!range || others.length > 0 || range.start.chapter !== range.end.chapter)
    return "the reading";
  const [first, last] = [range.start.verse, range.end.verse];
  if (versesOf(range).length === 1 || first === last) return `verse ${first}`;
  return `verses ${first} to ${last}`;
}
