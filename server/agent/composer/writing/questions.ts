/** All questions that a passage gives rise to, by step. */
import type { Passage } from "../../bible/passages.ts";
import type { Audience } from "../../writer.ts";
import type { Candidate, Step } from "./candidate.ts";
import { fillSlots } from "./fillSlots.ts";
import { aboutQuotes } from "./quoteQuestions.ts";
import type { PassageReading } from "./readPassage.ts";
import { aboutScenes, whereOf } from "./sceneQuestions.ts";
import { type LineKind, linesOf } from "./topics.ts";

export type Questions = Record<Step, Candidate[]>;

const LINES: Record<Audience, Record<Step, LineKind[]>> = {
  adults: { observe: ["o"], understand: ["u"], respond: ["r"] },
  newBelievers: { observe: ["o"], understand: ["u"], respond: ["r"] },
  youth: { observe: ["o"], understand: ["u"], respond: ["y", "r"] },
  children: { observe: ["co"], understand: ["cu"], respond: ["cr"] },
};

/** @param why what the day's theme finds in the passage, where the plan has a theme */
export function questionsFor(reading: PassageReading, audience: Audience, why?: string): Questions {
  const step = (name: Step) => [
    ...(name === "understand" && why ? aboutTheme(why, reading) : []),
    ...aboutQuotes(reading, name, audience),
    ...aboutScenes(reading, name, audience),
    ...reading.topics.flatMap(({ name: topic, scene }, rank) =>
      linesFor(
        topic,
        LINES[audience][name],
        reading,
        // What is asked of the reader is about what the passage turns on most.
        0.85 - (name === "respond" ? 0.2 : 0.1) * rank,
      ).map((candidate, index) =>
        name === "understand" && scene ? placed(candidate, scene, index) : candidate,
      ),
    ),
    ...linesFor(reading.kind, LINES[audience][name], reading, 0.35),
    // What any passage can be asked, for when the rest is used up.
    ...linesFor("any", LINES[audience][name], reading, 0.1),
  ];
  const questions = {
    observe: step("observe"),
    understand: step("understand"),
    respond: step("respond"),
  };
  return audience === "newBelievers" ? plainest(questions) : questions;
}

const WHERE_SAID = [
  "Where do you see that in {passage}?",
  "Which words in {passage} show you that?",
  "How does {passage} come to say so?",
  "Where have you found that to be so?",
];

/** Holds the passage against what the theme finds in it. */
function aboutTheme(why: string, reading: PassageReading): Candidate[] {
  return WHERE_SAID.map((line, index) => ({
    id: `why:u:${index}`,
    pattern: `why:u:${index}`,
    anchor: "why",
    family: "why",
    text: `${why} ${line.replace("{passage}", reading.reference)}`,
    closeness: 3.5,
  }));
}

const PLACES = ["Look at {w} again.", "Stay with {w} for a moment.", "Turn back to {w}."];

/** Says which part of the day a question is about. */
function placed(candidate: Candidate, scene: Passage, index: number): Candidate {
  const where = whereOf(scene);
  const words = (PLACES[(index + where.length) % PLACES.length] ?? "").replace("{w}", where);
  return { ...candidate, anchor: `place:${where}`, text: `${words} ${candidate.text}` };
}

/** Words of a question that is understood at first hearing. */
const PLAIN_WORDS = 18;

function plainest(questions: Questions): Questions {
  const short = (candidates: Candidate[]) =>
    candidates.filter(({ text }) => text.split(" ").length <= PLAIN_WORDS);
  return {
    observe: short(questions.observe),
    understand: short(questions.understand),
    respond: short(questions.respond),
  };
}

function linesFor(
  topic: string,
  kinds: readonly LineKind[],
  reading: PassageReading,
  closeness: number,
): Candidate[] {
  return linesOf(topic, kinds).flatMap(({ id, text }) => {
    const filled = fillSlots(text, reading);
    if (filled === undefined) return [];
    // A name of this passage's own brings any question nearer.
    const isNamed = filled !== text;
    return [
      {
        id,
        pattern: id,
        anchor: id,
        family: topic,
        text: filled,
        closeness: closeness + (isNamed ? 0.3 : 0),
      },
    ];
  });
}
