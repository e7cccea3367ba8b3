/**
 * Questions made from the verses themselves, used when the passage's own are used up, as in plans of a verse or two a
 * day: about a question, a picture, a reason, a command or a name that stands in them. Only verses without any of
 * these are asked about a few of their words.
 */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import { phrasesOf } from "./phraseOf.ts";
import { type Found, findIn, type Kind } from "./verseForms.ts";

type Lines = Partial<Record<Step, readonly string[]>>;

const BY_KIND: Record<Kind, Lines> = {
  question: {
    observe: ["{words} Who asks this, and why?"],
    understand: ["{words} What might lie behind this question?"],
  },
  picture: {
    observe: ["Who or what is {words}?"],
    understand: ["What do the words {words} let you see that plain words would not?"],
  },
  reason: {
    observe: ["What do the words {words} give a reason for?"],
    understand: ["How good a reason is this: {words}?"],
  },
  contrast: {
    observe: ["Two things are set against each other in the words {words}. Which two?"],
    understand: ["Why might people need to hear this: {words}?"],
  },
  command: {
    understand: ["What makes it hard for people to do this: {words}?"],
    respond: [
      "What could it look like in your week: {words}?",
      "Who do you know that lives by the words {words}?",
    ],
  },
  prayer: {
    understand: ["What kind of day might lie behind the words {words}?"],
    respond: ["When could you pray the words {words}, and when would they be hard to say?"],
  },
  name: {
    observe: ["What does the reading tell us about {words}?"],
    understand: ["What would you like to ask {words} about what happens here?"],
    respond: ["What would you have done if you had been {words}?"],
  },
};

/** For a few words that are a sentence. */
const OF_WORDS: Record<Step, readonly string[]> = {
  observe: ["How would you say {words} in words of your own?"],
  understand: [
    "Who might need to hear the words {words}, and why?",
    "What would you like to ask about the words {words}?",
  ],
  respond: [
    "What would you like to say to God when you hear {words}?",
    "Who do you know that could use the words {words}?",
  ],
};
/** For verses without any words to quote that make sense alone. */
const OF_READING: Record<Step, string> = {
  observe: "Which words of today’s reading would you learn by heart?",
  understand: "What would you like to ask about today’s reading?",
  respond: "What would you like to say to God after today’s reading?",
};

const CHILDRENS: Record<Step, readonly string[]> = {
  observe: [
    "Say {words} together, loud and then very softly. Which word would you miss most if it were not there?",
    "Draw {words}. What comes first in your picture?",
  ],
  understand: [
    "How would you explain {words} to somebody smaller than you?",
    "Who would be glad to hear {words}, and why?",
  ],
  respond: [
    "Who would you like to tell about {words}?",
    "Make up a movement for {words}. How does it go?",
    "Which sound or song goes with {words}?",
  ],
};

/** What a child is not asked to draw, to whisper or to dance. */
const HARSH =
  /\b(?:corrupt\w*|violen\w*|destr\w*|kill\w*|slew|slain|blood\w*|dead|death|die[ds]?|wrath|anger|angry|swords?|evil|wicked\w*|curse\w*|hate\w*|naked\w*|wives|wife|womb|sin\w*|punish\w*|perish\w*|weep\w*|wept|cry|cried)\b/i;
const CHILDRENS_READING: Record<Step, string> = {
  observe: "Which words of today’s reading would you like to keep? Say them together.",
  understand: "What would you like to ask about today’s reading?",
  respond: "What would you like to say to God about today’s reading?",
};

/** Words alone come after what the verses have of their own, and parts of sentences after sentences. */
const WORDS_LOSS = 0.5;
const PART_LOSS = 1;
/** Before parts of sentences, where there are no whole ones. */
const READING_LOSS = 1;
/** Where a sentence begins that can be understood alone: not "They are destroyed in these things", not "came near". */
const STANDS_ALONE =
  /^(?!(?:He|She|It|They|These|Those|This|That|There|His|Her|Their|How|What|Who|Why|Where|When)\b)(?:\p{Lu}|(?:the|an?|we|you|my|your|our|no|all|every|each)\b)/u;

/** By step, the verses' own first. */
export function slowQuestions(
  ranges: readonly VerseRange[],
  audience: Audience,
): Record<Step, Candidate[]> {
  const phrases = phrasesOf(ranges);
  if (audience === "children") {
    const gentle = phrases.filter((phrase) => !HARSH.test(phrase));
    return byStep((step) =>
      ofWords(gentle, { lines: CHILDRENS[step], step, otherwise: CHILDRENS_READING }),
    );
  }
  const found = ranges.flatMap((range) =>
    versesOf(range).flatMap(({ text }) => findIn(text, range.book)),
  );
  const texts = new Set<string>();
  const own = found.filter(({ text }) => !texts.has(text) && texts.add(text));
  return byStep((step) => [
    ...ofForms(own, step),
    ...ofWords(phrases, { lines: OF_WORDS[step], step, otherwise: OF_READING }),
  ]);
}

interface Asking {
  lines: readonly string[];
  step: Step;
  /** Where no words make sense alone. */
  otherwise: Record<Step, string>;
}

function ofWords(phrases: readonly string[], { lines, step, otherwise }: Asking): Candidate[] {
  const ofAll = candidateOf(`${step}:reading:0:0`, otherwise[step], {
    words: "",
    loss: READING_LOSS,
  });
  const ofEach = phrases.flatMap((phrase, place) =>
    lines.map((line, index) => {
      const loss = WORDS_LOSS + (STANDS_ALONE.test(phrase) ? 0 : PART_LOSS);
      const id = `${step}:words:${place}:${index}`;
      return candidateOf(id, line, { words: `“${phrase}”`, anchor: phrase, loss });
    }),
  );
  return phrases.some((phrase) => STANDS_ALONE.test(phrase)) ? ofEach : [...ofEach, ofAll];
}

function ofForms(found: readonly Found[], step: Step): Candidate[] {
  return found.flatMap(({ kind, text }, place) =>
    (BY_KIND[kind][step] ?? []).map((line, index) => {
      const words = kind === "name" ? text : `“${text}”`;
      const id = `${step}:${kind}:${place}:${index}`;
      return candidateOf(id, line, { words, anchor: text, loss: 0 });
    }),
  );
}

function candidateOf(
  place: string,
  line: string,
  { words, anchor, loss }: { words: string; anchor?: string; loss: number },
): Candidate {
  const id = `slow:${place}`;
  return {
    id,
    pattern: id.replace(/:\d+:/, ":"),
    anchor: anchor ? `slow:${anchor}` : id,
    family: "slow",
    text: line.replace("{words}", words),
    closeness: -loss,
  };
}

function byStep(of: (step: Step) => Candidate[]): Record<Step, Candidate[]> {
  return { observe: of("observe"), understand: of("understand"), respond: of("respond") };
}
