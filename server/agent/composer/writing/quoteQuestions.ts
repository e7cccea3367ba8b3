/** Questions that hold up a sentence of the passage in its exact words. */
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import type { PassageKind } from "./passageKind.ts";
import type { Quote } from "./quotes.ts";
import type { PassageReading } from "./readPassage.ts";

/** `{q}` is the sentence with its marks, `{w}` where it stands. */
type Forms = Partial<Record<Step, Record<Quote["kind"], string[]>>>;

/** In stories somebody says it, friend or foe, so nothing is made of it but a question. */
const SPOKEN: Forms = {
  observe: {
    question: [
      "Who asks {q} ({w}), and what made them ask?",
      "Find the question in {w}: {q} What answer does it get, if any?",
      "Read {w} aloud: {q} In what tone of voice do you hear it?",
    ],
    command: [
      "Who says {q} ({w}), and to whom? What happens next?",
      "What is going on when we hear {q} ({w})?",
    ],
    saying: [
      "What has just happened when we read {q} ({w})?",
      "Read {w} again: {q} Which word would you underline, and why?",
    ],
  },
  understand: {
    question: [
      "If somebody asked you {q} ({w}), what would your honest answer be?",
      "Why might {q} ({w}) have been hard to answer?",
    ],
    command: ["What would it have cost to do what {w} says, {q}?"],
    saying: ["How would you explain {q} ({w}) to somebody who has never opened a Bible?"],
  },
};

/** In psalms, letters and the like the writer speaks, and means it. */
const WRITTEN: Forms = {
  observe: {
    question: [
      "The writer asks, {q} ({w}) What do the verses around it answer?",
      "What lies behind the question {q} ({w})?",
    ],
    command: [
      "What reasons do these verses give for {q} ({w})?",
      "Look at {w}: {q} What comes just before it, and how does that lead up to it?",
    ],
    saying: [
      "Read {w} slowly: {q} Which word stands out to you?",
      "Say {w} in your own words: {q}",
      "What comes before and after {q} ({w}) that helps to explain it?",
    ],
  },
  understand: {
    question: ["How would you answer the question {q} ({w}), and what makes you say so?"],
    command: ["What might {q} ({w}) look like on an ordinary day?"],
    saying: [
      "If {q} ({w}) were the only line you had, what would it tell you about God or about people?",
      "Why do you think {q} ({w}) needed to be said?",
    ],
  },
};

const CHILDREN: Forms = {
  observe: {
    question: ["Who asks {q} ({w})?"],
    command: ["Who says {q} ({w})? Who is listening?"],
    saying: ["Read these words together: {q} ({w}) What do you picture?"],
  },
  understand: {
    question: ["Somebody asks you {q} ({w}). What would you answer?"],
    command: ["Is {q} ({w}) easy or hard to do? Why?"],
    saying: ["What do you think {q} ({w}) means?"],
  },
};

const YOUTH: Forms = {
  observe: {
    question: ["Look up {w}: {q} Who asks this, and what is behind it?"],
    command: ["Look up {w}: {q} Who says this, and to whom?"],
    saying: ["Look up {w}: {q} What do you notice first?", "Put {w} into a text message: {q}"],
  },
  understand: {
    question: ["What would you answer to {q} ({w})?"],
    command: ["What would {q} ({w}) look like at your school?"],
    saying: ["How would you explain {q} ({w}) to a friend who never goes to church?"],
  },
};

const SPOKEN_KINDS: ReadonlySet<PassageKind> = new Set([
  "narrative",
  "gospel",
  "parable",
  "genealogy",
]);

/** The sentence in its marks; in the midst of another one it has no full stop of its own. */
function held(template: string, words: string): string {
  return template.replaceAll(
    /\{q\}(?<more>,? \(?\{w\}\)|,? \p{Ll})?/gu,
    (_, more: string | undefined) => (more ? `“${words.replace(/\.$/, "")}”${more}` : `“${words}”`),
  );
}

/** Quotes a day is asked about at most; the first of many are not always the best, so all are offered in turn. */
const MAX_QUOTES = 12;

export function aboutQuotes(reading: PassageReading, step: Step, audience: Audience): Candidate[] {
  const forms =
    audience === "children"
      ? CHILDREN
      : audience === "youth"
        ? YOUTH
        : SPOKEN_KINDS.has(reading.kind)
          ? SPOKEN
          : WRITTEN;
  const templates = forms[step];
  if (!templates) return [];
  return reading.quotes.slice(0, MAX_QUOTES).flatMap(({ words, where, kind, weight }) =>
    templates[kind].map((template, index) => ({
      id: `quote:${step}:${where}:${words.length}:${index}`,
      pattern: `quote:${step}:${kind}:${index}`,
      anchor: `quote:${where}:${words.length}`,
      family: "quote",
      text: held(template, words).replaceAll("{w}", where),
      closeness: 0.45 + weight,
    })),
  );
}
