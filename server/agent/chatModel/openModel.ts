import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type ModelSettings, providerNamed } from "./modelSettings.ts";
import type { Provider } from "./providers.ts";
import { roomFor } from "./tokens.ts";

/** A model as calls need it: its client, and what is particular about its provider. */
export interface OpenedModel extends Pick<Provider, "isForcedByChoice" | "isCacheMarked"> {
  client: BaseChatModel;
  /** Characters that one call may send, with room for the answer. */
  roomCharacters: number;
}

/** @throws Error when the provider's package is not installed. */
export async function openModel(settings: ModelSettings): Promise<OpenedModel> {
  const { isForcedByChoice, isCacheMarked, open } = providerNamed(settings.provider);
  const client = await open(settings);
  const roomCharacters = roomFor(settings.contextTokens);
  return { client, roomCharacters, isForcedByChoice, isCacheMarked };
}
