/** Reminders through the queue: marked when they are given out, so that a message that comes twice reminds nobody twice. */
import { beforeEach, expect, it, vi } from "vitest";
import { deliverDue } from "../../../server/church/sending.ts";
import type { DueWork } from "../../../server/dueWork.ts";
import { pushReader } from "../../support/pushReader.ts";
import { callApi } from "../support/callApi.ts";
import { church, inSql, setUpLetters, slug } from "../support/letters.ts";
import { makeDue, QueuedObject } from "../support/queuedObject.ts";

const SERVICE = "https://fcm.googleapis.com/fcm/send/";

let pushed: string[];
let gone: string[];
let object: QueuedObject;
const deliver = (body: DueWork) =>
  deliverDue([{ body, ack: vi.fn(), retry: vi.fn() }], object.bindings);
const endpoints = () =>
  inSql((sql) => sql.exec("SELECT endpoint, last_on FROM reminders ORDER BY endpoint").toArray());

beforeEach(async () => {
  await setUpLetters();
  object = new QueuedObject();
  pushed = [];
  gone = [];
  const { keys } = await pushReader();
  for (let at = 0; at < 90; at++) {
    const body = {
      ...{ endpoint: `${SERVICE}${String(at).padStart(2, "0")}`, keys, pace: "church" },
      ...{ time: "07:00", zone: "UTC" },
    };
    await callApi(`PUT /api/daily/${slug}/reminder`, { as: null, body });
  }
  await makeDue("reminders");
  vi.stubGlobal("fetch", async (input: RequestInfo) => {
    const { url } = new Request(input);
    pushed.push(url);
    return new Response(null, { status: gone.includes(url) ? 410 : 201 });
  });
  await object.alarm();
});

it("are announced by the object, which pushes none itself", async () => {
  expect(object.sent).toEqual([{ kind: "due", object: church().id.toString(), what: "reminders" }]);
  expect(pushed).toEqual([]);
});

it("are pushed once each, however often their message comes", async () => {
  const [body] = object.sent;
  if (!body) throw new Error("no message");
  await Promise.all([deliver(body), deliver(body)]);
  await deliver(body);
  expect([pushed.length, new Set(pushed).size]).toEqual([90, 90]);
});

it("end where the push service knows the device no more", async () => {
  gone = [`${SERVICE}00`, `${SERVICE}89`];
  const [body] = object.sent;
  if (!body) throw new Error("no message");
  await deliver(body);
  const left = await endpoints();
  expect(left).toHaveLength(88);
  expect(left.map(({ endpoint }) => endpoint)).not.toEqual(expect.arrayContaining(gone));
});
