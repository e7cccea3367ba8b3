/** Anthropic's Messages, as its reference describes them: https://docs.anthropic.com/en/api/messages */
import type { ServerResponse } from "node:http";
import { type Line, type Protocol, type ServedUsage, sendJson, textIn } from "./protocol.ts";

interface Block {
  type: string;
  text?: string;
  content?: unknown;
}

interface Body {
  model: string;
  system?: unknown;
  messages: { role: string; content: string | Block[] }[];
  tools?: { name: string }[];
  tool_choice?: unknown;
  stream?: boolean;
}

const KINDS: Record<number, string> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "invalid_request_error",
  403: "permission_error",
  404: "not_found_error",
  429: "rate_limit_error",
  500: "api_error",
  529: "overloaded_error",
};

export const anthropicMessages: Protocol = {
  provider: "anthropic",
  base: "",
  read({ headers, body }) {
    const { model, system, messages, tools, tool_choice, stream } = body as unknown as Body; // As its client sends it.
    const said = messages.flatMap(({ role, content }) => {
      if (typeof content === "string") return [{ role, content }];
      const results = content.filter(({ type }) => type === "tool_result");
      const others = content.filter(({ type }) => type !== "tool_result");
      return [
        ...results.map((result) => ({ role: "tool", content: textIn(result.content) })),
        ...(others.length > 0 ? [{ role, content: textIn(others) }] : []),
      ];
    });
    const all = [{ role: "system", content: textIn(system) }, ...said];
    return {
      authorization: String(headers["x-api-key"]),
      model,
      prompt: all.map(({ content }) => content).join("\n"),
      messages: all,
      tools: (tools ?? []).map(({ name }) => name),
      tool_choice,
      isStreamed: stream === true,
      body,
    };
  },
  fault({ body }) {
    const { messages, max_tokens } = body as unknown as Body & { max_tokens?: number }; // As above.
    if (!max_tokens) return "max_tokens: Field required";
    const isOdd = messages.some(({ role }) => role !== "user" && role !== "assistant");
    if (isOdd) return "messages: Unexpected role";
    return messages[0]?.role === "user"
      ? undefined
      : "messages: first message must use the user role";
  },
  status(outgoing, { status, headers, message = "scripted" }) {
    const isSpent = status === 402;
    const words = isSpent ? "Your credit balance is too low to access the Anthropic API." : message;
    const error = { type: KINDS[status] ?? "api_error", message: words };
    const body = { type: "error", error, request_id: "req_1" };
    sendJson(outgoing, isSpent ? 400 : status, body, headers);
  },
  line: (outgoing, usage) => lineOf(outgoing, usage),
  whole(outgoing, { text, calls, refusal }, usage) {
    const content = [
      ...(text ? [{ type: "text", text }] : []),
      ...calls.map(({ name, json }, index) => ({
        type: "tool_use",
        id: `toolu_${index}`,
        name,
        input: JSON.parse(json),
      })),
    ];
    const stop_reason = refusal ? "refusal" : calls.length > 0 ? "tool_use" : "end_turn";
    const counted = { ...spell(usage), output_tokens: usage.output };
    sendJson(outgoing, 200, { ...message(counted), content, stop_reason });
  },
};

function spell({ input, cached, stored }: ServedUsage) {
  return {
    input_tokens: input - cached - stored,
    cache_creation_input_tokens: stored,
    cache_read_input_tokens: cached,
  };
}

function message(usage: object) {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "scripted",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
}

function lineOf(outgoing: ServerResponse, usage: ServedUsage): Line {
  let index = 0;
  let hasRefused = false;
  const event = (type: string, more: object = {}) =>
    outgoing.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`);
  const beginCall = (name: string) => {
    const content_block = { type: "tool_use", id: `toolu_${index}`, name, input: {} };
    event("content_block_start", { index, content_block });
  };
  const json = (partial_json: string) =>
    event("content_block_delta", { index, delta: { type: "input_json_delta", partial_json } });
  return {
    begin() {
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      event("message_start", { message: message({ ...spell(usage), output_tokens: 0 }) });
      event("ping");
    },
    text(text) {
      event("content_block_start", { index, content_block: { type: "text", text: "" } });
      event("content_block_delta", { index, delta: { type: "text_delta", text } });
      event("content_block_stop", { index });
      index += 1;
    },
    async call(name, pieces) {
      beginCall(name);
      for await (const piece of pieces) json(piece);
      event("content_block_stop", { index });
      index += 1;
    },
    partOfCall(name, text) {
      beginCall(name);
      json(text);
    },
    refuse() {
      hasRefused = true;
    },
    garble: () => outgoing.end('event: content_block_delta\ndata: {"type": "content_bl\n\n'),
    fail() {
      event("error", { error: { type: "overloaded_error", message: "Overloaded" } });
      outgoing.end();
    },
    end(kind) {
      const stop_reason = hasRefused ? "refusal" : kind === "calls" ? "tool_use" : "end_turn";
      const delta = { stop_reason, stop_sequence: null };
      event("message_delta", { delta, usage: { output_tokens: usage.output } });
      event("message_stop");
      outgoing.end();
    },
  };
}
