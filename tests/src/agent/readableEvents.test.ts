// @vitest-environment node
import { describe, expect, it } from "vitest";
import { langgraphTransport } from "../../../src/agent/langgraphTransport.ts";
import { withReadableEvents } from "../../../src/agent/readableEvents.ts";
import { plan } from "../data/sync/factories.ts";

const events = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
    { headers: { "content-type": "text/event-stream" } },
  );

describe("a stream of events", () => {
  it("passes through unchanged, wherever its chunks are split", async () => {
    const text = 'id: 1\r\nevent: updates\r\ndata: {"agent":\r\ndata: null}\r\n\r\n: beat\n\n';
    const whole = text.replaceAll("\r\n", "\n");
    for (let at = 1; at < text.length; at++) {
      const response = withReadableEvents(events(text.slice(0, at), text.slice(at)));
      expect(await response.text()).toBe(whole);
    }
  });

  it("keeps the id of an event whose data is not JSON, and the events after it", async () => {
    const bad = 'id: 2\nevent: updates\ndata: {"agent": oops\n\n';
    const good = 'id: 3\nevent: updates\ndata: {"agent": null}\n\n';
    expect(await withReadableEvents(events(bad, good)).text()).toBe(
      `id: 2\nevent: unreadable\n\n${good}`,
    );
  });

  it("passes other responses through unchanged", async () => {
    const response = Response.json({ a: 1 });
    expect(withReadableEvents(response)).toBe(response);
  });
});

describe("the transport", () => {
  const transportThat = (answer: () => Response) => {
    globalThis.fetch = async () => answer();
    return langgraphTransport({
      loadClient: () => import("@langchain/langgraph-sdk/client"),
      origin: "http://lamplight.test",
      token: async () => "token",
      person: async () => ({ uid: "anna", name: "" }),
    });
  };

  it("reads the event after one that is not JSON", async () => {
    const body = "id: 1\nevent: updates\ndata: nonsense\n\nid: 2\nevent: updates\ndata: {}\n\n";
    const transport = transportThat(() => events(body));
    const read: unknown[] = [];
    const signal = new AbortController().signal;
    for await (const event of transport.joinRun("t", "r", { lastEventId: null, signal })) {
      read.push([event.id, event.event]);
    }
    expect(read).toEqual([
      ["1", "unreadable"],
      ["2", "updates"],
    ]);
  });

  it("finds the active run with the input that it started from", async () => {
    const metadata = { messageId: "m", startedBy: "anna", startedByName: "Anna" };
    const input = { messages: [{ role: "user", content: "Write" }], plan: plan(1) };
    const listed = { status: "running", run_id: "r", metadata, kwargs: { input, resumable: true } };
    const over = { ...listed, status: "success", run_id: "earlier" };
    const active = await transportThat(() => Response.json([over, listed])).findActive("t");
    expect(active).toEqual({ runId: "r", ...metadata, input });
    const { kwargs: _, ...withoutInput } = listed;
    const hidden = await transportThat(() => Response.json([withoutInput])).findActive("t");
    expect(hidden).toEqual({ runId: "r", ...metadata, input: null });
  });

  it("reads a refusal whose error is an object", async () => {
    const body = { error: { message: "The thread is busy" } };
    const transport = transportThat(() => Response.json(body, { status: 422 }));
    await expect(transport.createThread()).rejects.toThrow("HTTP 422: The thread is busy");
  });
});
