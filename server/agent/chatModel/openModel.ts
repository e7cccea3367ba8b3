import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type ModelSettings, providerNamed } from "./modelSettings.ts";
import type { Provider } from "./providers.ts";
import { roomFor } from "./tokens.ts";

/** An opened model: its client and its provider's properties. */
export interface OpenedModel
  extends Pick<Provider, "isForcedByChoice" | "isCacheMarked" | "asText"> {
  client: BaseChatModel;
  /** Characters that one call may send, with room for the answer. */
  roomCharacters: number;
}

/** @throws Error when the provider's package is not installed. */
export async function openModel(settings: ModelSettings): Promise<OpenedModel> {
  const { isForcedByChoice, isCacheMarked, asText, open } = providerNamed(settings.provider);
  const client = await open(settings);
  const roomCharacters = roomFor(settings.contextTokens);
  return {
    ...{ client, roomCharacters, isForcedByChoice, isCacheMarked },
    ...(asText ? { asText } : {}),
  };
}
