/** The kinds of change that leave the readings as they are: of questions, prayers, titles and readers. */
import { joinAnd } from "../../understand/reply.ts";
import { WEEKDAY_NAMES } from "../dates/calendar.ts";
import { always, anew, choice, rewording, type WishKind, WORDS } from "./wishKind.ts";

export const WORD_KINDS: Readonly<Record<string, WishKind>> = {
  "fewer-questions": {
    by: WORDS,
    choices: ({ day, weekdays, readOn }) => {
      const read = weekdays.filter((one) => !readOn || readOn.includes(one));
      const on = read.map((one) => `${WEEKDAY_NAMES[one - 1]}s`);
      const where = day ? ` for ${day}` : on.length > 0 ? ` on ${joinAnd(on)}` : " a day";
      return [
        choice("Two questions", `Two questions${where}`),
        choice("One question", `One question${where}`),
      ];
    },
    ask: "How many questions shall a day have?",
  },
  "more-questions": {
    by: WORDS,
    choices: ({ day }) => [
      choice("Five questions", day ? `Five questions for ${day}` : "Five questions a day"),
    ],
    ask: "How many questions shall a day have?",
  },
  "no-questions": {
    opposite: /\bquestions?\b.* anew\b/,
    by: WORDS,
    choices: ({ day }) => [
      choice("No questions", day ? `No questions for ${day}` : "No questions"),
    ],
    ask: "Shall all questions go?",
  },
  "put-questions": {
    opposite: /\btake out the questions?\b/,
    isOfWords: true,
    by: WORDS,
    choices: always("Three questions a day", "Three questions a day"),
    ask: "How many questions shall a day have?",
  },
  "other-questions": {
    isOfWords: true,
    by: WORDS,
    choices: anew("Other questions", "questions"),
    ask: "Which questions shall be others?",
  },
  "simpler-words": {
    isOfWords: true,
    by: WORDS,
    choices: ({ day }) => [
      choice(
        "Simpler words",
        `Write the questions and prayers${day ? ` of ${day}` : ""} in simpler words`,
      ),
    ],
    ask: "What shall be simpler?",
  },
  "deeper-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Deeper questions", "questions", "deeper"),
    ask: "Which questions shall go deeper?",
  },
  "practical-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Questions about daily life", "questions", "more practical"),
    ask: "Which questions shall be closer to life?",
  },
  "private-questions": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Questions to think over alone", "questions", "quieter"),
    ask: "Which questions shall be quieter?",
  },
  "other-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: anew("Other prayers", "prayers"),
    ask: "Which prayers shall be others?",
  },
  "shorter-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Shorter prayers", "prayers", "shorter"),
    ask: "Which prayers shall be shorter?",
  },
  "longer-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: rewording("Longer prayers", "prayers", "longer"),
    ask: "Which prayers shall be longer?",
  },
  "no-prayers": {
    opposite: /\bprayers?\b.* anew\b/,
    by: WORDS,
    choices: always("No prayers", "No prayers"),
    ask: "Shall all prayers go?",
  },
  "put-prayers": {
    opposite: /\btake out the prayers?\b/,
    isOfWords: true,
    by: WORDS,
    choices: always("A prayer each day", "Write a prayer for each day"),
    ask: "Which days shall have a prayer?",
  },
  "we-prayers": {
    isOfWords: true,
    by: WORDS,
    choices: always("“We” instead of “I”", "Say we instead of I in the prayers"),
    ask: "Shall the prayers say “we” or “I”?",
  },
  "other-titles": {
    isOfWords: true,
    by: WORDS,
    choices: ({ day }) => [
      day
        ? choice("Another title there", `Give ${day} another title`)
        : choice("Other titles on all days", "Give all days other titles"),
    ],
    ask: "Which titles shall be others?",
  },
  rename: {
    by: WORDS,
    choices: () => [],
    ask: "What shall it be called? Say for example “Call the plan “Bread for all””.",
  },
  "for-children": {
    by: ["words"],
    choices: always("For children", "Make it for children"),
    ask: "For whom shall it be?",
  },
  "for-teens": {
    by: ["words"],
    choices: always("For teenagers", "Make it for teenagers"),
    ask: "For whom shall it be?",
  },
  "memory-verse": {
    by: ["words", "add"],
    choices: always("A memory verse each week", "Add a memory verse each week"),
    ask: "Shall there be a verse to learn?",
  },
};
