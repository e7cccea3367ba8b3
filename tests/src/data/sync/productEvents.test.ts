import { afterEach, describe, expect, it, vi } from "vitest";
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import { FLUSH_AT_EVENTS, FLUSH_EVERY_MS } from "#shared/domain/stream/eventQueue.ts";
import {
  flushUse,
  noteUse,
  reportsUse,
  setReportsUse,
} from "../../../../src/data/sync/productEvents.ts";
import { phone } from "./phone.ts";

afterEach(() => vi.unstubAllGlobals());

const opened = { name: "screenOpened", screen: "chat" } as const;

async function using() {
  const p = await phone();
  const note = () => noteUse(p.db, opened, p.effects);
  const flush = (atOnce = false) => flushUse(p.db, { atOnce }, p.effects);
  const sent = async () => {
    const rows = await p.db.outbox.toArray();
    return rows.map((row) =>
      // The test queues only this kind.
      (row.payload as { body: { events: ProductEvent[] } }).body.events.map(({ name }) => name),
    );
  };
  return { p, note, flush, sent };
}

describe("the app's own reports", () => {
  it("are queued after ten seconds, in one batch with their session", async () => {
    const { p, note, flush, sent } = await using();
    await note();
    await note();
    await flush();
    expect(await sent()).toEqual([]);
    p.clock.now += FLUSH_EVERY_MS;
    await flush();
    expect(await sent()).toEqual([["sessionBegan", "screenOpened", "screenOpened"]]);
    await flush(true);
    expect(await sent()).toHaveLength(1);
  });

  it("are queued at once when there are 200, and when the page closes", async () => {
    const { note, flush, sent } = await using();
    for (let count = 1; count < FLUSH_AT_EVENTS; count++) await note();
    expect((await sent())[0]).toHaveLength(FLUSH_AT_EVENTS);
    await note();
    await flush(true);
    expect((await sent())[1]).toEqual(["screenOpened"]);
  });

  it("are neither recorded nor kept once they are turned off", async () => {
    const { p, note, flush, sent } = await using();
    await note();
    await setReportsUse(p.db, false);
    await note();
    await flush(true);
    expect([await reportsUse(p.db), await sent()]).toEqual([false, []]);
  });

  it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
    "are not recorded in a browser that asks not to be tracked: %j",
    async (wish) => {
      vi.stubGlobal("navigator", wish);
      const { note, flush, sent } = await using();
      await note();
      await flush(true);
      expect(await sent()).toEqual([]);
    },
  );
});
