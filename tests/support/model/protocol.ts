/** What a protocol of a chat model's service has to be able to say, for the scripted server. */
import type { IncomingHttpHeaders, ServerResponse } from "node:http";

export interface ModelRequest {
  atMs: number;
  /** The key, as the protocol sends it. */
  authorization: string | undefined;
  model: string;
  /** The text of all messages, as sent. */
  prompt: string;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools: string[];
  tool_choice: unknown;
  isStreamed: boolean;
  /** Whether the answer is to be text of a given JSON Schema. */
  isJsonText?: boolean;
  /** The request as it came. */
  body: Record<string, unknown>;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface ServedUsage {
  input: number;
  cached: number;
  /** The part of `input` that is cached for later calls, if the protocol reports it. */
  stored: number;
  output: number;
}

/** One call of a tool; its arguments as JSON, whole or not. */
export interface ServedCall {
  name: string;
  json: string;
}

/** An answer on its way, in the protocol's own events. */
export interface Line {
  begin(): void;
  text(piece: string): void;
  /** A call in pieces, each sent when it comes. */
  call(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** The beginning of a call, after which the socket closes. */
  partOfCall(name: string, json: string): void;
  refuse(text: string): void;
  /** An event that cannot be read. */
  garble(): void;
  /** A fault of the service in the middle of its answer. */
  fail(): void;
  end(kind: "text" | "calls"): void;
}

export interface Protocol {
  /** What follows the server's address in `MODEL_BASE_URL`. */
  base: string;
  provider: string;
  read(received: Received): Omit<ModelRequest, "atMs">;
  /** What is wrong with a request by the protocol's own rules, or undefined. */
  fault?(request: ModelRequest): string | undefined;
  status(
    outgoing: ServerResponse,
    reply: { status: number; headers?: Record<string, string>; message?: string },
  ): void;
  line(outgoing: ServerResponse, usage: ServedUsage): Line;
  /** The whole answer at once, for requests that are not streamed. */
  whole(
    outgoing: ServerResponse,
    answer: { text: string; calls: ServedCall[]; refusal?: string },
    usage: ServedUsage,
  ): void;
}

export function sendJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  outgoing.writeHead(status, { "content-type": "application/json", ...headers });
  outgoing.end(JSON.stringify(body));
}

/** The text of a content that is a string or a list of parts. */
export function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: unknown }) => String(part.text ?? "")).join("");
}

/** What a protocol that sends calls whole makes of its pieces. */
export async function joined(pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
