/** What must hold of the agent's runs, once everything has come to rest. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import type { Message } from "#shared/domain/message.ts";
import { syncMessages } from "../../../src/messages/en.sync.ts";
import type { AgentRun, SimulatedAgent } from "../world/SimulatedAgent.ts";
import type { Ledger } from "./Ledger.ts";

/** The answer of a run that did not finish says so: it broke off, failed or was stopped. */
export function checkRunsSaySo(
  ledger: Ledger,
  agent: SimulatedAgent,
  projects: readonly LoadedProject[],
): void {
  const messages = new Map(
    projects.flatMap((project) => project.conversationMessages.map((one) => [one.id, one])),
  );
  const runs = agent.allRuns();
  for (const run of runs) {
    const message = messages.get(run.messageId);
    // A start whose answer was lost can have a twin.
    const twins = runs.filter(({ messageId }) => messageId === run.messageId);
    if (!message || saysSo(message)) continue;
    if (twins.some((one) => agent.statusOf(one) === "success" || isWhole(one, message))) continue;
    const shown = JSON.stringify(message.content);
    ledger.violate("says that it did not finish", `${run.id} ${run.endsAs}, shown: ${shown}`);
  }
}

/** All that it had to say had come before it ended. */
function isWhole({ said }: AgentRun, { content, completionDuration }: Message): boolean {
  return completionDuration !== undefined || said.every((sentence) => content.includes(sentence));
}

function saysSo({ isError, content }: Message): boolean {
  return isError === true || content.includes(syncMessages.stopped);
}
