/** OpenAI's Responses, as its reference describes them: https://platform.openai.com/docs/api-reference/responses */
import type { ServerResponse } from "node:http";
import {
  type Line,
  type Protocol,
  type ServedCall,
  type ServedUsage,
  sendJson,
  textIn,
} from "./protocol.ts";

interface Item {
  type?: string;
  role?: string;
  content?: unknown;
  output?: unknown;
}

interface Body {
  model: string;
  input: Item[];
  tools?: { name: string }[];
  tool_choice?: unknown;
  stream?: boolean;
}

export const responses: Protocol = {
  provider: "openai-responses",
  base: "/v1",
  read({ headers, body }) {
    const { model, input, tools, tool_choice, stream } = body as unknown as Body; // As its client sends it.
    const messages = input.map(({ type, role, content, output }) => ({
      role: type === "function_call_output" ? "tool" : (role ?? "assistant"),
      content: textIn(content ?? output),
    }));
    return {
      authorization: headers.authorization,
      model,
      prompt: messages.map(({ content }) => content).join("\n"),
      messages,
      tools: (tools ?? []).map(({ name }) => name),
      tool_choice,
      isStreamed: stream === true,
      body,
    };
  },
  status(outgoing, { status, headers, message = "scripted" }) {
    const code = status === 402 ? "insufficient_quota" : null;
    const error = { message, type: "scripted", param: null, code };
    sendJson(outgoing, status === 402 ? 429 : status, { error }, headers);
  },
  line: (outgoing, usage) => lineOf(outgoing, usage),
  whole(outgoing, { text, calls, refusal }, usage) {
    sendJson(outgoing, 200, finished(itemsOf({ text, calls, refusal }), usage));
  },
};

function itemsOf({
  text,
  calls,
  refusal,
}: {
  text: string;
  calls: ServedCall[];
  refusal?: string | undefined;
}): object[] {
  const content = refusal
    ? [{ type: "refusal", refusal }]
    : text
      ? [{ type: "output_text", text, annotations: [] }]
      : [];
  return [
    ...(content.length > 0 ? [{ type: "message", id: "msg_1", role: "assistant", content }] : []),
    ...calls.map(({ name, json }, index) => callItem(index, name, json)),
  ];
}

function callItem(index: number, name: string, json: string) {
  return {
    type: "function_call",
    id: `fc_${index}`,
    call_id: `call_${index}`,
    name,
    arguments: json,
    status: "completed",
  };
}

function finished(output: object[], { input, cached, output: written }: ServedUsage) {
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_700_000_000,
    status: "completed",
    error: null,
    incomplete_details: null,
    model: "scripted",
    output,
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cached },
      output_tokens: written,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + written,
    },
  };
}

function lineOf(outgoing: ServerResponse, usage: ServedUsage): Line {
  let sequence_number = 0;
  let text = "";
  let refusal: string | undefined;
  const calls: ServedCall[] = [];
  const event = (type: string, more: object) => {
    const body = { type, sequence_number: sequence_number++, ...more };
    outgoing.write(`event: ${type}\ndata: ${JSON.stringify(body)}\n\n`);
  };
  const inMessage = { item_id: "msg_1", output_index: 0, content_index: 0 };
  const beginCall = (index: number, name: string) =>
    event("response.output_item.added", {
      output_index: index,
      item: { ...callItem(index, name, ""), status: "in_progress" },
    });
  const delta = (index: number, piece: string) =>
    event("response.function_call_arguments.delta", {
      item_id: `fc_${index}`,
      output_index: index,
      delta: piece,
    });
  return {
    begin() {
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      const response = { ...finished([], usage), status: "in_progress", usage: null };
      event("response.created", { response });
    },
    text(piece) {
      text += piece;
      event("response.output_text.delta", { ...inMessage, delta: piece, logprobs: [] });
    },
    async call(name, pieces) {
      const index = calls.length;
      beginCall(index, name);
      let json = "";
      for await (const piece of pieces) {
        json += piece;
        delta(index, piece);
      }
      calls.push({ name, json });
      const item = callItem(index, name, json);
      event("response.function_call_arguments.done", {
        item_id: item.id,
        output_index: index,
        arguments: json,
      });
      event("response.output_item.done", { output_index: index, item });
    },
    partOfCall(name, json) {
      beginCall(calls.length, name);
      delta(calls.length, json);
    },
    refuse(words) {
      refusal = words;
      event("response.refusal.delta", { ...inMessage, delta: words });
      event("response.refusal.done", { ...inMessage, refusal: words });
    },
    garble: () => outgoing.end('event: response.created\ndata: {"type": "respon\n\n'),
    fail() {
      event("error", { code: "server_error", message: "The server had an error", param: null });
      outgoing.end();
    },
    end() {
      event("response.completed", { response: finished(itemsOf({ text, calls, refusal }), usage) });
      outgoing.end();
    },
  };
}
