import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Turn, Writer } from "../../../../server/agent/writer.ts";

/** The plan that a request leads to. @throws Error when it leads to none. */
export async function writeAll(writer: Writer, turn: Turn): Promise<Plan> {
  const decision = await writer.decide(turn);
  if (decision.kind !== "plan") throw new Error(`No plan, but: ${decision.text}`);
  return Promise.all((await writer.prepare(decision.weeks)).map((week) => writer.writeWeek(week)));
}
