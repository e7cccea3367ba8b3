/** Gemini's client, with the responses that it drops: those without content, among them refusals. */
import { ChatGoogleGenerativeAI, type GoogleGenerativeAIChatInput } from "@langchain/google-genai";
import { ModelFault } from "./modelFault.ts";

interface GeminiResponse {
  promptFeedback?: { blockReason?: string };
  candidates?: { finishReason?: string }[];
}

/** The part of the inner client that is used here. */
interface Inner {
  generateContentStream(
    ...request: unknown[]
  ): Promise<{ stream: AsyncIterable<GeminiResponse>; response: Promise<unknown> }>;
}

export function openGemini(fields: GoogleGenerativeAIChatInput): ChatGoogleGenerativeAI {
  const model = new ChatGoogleGenerativeAI(fields);
  const inner = Reflect.get(model, "client") as Inner; // A private member of the class; a test fails if it moves.
  const stream = inner.generateContentStream.bind(inner);
  inner.generateContentStream = async (...request) => {
    const result = await stream(...request);
    // Nothing else awaits the complete response, and an unhandled rejection would end the process.
    result.response.catch(() => undefined);
    return { ...result, stream: withoutRefusals(result.stream) };
  };
  return model;
}

const WITHHELD = new Set(["SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "RECITATION"]);

/** @throws ModelFault when the service refuses */
async function* withoutRefusals(stream: AsyncIterable<GeminiResponse>) {
  for await (const response of stream) {
    const isBlocked = Boolean(response.promptFeedback?.blockReason);
    const reasons = response.candidates?.map(({ finishReason }) => finishReason ?? "") ?? [];
    if (isBlocked || reasons.some((reason) => WITHHELD.has(reason)))
      throw new ModelFault("refused");
    yield response;
  }
}
