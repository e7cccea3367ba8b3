import { describe, expect, it, vi } from "vitest";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { renameProject } from "../../../../src/data/sync/projectActions.ts";
import { startSync } from "../../../../src/data/sync/startSync.ts";
import { leaseLock, type TabLock } from "../../../../src/data/sync/tabLock.ts";
import { dayOf, setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

/** Web Locks for tabs in one process. */
function fakeLocks(): TabLock {
  let last = Promise.resolve();
  return {
    hold(_, signal, task) {
      const turn = last.then(() => (signal.aborted ? undefined : task()));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function tab(p: Phone, lock: TabLock, alongside?: (signal: AbortSignal) => Promise<void>) {
  const returns = new Set<() => void>();
  const report = vi.fn();
  const sync = startSync({
    ...p,
    ...p.effects,
    uid: "anna",
    random: () => 0.5,
    isOnline: () => p.network.isOnline,
    lock,
    ...(alongside && { alongside }),
    pause: (_, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener("abort", () => resolve());
      }),
    onReturn: (listener) => {
      returns.add(listener);
      return () => returns.delete(listener);
    },
    report,
  });
  return { ...sync, comeBack: () => returns.forEach((listener) => void listener()), report };
}

describe("two tabs", () => {
  it("send each row once, and the second takes over when the first closes", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    const lock = fakeLocks();
    const [first, second] = [tab(p, lock), tab(p, lock)];
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await vi.waitFor(async () => expect(await p.db.outbox.count()).toBe(0));
    expect(p.server.calls).toHaveLength(1);

    await first.stop();
    await editPlan(p.db, id, setDay("d11", { title: "B" }), p.effects);
    await vi.waitFor(() => expect(dayOf(p.server.planOf(id), "d11")?.title).toBe("B"));
    expect(p.server.calls).toHaveLength(2);
    await second.stop();
    expect(first.report).not.toHaveBeenCalled();
  });

  it("hand over only after the first has stopped following its runs", async () => {
    const p = await phone();
    const lock = fakeLocks();
    const order: string[] = [];
    const lets = Promise.withResolvers<void>();
    const first = tab(p, lock, async () => {
      order.push("first follows");
      await lets.promise;
      order.push("first lets go");
    });
    const second = tab(p, lock, async () => void order.push("second follows"));
    await vi.waitFor(() => expect(order).toHaveLength(1));
    const stopped = first.stop();
    for (let turns = 0; turns < 20; turns++) await nextTurn();
    expect(order).toEqual(["first follows"]);
    lets.resolve();
    await stopped;
    await vi.waitFor(() => expect(order).toHaveLength(3));
    expect(order).toEqual(["first follows", "first lets go", "second follows"]);
    await second.stop();
  });

  it("start no request after a stop", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    await renameProject(p.db, id, "Luke", p.effects);
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    const stopping = Promise.withResolvers<void>();
    p.server.onCall = () => {
      void only.stop().then(stopping.resolve);
    };
    const only = tab(p, fakeLocks());
    await stopping.promise;
    expect(p.server.calls.map(({ path }) => path.split("/").at(-1))).toEqual(["title"]);
    expect(await p.db.outbox.count()).toBe(1);
  });

  it("retry at once when the network is back", async () => {
    const p = await phone();
    const id = await withSavedProject(p);
    p.server.faults = ["unreachable"];
    const only = tab(p, fakeLocks());
    await editPlan(p.db, id, setDay("d11", { title: "A" }), p.effects);
    await vi.waitFor(async () => expect((await p.db.outbox.toArray())[0]?.attempts).toBe(1));
    only.comeBack();
    await vi.waitFor(async () => expect(await p.db.outbox.count()).toBe(0));
    await only.stop();
  });
});

describe("the lease, without Web Locks", () => {
  it("admits one tab at a time, and another once the heartbeat stops", async () => {
    const p = await phone();
    const order: string[] = [];
    const pause = async (ms: number) => {
      await nextTurn();
      p.clock.now += ms;
    };
    const signal = new AbortController().signal;
    const [a, b] = [1, 2].map(() => leaseLock({ db: p.db, ...p.effects, pause }));
    const first = a?.hold("sync", signal, async () => {
      order.push("a in");
      for (let turns = 0; turns < 5; turns++) await nextTurn();
      order.push("a out");
    });
    await nextTurn();
    await b?.hold("sync", signal, async () => void order.push("b in"));
    await first;
    expect(order).toEqual(["a in", "a out", "b in"]);
  });
});
