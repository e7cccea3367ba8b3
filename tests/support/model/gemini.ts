/** Google's generateContent, as its reference describes it: https://ai.google.dev/api/generate-content */
import type { ServerResponse } from "node:http";
import { joined, type Line, type Protocol, type ServedUsage, sendJson } from "./protocol.ts";

interface Part {
  text?: string;
  functionCall?: unknown;
  functionResponse?: { response?: unknown };
}

interface Content {
  role?: string;
  parts: Part[];
}

interface Body {
  contents: Content[];
  systemInstruction?: Content;
  tools?: { functionDeclarations?: { name: string; parameters?: unknown }[] }[];
  toolConfig?: unknown;
  generationConfig?: { responseMimeType?: string; responseSchema?: unknown };
}

/** Of its Schema object; it turns away every other field. */
const SCHEMA_FIELDS = new Set(
  "type format title description nullable enum maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum".split(
    " ",
  ),
);

const STATUSES: Record<number, string> = {
  400: "INVALID_ARGUMENT",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  500: "INTERNAL",
  503: "UNAVAILABLE",
};

export const gemini: Protocol = {
  provider: "google-genai",
  base: "",
  read({ path, headers, body }) {
    const { contents, systemInstruction, tools, toolConfig, generationConfig } =
      body as unknown as Body; // As its client sends it.
    const said = [...(systemInstruction ? [systemInstruction] : []), ...contents];
    const messages = said.flatMap(({ role = "system", parts }) =>
      parts.map(({ text, functionResponse }) => ({
        role: functionResponse ? "tool" : role,
        content: functionResponse ? contentOf(functionResponse.response) : (text ?? ""),
      })),
    );
    const declared = (tools ?? []).flatMap((tool) => tool.functionDeclarations ?? []);
    return {
      authorization: String(headers["x-goog-api-key"]),
      model: /models\/([^:]+):/.exec(path)?.[1] ?? "",
      prompt: messages.map(({ content }) => content).join("\n"),
      messages,
      tools: declared.map(({ name }) => name),
      tool_choice: toolConfig,
      isStreamed: path.includes(":streamGenerateContent"),
      isJsonText: generationConfig?.responseSchema !== undefined,
      body,
    };
  },
  fault({ body }) {
    const { tools, generationConfig } = body as unknown as Body; // As above.
    const { responseMimeType, responseSchema } = generationConfig ?? {};
    const isJson = responseMimeType === "application/json";
    if (isJson && tools?.length)
      return "Function calling with a response mime type: 'application/json' is unsupported";
    if (responseSchema && !isJson)
      return "response_schema is only supported for application/json responses";
    const odd = unknownField(responseSchema);
    if (odd) return `Invalid JSON payload received. Unknown name "${odd}"`;
    for (const { functionDeclarations = [] } of tools ?? [])
      for (const { parameters } of functionDeclarations) {
        const unknown = unknownField(parameters);
        if (unknown) return `Invalid JSON payload received. Unknown name "${unknown}"`;
      }
    return undefined;
  },
  status(outgoing, { status, headers = {}, message = "scripted" }) {
    // Gemini answers a wrong key as a bad request, and sends a wait in the body.
    const isKey = status === 401;
    const { "retry-after": wait, ...others } = headers;
    const kind = "type.googleapis.com/google.rpc";
    const details = [
      ...(isKey ? [{ "@type": `${kind}.ErrorInfo`, reason: "API_KEY_INVALID" }] : []),
      ...(wait ? [{ "@type": `${kind}.RetryInfo`, retryDelay: `${wait}s` }] : []),
    ];
    const code = isKey ? 400 : status === 402 ? 429 : status;
    const words = status === 402 ? "insufficient_quota" : message;
    const error = { code, message: words, status: STATUSES[code] ?? "UNKNOWN", details };
    sendJson(outgoing, code, { error }, others);
  },
  line: (outgoing, usage) => lineOf(outgoing, usage),
  whole(outgoing, { text, calls, refusal }, usage) {
    if (refusal) {
      const promptFeedback = { blockReason: "PROHIBITED_CONTENT" };
      return sendJson(outgoing, 200, { promptFeedback, usageMetadata: spell(usage) });
    }
    const parts = [
      ...(text ? [{ text }] : []),
      ...calls.map(({ name, json }) => ({ functionCall: { name, args: JSON.parse(json) } })),
    ];
    sendJson(outgoing, 200, response(parts, "STOP", usage));
  },
};

/** The client wraps a tool's text, once or twice. */
function contentOf(response: unknown): string {
  if (typeof response === "string") return response;
  const inner = Object.values((response ?? {}) as object)[0];
  return typeof inner === "string" ? inner : JSON.stringify(response);
}

/** @param schema one of its Schema objects */
function unknownField(schema: unknown): string | undefined {
  if (typeof schema !== "object" || schema === null) return undefined;
  const { properties, items, anyOf } = schema as Record<string, unknown>;
  const inner = [...Object.values((properties ?? {}) as object), items, ...((anyOf ?? []) as [])];
  return (
    Object.keys(schema).find((key) => !SCHEMA_FIELDS.has(key)) ??
    inner.map(unknownField).find((name) => name !== undefined)
  );
}

function spell({ input, cached, output }: ServedUsage) {
  return {
    promptTokenCount: input,
    cachedContentTokenCount: cached,
    candidatesTokenCount: output,
    totalTokenCount: input + output,
  };
}

function response(parts: object[], finishReason: string | undefined, usage: ServedUsage) {
  const content = { role: "model", parts };
  const candidate = { content, index: 0, ...(finishReason ? { finishReason } : {}) };
  return { candidates: [candidate], usageMetadata: spell(usage), modelVersion: "scripted" };
}

function lineOf(outgoing: ServerResponse, usage: ServedUsage): Line {
  let hasRefused = false;
  const event = (body: object) => outgoing.write(`data: ${JSON.stringify(body)}\r\n\r\n`);
  const part = (one: object) => event(response([one], undefined, usage));
  return {
    begin: () => outgoing.writeHead(200, { "content-type": "text/event-stream" }),
    text: (text) => part({ text }),
    async call(name, pieces) {
      const json = await joined(pieces);
      const args = readable(json);
      // What it cannot read of a call it does not hand on.
      if (args) part({ functionCall: { name, args } });
      else event({ candidates: [{ finishReason: "MALFORMED_FUNCTION_CALL", index: 0 }] });
    },
    partOfCall(name, json) {
      const text = JSON.stringify(
        response([{ functionCall: { name, args: json } }], "STOP", usage),
      );
      outgoing.write(`data: ${text.slice(0, text.length / 2)}`);
    },
    refuse() {
      hasRefused = true;
      event({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: spell(usage) });
    },
    garble: () => outgoing.end('data: {"candidates": [{"cont\r\n\r\n'),
    fail() {
      const error = { code: 503, message: "The model is overloaded.", status: "UNAVAILABLE" };
      outgoing.end(`data: ${JSON.stringify({ error })}\r\n\r\n`);
    },
    end() {
      if (!hasRefused) event(response([{ text: "" }], "STOP", usage));
      outgoing.end();
    },
  };
}

function readable(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
