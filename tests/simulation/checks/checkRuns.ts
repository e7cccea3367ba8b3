/** Checks the agent's runs once everything is idle. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import type { Message } from "#shared/domain/message.ts";
import { agentRunMessages } from "../../../src/messages/en.agentRuns.ts";
import type { AgentRun, SimulatedAgent } from "../world/SimulatedAgent.ts";
import type { Ledger } from "./Ledger.ts";

/** The answer of an unfinished run says that it broke off, failed or was stopped; after the host's death, that it broke off. */
export function checkUnfinishedRuns(
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
    // After a lost answer, one message can have two runs.
    const twins = runs.filter(({ messageId }) => messageId === run.messageId);
    if (!message || (run.isLost ? isBrokenOff(message) : isMarked(message))) continue;
    if (twins.some((one) => agent.statusOf(one) === "success" || isWhole(one, message))) continue;
    const shown = JSON.stringify(message.content);
    ledger.violate("unfinished runs marked", `${run.id} ${run.endsAs}, shown: ${shown}`);
  }
}

/** Whether everything of the run had arrived before it ended. */
function isWhole({ sentences }: AgentRun, { content, completionDuration }: Message): boolean {
  const hasAll = sentences.every((sentence) => content.includes(sentence));
  return completionDuration !== undefined || hasAll;
}

/** Another phone may have stopped it, or have met the end before. */
function isBrokenOff({ content }: Message): boolean {
  return content.includes(agentRunMessages.brokenOff) || content.includes(agentRunMessages.stopped);
}

function isMarked({ isError, content }: Message): boolean {
  return isError === true || content.includes(agentRunMessages.stopped);
}
