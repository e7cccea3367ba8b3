/** The built-in writer: deterministic but for the ids it gives out, with no key and no network. */

import { nextTurn } from "../takeTurns.ts";
import type { Decision, Turn, Writer } from "../writer.ts";
import { answerOther, answerTalk } from "./answers.ts";
import { asksForNewPlan, readEdit } from "./edits/readEdit.ts";
import { makePlan } from "./makePlan.ts";
import { prepareWeeks } from "./prepareWeeks.ts";
import { likeEarlier } from "./request/likeEarlier.ts";
import { readPlanRequest } from "./request/planRequest.ts";
import { writeWeek } from "./writeWeek.ts";

export const composer: Writer = {
  decide,
  prepare: prepareWeeks,
  writeWeek: async (task, run) => {
    await nextTurn();
    run?.signal?.throwIfAborted();
    return writeWeek(task);
  },
};

async function decide(turn: Turn): Promise<Decision> {
  await nextTurn(true);
  const talk = answerTalk(turn);
  if (talk) return { kind: "answer", text: talk };
  const edit = await readEdit(turn);
  if (edit) return edit;
  // With a plan at hand a message that is not clearly a new request leaves it alone.
  if (turn.plan?.length && !asksForNewPlan(turn))
    return { kind: "answer", text: answerOther(turn) };
  const read = readPlanRequest(turn.text, turn.today);
  switch (read.kind) {
    case "request":
      return makePlan(likeEarlier(turn, read.request));
    case "refused":
      return { kind: "answer", text: `${read.reason} Nothing was changed.` };
    case "nothing":
      return { kind: "answer", text: answerOther(turn) };
  }
}
