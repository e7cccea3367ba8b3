/** Answers to sermon notes that do not become a week, or not yet. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { choice } from "../composer/understand/doubts/choice.ts";
import { joinAnd } from "../composer/understand/reply.ts";
import type { Decision } from "../writer.ts";
import type { Named } from "./namedPassages.ts";
import type { SermonMessage } from "./splitSermon.ts";

type Answer = Extract<Decision, { kind: "answer" }>;

export const NO_NOTES: Answer = {
  kind: "answer",
  text: "I would love to make a week from your sermon, but its notes did not come along. Paste them into the message, or add them as a file (PDF, Word or text). Nothing was written.",
};
export const NO_PASSAGE: Answer = {
  kind: "answer",
  text: "These look like sermon notes, but I found no passage of the Bible in them. Send them once more with the passage in the first line, such as “Text: Luke 15:11-32”. Nothing was written, and your notes are still above.",
};
export const NO_ROOM: Answer = {
  kind: "answer",
  text: `A plan holds at most ${MAX_WEEKS} weeks, so there is no room for the sermon’s. Nothing was changed.`,
};

/** @param sentence what is said of a message in another language */
export function answerForeign(sentence: string): Answer {
  const text = sentence
    .replace("in your message", "in these notes")
    .replace(
      / A few English words will do, such as [^.]*\./,
      " Name the sermon’s passage and its points in English, and I will make the week.",
    );
  return { kind: "answer", text };
}

export function askWhetherSermon({ file }: SermonMessage): Answer {
  return {
    kind: "answer",
    text: `${file ? `Is “${file}” a sermon` : "Is this a sermon"}, and shall I make a week of readings from it? Nothing was written.`,
    choices: [
      choice("A week from this sermon", "Make a week from this sermon."),
      choice("It is something else", "These are no sermon notes."),
    ],
  };
}

const MOST_CHOICES = 4;

export function askWhich(several: readonly Named[]): Answer {
  const names = several.map(({ ranges }) => formatRanges(ranges));
  return {
    kind: "answer",
    text: `There is more than one sermon in these notes: ${joinAnd(names)}. Which shall the week be from? Nothing was written.`,
    choices: names
      .slice(0, MOST_CHOICES)
      .map((name) => choice(name, `Take the sermon on ${name}.`)),
  };
}
