/** The question before a plan whose reading is not sure: what was understood, and what was not used. */

import type { Brief, Choice } from "#shared/domain/plan/brief.ts";
import { passagesIn } from "../../../bible/passages.ts";
import type { Decision } from "../../../writer.ts";
import { meantTopics } from "../likelyTopics/meantTopics.ts";
import { joinAnd, nameOfReading, sayPlan } from "../reply.ts";
import { passagesNear } from "../subjects/nearPassages.ts";
import { isBreak } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";
import { type Doubt, doubtsOf } from "./certainty.ts";
import { goingOn } from "./choice.ts";

type Plan = Extract<Decision, { kind: "plan" }>;

const MOST_NAMED = 3;
const MOST_OTHERS = 3;
export const CONFIRMED = "Yes, write it like this.";

/** @returns undefined if the reading is sure enough to write */
export async function askToConfirm(
  understood: Understanding,
  plan: Plan,
): Promise<Decision | undefined> {
  const { reading } = understood;
  const { brief, plan_title } = plan.structure;
  if (!brief || reading.findings.some(({ meaning }) => meaning.kind === "confirm"))
    return undefined;
  const doubts = doubtsOf(understood);
  if (doubts.length === 0) return undefined;
  const days = plan.weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const size = { weeks: plan.weeks.length, days, minutes: 0 };
  const summary = sayPlan(brief, plan_title ?? "", size).replace(/\.$/, "");
  const near = await nearOf(doubts, plan);
  const { question, yes } = questionOf(doubts, brief, near.length > 0);
  return {
    kind: "answer",
    text: `I understood ${summary}. ${question}`,
    choices: [
      ...near.map((one) =>
        goingOn(`Leave out ${one}`, reading.text, `Leave out ${one}. ${CONFIRMED}`),
      ),
      goingOn(yes, reading.text, CONFIRMED),
      ...(await otherTopics(understood)),
    ],
  };
}

/** The passages of the plan that may be meant by what is to be left out. */
async function nearOf([first, ...others]: readonly Doubt[], { weeks }: Plan): Promise<string[]> {
  if (first?.kind !== "exception") return [];
  const words = [first, ...others.filter(({ kind }) => kind === "exception")].map(
    (one) => one.words,
  );
  const read = weeks.flatMap(({ slots }) =>
    slots.flatMap((slot) => (slot.kind === "write" ? slot.ranges : [])),
  );
  // "The gloomy psalms" of psalms.
  const said = words.join(" ").replaceAll(/\b(?:psalms?|proverbs?)\b/gi, "");
  return passagesNear(said, read.flatMap(passagesIn));
}

/** What is in doubt, in a person's words, and the answer that writes what was understood. */
function questionOf(
  doubts: readonly Doubt[],
  brief: Brief,
  hasNear: boolean,
): { question: string; yes: string } {
  const [first] = doubts;
  const same = doubts.filter(({ kind, words }) => kind === first?.kind && words !== "");
  const named = [...new Set(same.map(({ words }) => `“${words}”`))].slice(0, MOST_NAMED);
  const words = joinAnd(named);
  const subject = joinAnd(brief.readings.map(nameOfReading));
  const it = named.length > 1 ? "them" : "it";
  switch (first?.kind) {
    case "subject":
      return {
        question: words
          ? `I found no readings for ${words}. Shall it be about ${subject} instead?`
          : `What shall it be about: ${subject}, or something else?`,
        yes: `Yes, on ${subject}`,
      };
    case "exception":
      return {
        question: `I do not know which verses ${words} would be. Shall I leave ${hasNear ? "one of these" : "nothing"} out?`,
        yes: "Leave nothing out",
      };
    case "reading":
      return {
        question: `I have no place for ${words} in it. Shall I write it without?`,
        yes: `Yes, only ${subject}`.slice(0, 80),
      };
    default:
      return {
        question: `What ${named.length > 1 ? "are" : "is"} ${words} for? I can write it without ${it}.`,
        yes: `Write it without ${it}`,
      };
  }
}

/** What the subject's own words may mean. */
async function otherTopics({ reading, brief }: Understanding): Promise<Choice[]> {
  const areTopics = brief.readings.every(({ kind }) => kind === "topic");
  const about = areTopics && aboutPhrase(reading.tokens.map(({ word, text }) => word || text));
  const phrases = [...reading.unsure, ...(about ? [about] : [])];
  if (phrases.length === 0) return [];
  const meant = await meantTopics(phrases, MOST_OTHERS + brief.readings.length);
  return meant
    .filter(({ name }) => !brief.readings.some(({ label }) => label === name))
    .slice(0, MOST_OTHERS)
    .map(({ name }) => goingOn(name, reading.text, `Theme: ${name}. ${CONFIRMED}`));
}

const LONGEST = 14;

function aboutPhrase(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^(?:about|around|regarding)$/.test(word));
  if (at < 0) return undefined;
  const rest = words.slice(at + 1, at + 1 + LONGEST);
  const end = rest.findIndex((word) => isBreak({ text: word }) || word === ",");
  return rest.slice(0, end < 0 ? undefined : end).join(" ");
}
