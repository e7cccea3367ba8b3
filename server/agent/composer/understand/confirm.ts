/** The question before a plan whose reading is not sure: what was understood, and what found no place. */
import type { Choice } from "#shared/domain/brief.ts";
import type { Decision } from "../../writer.ts";
import { ASK_FROM, doubtfulnessOf } from "./certainty.ts";
import { nameOfReading, sayPlan } from "./reply.ts";
import type { Understanding } from "./resolve.ts";

type Plan = Extract<Decision, { kind: "plan" }>;

const MOST_NAMED = 4;
export const CONFIRMED = "Yes, write it like this.";

/** @returns undefined where the reading is sure enough to write */
export function askToConfirm(understood: Understanding, plan: Plan): Decision | undefined {
  const { reading } = understood;
  if (reading.findings.some(({ meaning }) => meaning.kind === "confirm")) return undefined;
  const { weight, words, isSubject } = doubtfulnessOf(understood);
  if (weight < ASK_FROM) return undefined;
  const { brief, plan_title = "" } = plan.structure;
  if (!brief) return undefined;
  const days = plan.weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const summary = sayPlan(brief, plan_title ?? "", { weeks: plan.weeks.length, days, minutes: 0 });
  const named = words.slice(0, MOST_NAMED).map((one) => `“${one}”`);
  const rest = words.length > MOST_NAMED ? " and more" : "";
  const unplaced = named.length === 0 ? "" : ` I could not place ${named.join(", ")}${rest}.`;
  const topic = brief.readings.map(nameOfReading).join(", ");
  const question = isSubject ? `Is it to be about ${topic}?` : "Shall I write it like this?";
  const choices: Choice[] = [
    {
      label: isSubject ? `Yes, on ${topic}`.slice(0, 80) : "Yes, write it like this",
      message: `${reading.text.slice(0, 1_900)}. ${CONFIRMED}`,
    },
  ];
  return {
    kind: "answer",
    text: `Before I write: I understood “${summary}”${unplaced} ${question} Or say it in other words.`,
    choices,
  };
}
