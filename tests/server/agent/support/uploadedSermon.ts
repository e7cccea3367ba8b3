/** Sermon notes as a person uploads them, with a few words of their own. */
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { loadMeanings } from "../../../../server/agent/composer/understand/subjects/meaning.ts";
import { alluded } from "../../../../server/agent/sermon/allusions.ts";
import { LOST } from "../../../support/sermonNotes.ts";
import { turn } from "./turn.ts";

/** A Wednesday. */
export const TODAY = "2026-09-09";

/** The week that notes become, with the references of its days. */
export async function newPlanOf(said: string, notes = LOST) {
  const decision = await composer.decide(
    turn(`${said}\n\n[Uploaded: notes.docx]\n\n${notes}`, { today: TODAY }),
  );
  if (decision.kind !== "plan") throw new Error(decision.text);
  const { text, structure } = decision;
  return { text, structure, read: structure.grounds?.map(({ scripture }) => scripture) ?? [] };
}

/** A plan of a week from Monday 7 September, five days a week. */
const RUNNING: Plan = [
  {
    ...{ week_number: 1, name: "Mark", weekly_passage: "Mark 1-5" },
    passages: [1, 2, 3, 4, 5].map((at) => ({
      ...{ id: `d${at}`, day_number: at, scripture: `Mark ${at}`, title: `Mark ${at}` },
      ...{ questions: ["Why?"], prayer: "Amen." },
    })),
  },
];

/** The week that they become in a running plan. */
export async function weekOf(said: string) {
  const decision = await composer.decide(
    turn(`${said}\n\n[Uploaded: notes.docx]\n\n${LOST}`, {
      ...{ today: TODAY, plan: RUNNING, startDate: "2026-09-07", readingDays: [1, 2, 3, 4, 5] },
    }),
  );
  if (decision.kind !== "edit") throw new Error(decision.text);
  return decision;
}

/** As the host does before anybody asks. */
export async function warmUp() {
  await loadMeanings();
  await alluded("");
}
