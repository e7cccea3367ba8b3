/** Letters and reminders through the queue: the object says that something is due, and whoever takes it sends it, once. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { partOf } from "../../../scripts/local/readMail.ts";
import type { LetterAsking } from "../../../server/church/letters/takeLetters.ts";
import { deliverDue } from "../../../server/church/sending.ts";
import type { DueWork } from "../../../server/dueWork.ts";
import {
  box,
  church,
  dateAfter,
  inSql,
  nextDay,
  post,
  publish,
  rows,
  setUpLetters,
  subscribe,
} from "../support/letters.ts";
import { makeDue, QueuedObject } from "../support/queuedObject.ts";

const MINUTE_MS = 60_000;

let object: QueuedObject;
const message = (body: DueWork) => ({ body, ack: vi.fn(), retry: vi.fn() });
/** Takes the oldest message off the queue. */
const next = () => {
  const body = object.sent.shift();
  if (!body) throw new Error("no message");
  return body;
};
/** Delivers every message, with those that it leads to. */
async function deliver(): Promise<void> {
  while (object.sent.length > 0) {
    const one = message(next());
    await deliverDue([one], object.bindings);
    expect(one.ack).toHaveBeenCalledOnce();
  }
}

/** Gives the plan readers whose letter is due now. */
async function readers(count: number): Promise<void> {
  await subscribe();
  await inSql((sql) => {
    const row = sql.exec("SELECT * FROM letters").one();
    for (let at = 1; at < count; at++) {
      const copy = { ...row, id: String(at).padStart(32, "0"), lookup: `l${at}` };
      const places = Object.keys(copy).map(() => "?");
      sql.exec(`INSERT INTO letters VALUES (${places.join(", ")})`, ...Object.values(copy));
    }
  });
  await due();
}
const due = () => makeDue("letters");
const keys = () => box.mails.map(({ key }) => key);

beforeEach(async () => {
  await setUpLetters();
  object = new QueuedObject();
  return () => {
    vi.useRealTimers();
  };
});

describe("an object with letters that are due", () => {
  it("says so, and neither sends nor marks one itself", async () => {
    await readers(20);
    const before = await rows();
    await object.alarm();
    const id = church().id.toString();
    expect(object.sent).toEqual([{ kind: "due", object: id, what: "letters" }]);
    expect([box.mails, await rows()]).toEqual([[], before]);
  });

  it("says it in a message for each three hundred", async () => {
    await readers(700);
    await object.alarm();
    expect(object.sent).toHaveLength(3);
  });

  it("says it once, and again when they are still due after two minutes", async () => {
    await readers(2);
    const until = await object.alarm();
    await object.alarm();
    expect(object.sent).toHaveLength(1);
    expect((until ?? 0) - Date.now()).toBeGreaterThan(MINUTE_MS);
    vi.useFakeTimers({ now: until ?? 0, toFake: ["Date"] });
    await object.alarm();
    expect(object.sent).toHaveLength(2);
  });

  it("says it again soon where the queue refuses", async () => {
    await readers(2);
    object.isRefused = true;
    const until = (await object.alarm()) ?? 0;
    expect(until - Date.now()).toBeLessThanOrEqual(30_000);
    object.isRefused = false;
    vi.useFakeTimers({ now: until, toFake: ["Date"] });
    await object.alarm();
    await deliver();
    expect(box.mails).toHaveLength(2);
  });

  it("says at once what becomes due after the others were taken", async () => {
    await readers(2);
    await object.alarm();
    const done = await object.source.takeLetters({ settled: [], known: [], limit: 6 });
    expect(done).toMatchObject({ hasMore: false, letters: [{}, {}] });
    await inSql((sql) => sql.exec("UPDATE letters SET sent_on = NULL, unsure = ''"));
    await due();
    await object.alarm();
    expect(object.sent).toHaveLength(2);
  });
});

describe("a message", () => {
  it("has each letter sent, with the words of its day", async () => {
    await readers(50);
    await object.alarm();
    await deliver();
    expect(new Set(keys()).size).toBe(50);
    expect(box.mails).toHaveLength(50);
    const [mail] = box.mails;
    expect(partOf(mail ?? { headers: [], parts: [] }, "text/plain")).toContain("Mark 1:1-13");
    expect(await rows()).toSatisfy((all: { unsure: string; sent_on: string }[]) =>
      all.every(({ unsure, sent_on }) => unsure === "" && sent_on === dateAfter(0)),
    );
  });

  it("that comes twice, later or at the same time, doubles none", async () => {
    await readers(50);
    await object.alarm();
    const body = next();
    // To the tests' own object, by the platform's calls between objects.
    await Promise.all([1, 2, 3].map(() => deliverDue([message(body)], env)));
    await deliverDue([message(body)], env);
    expect(keys().sort()).toEqual([...new Set(keys())].sort());
    expect(box.mails).toHaveLength(50);
  });

  it("leads to another one where there is more than it may send", async () => {
    await readers(310);
    await object.alarm();
    const first = next();
    object.sent.length = 0;
    await deliverDue([message(first)], object.bindings);
    expect([box.mails.length, object.sent.length]).toEqual([300, 1]);
    await deliver();
    expect(new Set(keys()).size).toBe(310);
  });

  it("whose sender dies leaves at most six in doubt, and the next letter names their date", async () => {
    await readers(20);
    await object.alarm();
    // Taken, and never heard of again.
    const lost = await object.source.takeLetters({ settled: [], known: [], limit: 6 });
    expect(lost.letters).toHaveLength(6);
    await deliver();
    expect(box.mails).toHaveLength(14);
    expect((await rows()).filter(({ unsure }) => unsure === dateAfter(0))).toHaveLength(6);
    box.mails.length = 0;
    await nextDay();
    await inSql((sql) =>
      sql.exec("UPDATE letters SET unsure = ? WHERE unsure != ''", dateAfter(-1)),
    );
    await publish({ startDate: dateAfter(-1) });
    await due();
    object.restart();
    await object.alarm();
    await deliver();
    const named = box.mails.filter((mail) =>
      partOf(mail, "text/plain").includes("may not have reached you"),
    );
    expect([box.mails.length, named.length]).toEqual([20, 6]);
  });

  it("that fails on its way comes again, and what was sent stays sent", async () => {
    await readers(12);
    await object.alarm();
    const body = next();
    let calls = 0;
    const source = {
      takeLetters: (asking: LetterAsking) => {
        calls += 1;
        if (calls === 2) throw new Error("the object is away");
        return object.source.takeLetters(asking);
      },
    };
    const CHURCH = {
      idFromString: (id: string) => id,
      get: () => source,
    } as unknown as DurableObjectNamespace;
    const broken = message(body);
    await deliverDue([broken], { ...object.bindings, CHURCH });
    expect(broken.retry).toHaveBeenCalledWith({ delaySeconds: 30 });
    await deliverDue([message(body)], object.bindings);
    expect(new Set(keys()).size).toBe(12);
    expect(box.mails).toHaveLength(12);
  });

  it("sends nothing to a reader who left after it was written", async () => {
    const link = await subscribe();
    await due();
    await object.alarm();
    await post(`${link}/leave`, {});
    await deliver();
    expect(box.mails).toEqual([]);
  });

  it("for an object of a church that is gone has nothing to send", async () => {
    const gone = env.CHURCH.idFromName("gone").toString();
    const one = message({ kind: "due", object: gone, what: "letters" });
    await deliverDue([one], env);
    expect([one.ack.mock.calls.length, box.mails.length]).toEqual([1, 0]);
  });
});
