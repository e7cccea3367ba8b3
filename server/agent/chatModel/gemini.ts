/** Gemini's client, which drops responses without content: those in which the service declines among them. */
import { ChatGoogleGenerativeAI, type GoogleGenerativeAIChatInput } from "@langchain/google-genai";
import { ModelFault } from "./modelFault.ts";

interface GeminiResponse {
  promptFeedback?: { blockReason?: string };
  candidates?: { finishReason?: string }[];
}

/** What its client is built on, as far as it is used here. */
interface Inner {
  generateContentStream(
    ...request: unknown[]
  ): Promise<{ stream: AsyncIterable<GeminiResponse>; response: Promise<unknown> }>;
}

export function openGemini(fields: GoogleGenerativeAIChatInput): ChatGoogleGenerativeAI {
  const model = new ChatGoogleGenerativeAI(fields);
  const inner = Reflect.get(model, "client") as Inner; // Private to the class; a test fails when it moves.
  const stream = inner.generateContentStream.bind(inner);
  inner.generateContentStream = async (...request) => {
    const result = await stream(...request);
    // Nobody else waits for the whole, and its failure would end the process.
    result.response.catch(() => undefined);
    return { ...result, stream: withoutRefusals(result.stream) };
  };
  return model;
}

const WITHHELD = new Set(["SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "RECITATION"]);

/** @throws ModelFault where the service declines. */
async function* withoutRefusals(stream: AsyncIterable<GeminiResponse>) {
  for await (const response of stream) {
    const isBlocked = Boolean(response.promptFeedback?.blockReason);
    const reasons = response.candidates?.map(({ finishReason }) => finishReason ?? "") ?? [];
    if (isBlocked || reasons.some((reason) => WITHHELD.has(reason)))
      throw new ModelFault("refused");
    yield response;
  }
}
