import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ModelSettings } from "./modelSettings.ts";

/** Longer answers are cut off by the service, and count as malformed. */
export const MAX_ANSWER_TOKENS = 8_000;

/**
 * The provider's client. Retrying is left to `callModel`, which knows the service's hints.
 * @throws Error when the provider's package is not installed.
 */
export async function openModel({
  provider,
  name,
  baseUrl,
}: ModelSettings): Promise<BaseChatModel> {
  // Loaded here, so that a host without a model never pays for it.
  const { initChatModel } = await import("langchain/chat_models/universal");
  const model = await initChatModel(name, {
    modelProvider: provider,
    maxRetries: 0,
    maxTokens: MAX_ANSWER_TOKENS,
    // Its client leaves a refusal out of all but the raw chunks.
    ...(provider === "openai" ? { __includeRawResponse: true } : {}),
    ...(baseUrl ? { configuration: { baseURL: baseUrl }, useResponsesApi: false } : {}),
    // Whoever starts a run may put anything into its config; none of it reaches the client.
    configurableFields: [],
  });
  // The wrapper keeps a client for every config that it has ever seen; one is enough.
  return model._getModelInstance();
}
