import type { AgentInput } from "#shared/contracts/agent.ts";

/**
 * What a turn is sent to the agent with. Kept until the next turn of the conversation: results
 * merge against the plan that was sent, and the changes of an edit are shown against it.
 */
export interface TurnRow {
  /** The assistant message that the turn fills. */
  messageId: string;
  conversationId: string;
  input: AgentInput;
  /** Whether what comes back waits to be applied: the person asked to be asked. */
  isProposal?: boolean;
}
