import type { AgentInput } from "#shared/contracts/agent.ts";

/**
 * The agent's input of a turn. Stored until the conversation's next turn: results merge against
 * the plan that was sent, and an edit's changes are shown against it.
 */
export interface TurnRow {
  /** The assistant message that the turn fills. */
  messageId: string;
  conversationId: string;
  input: AgentInput;
  /** Whether the result waits until the person applies it; see `askBeforeApplying.ts`. */
  isProposal?: boolean;
}
