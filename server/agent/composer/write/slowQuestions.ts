/**
 * For plans of one or two verses a day: questions about a few words of the reading, used when the passage's own are
 * used up. Each quotes other words, so that it belongs to its day.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import { phrasesOf } from "./phraseOf.ts";

const ADULTS: Record<Step, readonly string[]> = {
  observe: [
    "Read {words} aloud twice. Which word do you hear only the second time?",
    "How would you say {words} to a friend, in words of your own?",
    "Which word carries the weight in {words}, and what would be lost without it?",
    "Copy {words} by hand. Where did your pen slow down?",
    "Find {words} in the text. Who says it, and about whom or what?",
    "What comes right before {words}, and what comes right after?",
    "Say {words} with the weight on the first word, then on the last. What changes?",
  ],
  understand: [
    "Which word in {words} needs explaining, and how would you explain it to a newcomer?",
    "Who could have needed to hear {words} when it was first read aloud?",
    "How do the lines around {words} help you understand it?",
    "What does {words} take for granted about God, without saying it?",
    "If somebody knew only {words}, what would they know, and what would they miss?",
  ],
  respond: [
    "Stay with {words} for a minute in silence. What do you want to say to God afterward?",
    "At what hour today would you like to come back to {words}, and why then?",
    "Is {words} a comfort to you today, or does it disturb you, and why?",
    "Who would you like to talk with about {words}, and what would you ask?",
    "What is hard to believe or to do in {words}, and what would help?",
    "How would a prayer of yours begin that starts from {words}?",
    "What would change tomorrow if you kept {words} in mind all day?",
  ],
};

const CHILDREN: Record<Step, readonly string[]> = {
  observe: [
    "Say {words} together, loud and then very softly. Which word do you like best?",
    "Draw {words}. What comes first in your picture?",
    "Whisper {words} to each other. Which word is the best to whisper?",
    "Say {words} as a king would, then as a baby would. Which suits it better?",
  ],
  understand: [
    "How would you explain {words} to somebody smaller than you?",
    "Which word in {words} is hard, and what could it mean?",
    "What would you ask the person who wrote {words}?",
    "Who would be glad to hear {words}, and why?",
  ],
  respond: [
    "Who would you like to tell about {words}?",
    "Make up a movement for {words}. How does it go?",
    "When today could you think of {words}?",
    "Which sound or song goes with {words}?",
  ],
};

const STEPS = ["observe", "understand", "respond"] as const satisfies readonly Step[];

/** By step; each quotes other words, as far as there are enough. */
export function slowQuestions(
  ranges: readonly VerseRange[],
  audience: Audience,
): Record<Step, Candidate[]> {
  const lines = audience === "children" ? CHILDREN : ADULTS;
  const phrases = phrasesOf(ranges);
  const of = (step: Step) =>
    lines[step].map((line, index): Candidate => {
      const id = `slow:${step}:${index}`;
      const phrase = phrases[(index * STEPS.length + STEPS.indexOf(step)) % phrases.length];
      const words = phrase ? `“${phrase}”` : "today’s reading";
      const text = line.replace("{words}", words);
      const anchor = phrase ? `slow:${phrase}` : id;
      return { id, pattern: id, anchor, family: "slow", text, closeness: 0 };
    });
  return { observe: of("observe"), understand: of("understand"), respond: of("respond") };
}
