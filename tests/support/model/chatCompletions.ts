/** OpenAI's Chat Completions, as its reference describes them: https://platform.openai.com/docs/api-reference/chat */
import type { ServerResponse } from "node:http";
import { type Line, type Protocol, type ServedUsage, sendJson, textIn } from "./protocol.ts";

interface Body {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
  stream?: boolean;
}

export const chatCompletions: Protocol = {
  provider: "openai",
  base: "/v1",
  read({ headers, body }) {
    const { model, messages, tools, tool_choice, stream } = body as unknown as Body; // As its client sends it.
    return {
      authorization: headers.authorization,
      model,
      prompt: messages.map(({ content }) => textIn(content)).join("\n"),
      messages,
      tools: (tools ?? []).map((tool) => tool.function.name),
      tool_choice,
      isStreamed: stream === true,
      body,
    };
  },
  status(outgoing, { status, headers, message = "scripted" }) {
    const code = status === 402 ? "insufficient_quota" : null;
    const error = { message, type: "scripted", param: null, code };
    // OpenAI's own service reports spent credit as 429.
    sendJson(outgoing, status === 402 ? 429 : status, { error }, headers);
  },
  line: (outgoing, usage) => lineOf(outgoing, usage),
  whole(outgoing, { text, calls, refusal }, usage) {
    const tool_calls = calls.map(({ name, json }, index) => ({
      id: `call_${index}`,
      type: "function",
      function: { name, arguments: json },
    }));
    const message = {
      role: "assistant",
      content: text || null,
      refusal: refusal ?? null,
      ...(calls.length > 0 ? { tool_calls } : {}),
    };
    const finish_reason = calls.length > 0 ? "tool_calls" : "stop";
    sendJson(outgoing, 200, {
      id: "1",
      object: "chat.completion",
      model: "scripted",
      choices: [{ index: 0, message, finish_reason }],
      usage: spell(usage),
    });
  },
};

function spell({ input, cached, output }: ServedUsage) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
}

function lineOf(outgoing: ServerResponse, usage: ServedUsage): Line {
  let calls = 0;
  const chunk = (more: object) => {
    const body = { id: "1", object: "chat.completion.chunk", model: "scripted", ...more };
    outgoing.write(`data: ${JSON.stringify(body)}\n\n`);
  };
  const choice = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason }] });
  const piece = (index: number, name: string | undefined, text: string) => {
    const head = name ? { id: `call_${index}`, type: "function" } : {};
    const called = { ...(name ? { name } : {}), arguments: text };
    choice({ tool_calls: [{ index, ...head, function: called }] });
  };
  return {
    begin() {
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      choice({ role: "assistant", content: "" });
    },
    text: (text) => choice({ content: text }),
    async call(name, pieces) {
      const index = calls++;
      let isFirst = true;
      for await (const text of pieces) {
        piece(index, isFirst ? name : undefined, text);
        isFirst = false;
      }
    },
    partOfCall: (name, json) => piece(calls, name, json),
    refuse: (text) => choice({ refusal: text }),
    garble: () => outgoing.end('data: {"choices": [{"delta"\n\n'),
    fail() {
      const error = { message: "The server had an error", type: "server_error", code: null };
      outgoing.end(`data: ${JSON.stringify({ error })}\n\n`);
    },
    end(kind) {
      choice({}, kind === "calls" ? "tool_calls" : "stop");
      chunk({ choices: [], usage: spell(usage) });
      outgoing.end("data: [DONE]\n\n");
    },
  };
}
