import { AIMessage } from "@langchain/core/messages";
import type { Choice } from "#shared/domain/plan/brief.ts";

/** A message of the agent, with choices where it asks. The id lets the phone apply it once. */
export function say(content: string, choices?: readonly Choice[]): AIMessage {
  const id = crypto.randomUUID();
  return choices?.length
    ? new AIMessage({
        content: `${content}\n\n${inWords(choices)}`,
        id,
        additional_kwargs: { choices },
      })
    : new AIMessage({ content, id });
}

/** The choices as a list, for apps that have no buttons for them. */
function inWords(choices: readonly Choice[]): string {
  return choices.map(({ label }) => `- ${label}`).join("\n");
}

/** The message that ends the writing of a plan. */
export function sayDone(content: string): AIMessage {
  return new AIMessage({
    content,
    id: crypto.randomUUID(),
    additional_kwargs: { aggregated: true },
  });
}

/** "1, 2 and 5". */
export function joinWords(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
