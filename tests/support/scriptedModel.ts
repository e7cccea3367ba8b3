/**
 * A chat model's service that responds as the test scripts it, in its provider's documented protocol,
 * including streams and faults. The client is the real one.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { chatCompletions } from "./model/chatCompletions.ts";
import type { Line, ModelRequest, Protocol, ServedCall, ServedUsage } from "./model/protocol.ts";

export type { ModelRequest, Protocol } from "./model/protocol.ts";

export type ModelReply =
  | { kind: "submit"; args: unknown }
  | { kind: "calls"; calls: { name: string; args: unknown }[] }
  /** Arguments of `submit` as given, malformed or not. */
  | { kind: "arguments"; text: string }
  | { kind: "text"; text: string }
  | { kind: "refusal"; text: string }
  | { kind: "empty" }
  /** 401 is a wrong key and 402 spent credit, in the protocol's own way. */
  | { kind: "status"; status: number; headers?: Record<string, string> }
  /** Part of a response, then a closed socket. */
  | { kind: "cut"; args: unknown }
  /** A fault of the service, reported in the middle of its response. */
  | { kind: "failure" }
  /** Part of a response, then nothing more. */
  | { kind: "silence" }
  /** An event that cannot be read. */
  | { kind: "garbled" }
  /** The first part of `submit`, and the rest only when the test lets it go. */
  | { kind: "held"; args: unknown; share: number; until: Promise<void> }
  /** `submit` in pieces, each this long after the previous one. */
  | { kind: "slow"; args: unknown; pieces: number; everyMs: number };

export interface ScriptedModel {
  /** As `MODEL_BASE_URL`. */
  baseUrl: string;
  provider: string;
  requests: ModelRequest[];
  /** The highest number of parallel requests. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}

export interface ScriptedOptions {
  protocol?: Protocol;
  /** What the service counts for a request and its answer. */
  count?: (request: ModelRequest, answer: string) => ServedUsage;
}

const USUAL_COUNT = () => ({ input: 1_000, cached: 0, stored: 0, output: 200 });

/** @param answer returns the reply to a request, given how many came before it */
export async function startScriptedModel(
  answer: (request: ModelRequest, index: number) => ModelReply | Promise<ModelReply>,
  { protocol = chatCompletions, count = USUAL_COUNT }: ScriptedOptions = {},
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
      const request = await readRequest(incoming, protocol);
      requests.push(request);
      const message = protocol.fault?.(request);
      if (message) return protocol.status(outgoing, { status: 400, message });
      const reply = await answer(request, requests.length - 1);
      await send(outgoing, reply, request, { protocol, count });
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}${protocol.base}`,
    provider: protocol.provider,
    requests,
    mostAtOnce: () => most,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readRequest(incoming: IncomingMessage, protocol: Protocol): Promise<ModelRequest> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  const { headers, url: path = "" } = incoming;
  return { atMs: Date.now(), ...protocol.read({ path, headers, body: JSON.parse(text) }) };
}

async function send(
  outgoing: ServerResponse,
  reply: ModelReply,
  request: ModelRequest,
  { protocol, count }: Required<ScriptedOptions>,
): Promise<void> {
  if (reply.kind === "status") return protocol.status(outgoing, reply);
  const calls = callsOf(reply);
  const text = reply.kind === "text" ? reply.text : "";
  const usage = count(request, text + calls.map(({ json }) => json).join(""));
  if (!request.isStreamed) {
    const refusal = reply.kind === "refusal" ? { refusal: reply.text } : {};
    return protocol.whole(outgoing, { text, calls, ...refusal }, usage);
  }
  const own = protocol.line(outgoing, usage);
  const line = request.isJsonText ? inText(own) : own;
  line.begin();
  await sendLine(line, reply, calls, () => outgoing.destroy());
}

function callsOf(reply: ModelReply): ServedCall[] {
  switch (reply.kind) {
    case "submit":
    case "slow":
    case "held":
    case "cut":
      return [{ name: "submit", json: JSON.stringify(reply.args) }];
    case "arguments":
      return [{ name: "submit", json: reply.text }];
    case "calls":
      return reply.calls.map(({ name, args }) => ({ name, json: JSON.stringify(args) }));
    default:
      return [];
  }
}

/** A line whose calls are the text of the answer, which is streamed as it is written. */
function inText(line: Line): Line {
  return {
    ...line,
    async call(_, pieces) {
      for await (const piece of pieces) line.text(piece);
    },
    partOfCall: (_, json) => line.text(json),
    end: () => line.end("text"),
  };
}

async function sendLine(
  line: Line,
  reply: ModelReply,
  calls: ServedCall[],
  close: () => void,
): Promise<void> {
  const [first] = calls;
  switch (reply.kind) {
    case "submit":
    case "arguments":
    case "calls":
      // In two pieces, as services send it.
      for (const { name, json } of calls) await line.call(name, pieces(json, 2));
      return line.end("calls");
    case "slow":
      if (first) await line.call(first.name, slowly(first.json, reply));
      return line.end("calls");
    case "held":
      if (first) await line.call(first.name, heldBack(first.json, reply));
      return line.end("calls");
    case "text":
      line.text(reply.text);
      return line.end("text");
    case "refusal":
      line.refuse(reply.text);
      return line.end("text");
    case "empty":
      return line.end("text");
    case "garbled":
      return line.garble();
    case "failure":
      return line.fail();
    case "silence":
      return line.text("One moment");
    case "cut":
      if (first) line.partOfCall(first.name, first.json.slice(0, first.json.length / 2));
      setImmediate(close);
  }
}

function pieces(text: string, count: number): string[] {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) => text.slice(index * size, (index + 1) * size));
}

async function* slowly(
  text: string,
  { pieces: count, everyMs }: { pieces: number; everyMs: number },
) {
  for (const piece of pieces(text, count)) {
    await delay(everyMs);
    yield piece;
  }
}

async function* heldBack(text: string, { share, until }: { share: number; until: Promise<void> }) {
  const at = Math.ceil(text.length * share);
  yield text.slice(0, at);
  await until;
  yield text.slice(at);
}
