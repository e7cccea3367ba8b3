import { expect, it } from "vitest";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import { GATHER_MS, readStream } from "../../../src/agent/readStream.ts";

/** A stream and a clock that the test controls. */
function stream() {
  const waiting: StreamEvent[] = [];
  let wake = () => {};
  let isClosed = false;
  async function* events() {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift() as StreamEvent;
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  let timers: { ms: number; resolve: () => void }[] = [];
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      timers.push({ ms, resolve });
    });
  const connection = new AbortController();
  const written: (string | undefined)[][] = [];
  const ended = readStream({ pause }, { events: events(), connection }, async (batch) => {
    written.push(batch.map(({ id }) => id));
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    ended,
    written,
    connection,
    async say(...ids: string[]) {
      waiting.push(...ids.map((id) => ({ id, event: id === "fault" ? "error" : "updates" })));
      wake();
      await settled();
    },
    close() {
      isClosed = true;
      wake();
    },
    async pass(ms: number) {
      const due = timers.filter((timer) => timer.ms === ms);
      timers = timers.filter((timer) => timer.ms !== ms);
      for (const { resolve } of due) resolve();
      await settled();
    },
  };
}

it("passes the first event on at once, and those that follow quickly as one batch", async () => {
  const { say, written, pass } = stream();
  await say("1");
  expect(written).toEqual([["1"]]);
  await say("2");
  await say("3");
  expect(written).toEqual([["1"]]);
  await pass(GATHER_MS);
  expect(written).toEqual([["1"], ["2", "3"]]);
});

it("passes on the last events without waiting when the stream ends", async () => {
  const { say, close, written, ended } = stream();
  await say("1");
  await say("2");
  close();
  expect(await ended).toEqual({ kind: "closed" });
  expect(written).toEqual([["1"], ["2"]]);
});

it("passes on the events before an error event, which ends the stream", async () => {
  const { say, written, ended, pass } = stream();
  await say("1");
  await say("2", "fault", "3");
  await pass(GATHER_MS);
  expect(await ended).toMatchObject({ kind: "error", event: { id: "fault" } });
  expect(written).toEqual([["1"], ["2"]]);
});

it("passes on nothing more after an abort, since a join sends those events again", async () => {
  const { say, written, ended, connection } = stream();
  await say("1");
  await say("2");
  connection.abort();
  expect(await ended).toMatchObject({ kind: "cut" });
  expect(written).toEqual([["1"]]);
});
