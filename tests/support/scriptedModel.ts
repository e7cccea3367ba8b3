/**
 * An OpenAI-compatible server that responds as the test scripts it, including streams and faults.
 * The client is the real one.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface ModelRequest {
  atMs: number;
  authorization: string | undefined;
  model: string;
  /** The text of all messages, as sent. */
  prompt: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools: string[];
  tool_choice: unknown;
}

export type ModelReply =
  | { kind: "submit"; args: unknown }
  | { kind: "calls"; calls: { name: string; args: unknown }[] }
  /** Arguments of `submit` as given, malformed or not. */
  | { kind: "arguments"; text: string }
  | { kind: "text"; text: string }
  | { kind: "refusal"; text: string }
  | { kind: "empty" }
  | { kind: "status"; status: number; headers?: Record<string, string> }
  /** Part of a response, then a closed socket. */
  | { kind: "cut"; args: unknown }
  /** Part of a response, then nothing more. */
  | { kind: "silence" }
  /** An event that is not JSON. */
  | { kind: "garbled" }
  /** `submit` in pieces, each this long after the previous one. */
  | { kind: "slow"; args: unknown; pieces: number; everyMs: number };

export interface ScriptedModel {
  baseUrl: string;
  requests: ModelRequest[];
  /** The highest number of parallel requests. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}

/** @param answer returns the reply to a request, given how many came before it */
export async function startScriptedModel(
  answer: (request: ModelRequest, index: number) => ModelReply | Promise<ModelReply>,
): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  let running = 0;
  let most = 0;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      running += 1;
      most = Math.max(most, running);
      outgoing.once("close", () => {
        running -= 1;
      });
      const request = await readRequest(incoming);
      requests.push(request);
      await send(outgoing, await answer(request, requests.length - 1));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    mostAtOnce: () => most,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  const body = JSON.parse(text) as {
    model: string;
    messages: ModelRequest["messages"];
    tools?: { function: { name: string } }[];
    tool_choice?: unknown;
  };
  return {
    atMs: Date.now(),
    authorization: incoming.headers.authorization,
    model: body.model,
    prompt: body.messages.map(({ content }) => String(content)).join("\n"),
    messages: body.messages,
    tools: (body.tools ?? []).map((tool) => tool.function.name),
    tool_choice: body.tool_choice,
  };
}

async function send(outgoing: ServerResponse, reply: ModelReply): Promise<void> {
  if (reply.kind === "status") {
    outgoing.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    outgoing.end(JSON.stringify({ error: { message: "scripted", type: "scripted" } }));
    return;
  }
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  const delta = (piece: Record<string, unknown>) => outgoing.write(event({ delta: piece }));
  delta({ role: "assistant", content: "" });
  switch (reply.kind) {
    case "submit":
      return sendCalls(outgoing, [{ name: "submit", text: JSON.stringify(reply.args) }]);
    case "arguments":
      return sendCalls(outgoing, [{ name: "submit", text: reply.text }]);
    case "calls":
      return sendCalls(
        outgoing,
        reply.calls.map(({ name, args }) => ({ name, text: JSON.stringify(args) })),
      );
    case "text":
      delta({ content: reply.text });
      return end(outgoing, "stop");
    case "refusal":
      delta({ refusal: reply.text });
      return end(outgoing, "stop");
    case "empty":
      return end(outgoing, "stop");
    case "garbled":
      outgoing.end('data: {"choices": [{"delta"\n\n');
      return;
    case "silence":
      delta({ content: "One moment" });
      return;
    case "cut": {
      const text = JSON.stringify(reply.args);
      delta(call(0, "submit", text.slice(0, text.length / 2)));
      setImmediate(() => outgoing.destroy());
      return;
    }
    case "slow": {
      const text = JSON.stringify(reply.args);
      const size = Math.ceil(text.length / reply.pieces);
      for (let at = 0; at < text.length; at += size) {
        await new Promise((resolve) => setTimeout(resolve, reply.everyMs));
        delta(call(0, at === 0 ? "submit" : undefined, text.slice(at, at + size)));
      }
      return end(outgoing, "tool_calls");
    }
  }
}

function sendCalls(outgoing: ServerResponse, calls: { name: string; text: string }[]): void {
  for (const [index, { name, text }] of calls.entries()) {
    // In two pieces, as services send it.
    const half = Math.ceil(text.length / 2);
    outgoing.write(event({ delta: call(index, name, text.slice(0, half)) }));
    outgoing.write(event({ delta: call(index, undefined, text.slice(half)) }));
  }
  end(outgoing, "tool_calls");
}

function call(index: number, name: string | undefined, text: string) {
  const head = name ? { id: `call_${index}`, type: "function" } : {};
  return {
    tool_calls: [{ index, ...head, function: { ...(name ? { name } : {}), arguments: text } }],
  };
}

function end(outgoing: ServerResponse, finish_reason: string): void {
  outgoing.write(event({ delta: {}, finish_reason }));
  const usage = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };
  outgoing.write(
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices: [], usage })}\n\n`,
  );
  outgoing.end("data: [DONE]\n\n");
}

function event(choice: Record<string, unknown>): string {
  const body = {
    id: "1",
    object: "chat.completion.chunk",
    model: "scripted",
    choices: [{ index: 0, finish_reason: null, ...choice }],
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}
