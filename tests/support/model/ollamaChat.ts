/** Ollama's chat, as its reference describes it: https://github.com/ollama/ollama/blob/main/docs/api.md */
import type { ServerResponse } from "node:http";
import { joined, type Line, type Protocol, type ServedUsage, sendJson } from "./protocol.ts";

interface Body {
  model: string;
  messages: { role: string; content: string; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
  stream?: boolean;
  /** A JSON Schema of the answer's text, or "json". */
  format?: unknown;
}

export const ollamaChat: Protocol = {
  provider: "ollama",
  base: "",
  read({ headers, body }) {
    const { model, messages, tools, stream, format } = body as unknown as Body; // As its client sends it.
    return {
      authorization: headers.authorization,
      model,
      prompt: messages.map(({ content }) => content).join("\n"),
      messages,
      tools: (tools ?? []).map((tool) => tool.function.name),
      tool_choice: undefined,
      isStreamed: stream !== false,
      isJsonText: typeof format === "object" && format !== null,
      body,
    };
  },
  status(outgoing, { status, headers, message = "scripted" }) {
    sendJson(outgoing, status, { error: message }, headers);
  },
  line: (outgoing, usage) => lineOf(outgoing, usage),
  whole(outgoing, { text, calls, refusal }, usage) {
    const tool_calls = calls.map(({ name, json }) => callOf(name, JSON.parse(json)));
    const message = { role: "assistant", content: refusal ?? text, tool_calls };
    sendJson(outgoing, 200, { ...head(), message, ...last(usage) });
  },
};

function head() {
  return { model: "scripted", created_at: "2026-01-01T00:00:00Z" };
}

function callOf(name: string, args: unknown) {
  return { function: { name, arguments: args } };
}

function last({ input, output }: ServedUsage) {
  return {
    done: true,
    done_reason: "stop",
    total_duration: 1,
    load_duration: 1,
    prompt_eval_count: input,
    prompt_eval_duration: 1,
    eval_count: output,
    eval_duration: 1,
  };
}

function lineOf(outgoing: ServerResponse, usage: ServedUsage): Line {
  const send = (body: object) => outgoing.write(`${JSON.stringify({ ...head(), ...body })}\n`);
  const say = (message: object) =>
    send({ message: { role: "assistant", content: "", ...message }, done: false });
  return {
    begin: () => outgoing.writeHead(200, { "content-type": "application/x-ndjson" }),
    text: (content) => say({ content }),
    async call(name, pieces) {
      const json = await joined(pieces);
      try {
        say({ tool_calls: [callOf(name, JSON.parse(json))] });
      } catch {
        // What it cannot read as a call it hands on as text.
        say({ content: json });
      }
    },
    partOfCall(name, json) {
      const text = JSON.stringify({ ...head(), message: { tool_calls: [callOf(name, json)] } });
      outgoing.write(text.slice(0, text.length / 2));
    },
    // It has no word for it: a model declines in its text.
    refuse: () => say({ content: "I’m sorry, but I can’t help with that." }),
    garble: () => outgoing.end('{"model": "scripted", "mess\n'),
    fail: () => outgoing.end(`${JSON.stringify({ error: "an error was encountered" })}\n`),
    end() {
      send({ message: { role: "assistant", content: "" }, ...last(usage) });
      outgoing.end();
    },
  };
}
