/** What the model looked up for an answer, kept within its room: the oldest results give way. */
import type { BaseMessage } from "@langchain/core/messages";
import { ToolMessage } from "@langchain/core/messages";

/** So much of a result is shown even where there is hardly any room. */
const LEAST_SHOWN = 500;
const GIVEN_WAY = "(no longer shown here; look it up again if you need it)";

/** The characters that each result of a round may have. */
export function roomOfEach(room: number, results: number): number {
  return Math.max(LEAST_SHOWN, Math.floor(room / Math.max(1, results)));
}

/** The messages without the oldest results that do not fit. */
export function withinRoom(rounds: readonly BaseMessage[], room: number): BaseMessage[] {
  let over = rounds.reduce((sum, message) => sum + sizeOf(message), 0) - room;
  return rounds.map((message) => {
    if (over <= 0 || !ToolMessage.isInstance(message)) return message;
    const { tool_call_id, text } = message;
    if (text.length <= GIVEN_WAY.length) return message;
    over -= text.length - GIVEN_WAY.length;
    return new ToolMessage({ content: GIVEN_WAY, tool_call_id });
  });
}

function sizeOf(message: BaseMessage): number {
  const calls = "tool_calls" in message ? JSON.stringify(message.tool_calls).length : 0;
  return message.text.length + calls;
}
