/** The question before a plan whose reading is not sure: what was understood, and what found no place. */
import type { Choice } from "#shared/domain/brief.ts";
import type { Decision } from "../../writer.ts";
import { isBreak } from "./around.ts";
import { ASK_FROM, doubtfulnessOf } from "./certainty.ts";
import { choice } from "./choice.ts";
import { topicsNear } from "./meaning.ts";
import { nameOfReading, sayPlan } from "./reply.ts";
import type { Understanding } from "./resolve.ts";

type Plan = Extract<Decision, { kind: "plan" }>;

const MOST_NAMED = 4;
const MOST_OTHERS = 2;
/** So near in meaning, a topic is worth offering. */
const NEAR = 0.42;
export const CONFIRMED = "Yes, write it like this.";

/** @returns undefined where the reading is sure enough to write */
export async function askToConfirm(
  understood: Understanding,
  plan: Plan,
): Promise<Decision | undefined> {
  const { reading } = understood;
  const { brief, plan_title } = plan.structure;
  if (!brief || reading.findings.some(({ meaning }) => meaning.kind === "confirm"))
    return undefined;
  const { weight, words, isSubject } = doubtfulnessOf(understood);
  if (weight < ASK_FROM) return undefined;
  const days = plan.weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const size = { weeks: plan.weeks.length, days, minutes: 0 };
  const summary = sayPlan(brief, plan_title ?? "", size).replace(/\.$/, "");
  const topic = brief.readings.map(nameOfReading).join(", ");
  const question = isSubject ? `Is it to be about ${topic}?` : "Shall I write that?";
  return {
    kind: "answer",
    text: `I understood ${summary}.${notPlaced(words)} ${question}`,
    choices: [
      choice(
        isSubject ? `Yes, on ${topic}` : "Yes, write that",
        `${reading.text.slice(0, 1_900)}. ${CONFIRMED}`,
      ),
      ...(await otherTopics(understood)),
    ],
  };
}

function notPlaced(words: readonly string[]): string {
  if (words.length === 0) return "";
  const named = words.slice(0, MOST_NAMED).map((one) => `“${one}”`);
  const rest = words.length > MOST_NAMED ? " and more" : "";
  return ` I am not sure what to do with ${named.join(", ")}${rest}.`;
}

/** What the words behind "about" may mean, where no topic was found in them. */
async function otherTopics({ reading, brief }: Understanding): Promise<Choice[]> {
  if (!brief.readings.every(({ kind }) => kind === "topic")) return [];
  const phrase = aboutPhrase(reading.tokens.map(({ word, text }) => word || text));
  if (!phrase) return [];
  const near = await topicsNear(phrase, MOST_OTHERS + 1);
  return near
    .filter(
      ({ name, likeness }) =>
        likeness > NEAR && !brief.readings.some(({ label }) => label === name),
    )
    .slice(0, MOST_OTHERS)
    .map(({ name }) =>
      choice(name, `${reading.text.slice(0, 1_800)}. Theme: ${name}. ${CONFIRMED}`),
    );
}

const LONGEST = 14;

function aboutPhrase(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^(?:about|around|regarding)$/.test(word));
  if (at < 0) return undefined;
  const rest = words.slice(at + 1, at + 1 + LONGEST);
  const end = rest.findIndex((word) => isBreak({ text: word }) || word === ",");
  return rest.slice(0, end < 0 ? undefined : end).join(" ");
}
