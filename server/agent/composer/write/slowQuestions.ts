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
    "Copy {where} by hand. Where did your pen slow down?",
    "Who speaks in {where}, or who is spoken of, and what is said to be done?",
    "Which word of {where} did you pass over at first? Look at it again.",
    "Say {where} with the weight on its first word, then on its last. What changes?",
  ],
  understand: [
    "Leave one word of {where} out. What is lost?",
    "Who could have needed to hear {where} when it was first read aloud?",
    "What stands right before {where}, and how does it change what is said here?",
    "Turn {where} round, so that it says the opposite. Who lives by that?",
    "What does {where} take for granted about God, without saying it?",
    "If {where} were all that somebody had of the Bible, what would they know?",
    "Which question does {where} answer, and which does it leave open?",
  ],
  respond: [
    "Stay with {where} for a minute in silence. What do you want to say to God after it?",
    "At which hour of today would you like to remember {where}, and how will you?",
    "Is {where} comfort for you today, or does it disturb you, and why?",
    "To whom would you write {where} on a card, and for which day of theirs?",
    "Where could {where} hang in your home, so that you meet it when you need it?",
    "Make a prayer of {where}, with your own name in it. How does it begin?",
    "What would be easier tomorrow if you believed {where} all day long?",
  ],
};

const CHILDREN: Record<Step, readonly string[]> = {
  observe: [
    "Say {where} together, loud and then very softly. Which word do you like best?",
    "Draw what {where} says. What comes first in your picture?",
    "Whisper {where} to each other. Which word is the best to whisper?",
    "Say {where} as a king would, then as a baby would. Which suits it better?",
  ],
  understand: [
    "How would you explain {where} to somebody smaller than you?",
    "Which word in {where} is hard, and what could it mean?",
    "What would you ask the person who wrote {where}?",
    "Who would be glad to hear {where}, and why?",
  ],
  respond: [
    "Whom would you like to tell about {where}?",
    "Make up a movement for {where}. How does it go?",
    "When today could you think of {where}?",
    "Which sound or song goes with {where}?",
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
