import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SocketNews } from "#shared/contracts/socket.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, saveBody } from "../support/plans.ts";
import { askForLook, sendComment, uuid } from "../support/reviews.ts";

beforeEach(async () => {
  await addTwoChurches();
  await createProject();
});

const ticketOf = async (as: string) =>
  (await callApi<{ ticket: string }>("POST /api/socket/ticket", { as })).body.ticket;

/** Saves the user record, whose response includes a ticket. */
const saveMe = (as: string) => callApi<{ ticket?: string }>("PUT /api/users/me", { as, body: {} });

const connect = (ticket: string) =>
  fetchApi("GET /api/socket", {
    as: null,
    headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": `lamplight, ${ticket}` },
  });

/** Opens a socket that records what it received. */
async function open(as: string) {
  const { webSocket } = await connect(await ticketOf(as));
  if (!webSocket) throw new Error("It was not opened");
  const received: SocketNews[] = [];
  let code: number | undefined;
  let rouse = () => {};
  webSocket.addEventListener("message", ({ data }) => {
    received.push(JSON.parse(String(data)));
    rouse();
  });
  webSocket.addEventListener("close", (event) => {
    code = event.code;
    rouse();
  });
  webSocket.accept();
  /** Waits until a received message matches. */
  const until = async (fits: () => boolean) => {
    while (!fits()) {
      await new Promise<void>((resolve) => {
        rouse = resolve;
      });
    }
  };
  return {
    received,
    until,
    say: (projectId: string | null) => webSocket.send(JSON.stringify({ kind: "open", projectId })),
    send: (text: string) => webSocket.send(text),
    close: () => webSocket.close(1000),
    closedWith: () => code,
  };
}

describe("a socket", () => {
  it("notifies open apps of the church of a project's new revision", async () => {
    const ben = await open("ben");
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ baseRevision: 1 }) });
    await ben.until(() => ben.received.length > 0);
    expect(ben.received).toEqual([{ kind: "changed", projectId: "p1", revision: 2 }]);
  });

  it("tells both makers of a comment and of a decision on it, without a word of it, and nobody else", async () => {
    const { token } = await askForLook();
    const [anna, ben, otto] = await Promise.all([open("anna"), open("ben"), open("otto")]);
    await sendComment(token, { id: uuid(1), day: null, text: "Between us" });
    await callApi(`PATCH /api/projects/p1/review/comments/${uuid(1)}`, {
      ...{ as: "ben", body: { state: "resolved" } },
    });
    const expected = [1, 0].map((open, at) => ({
      ...{ kind: "reviewed", projectId: "p1", review: { version: 2 + at, open } },
    }));
    for (const maker of [anna, ben]) {
      await maker.until(() => maker.received.length > 1);
      expect(maker.received).toEqual(expected);
    }
    expect(otto.received).toEqual([]);
  });

  it("sends nothing to another church", async () => {
    const otto = await open("otto");
    await callApi("POST /api/projects/p1/title", { body: { title: "Lent" } });
    const body = { id: "o1", title: "Ours", description: "", churchId: "", status: "draft" };
    await callApi("POST /api/projects/create", { as: "otto", body });
    await otto.until(() => otto.received.length > 0);
    expect(otto.received).toEqual([{ kind: "changed", projectId: "o1", revision: 1 }]);
  });

  it("sends who has a project open, until they close it", async () => {
    const [anna, ben] = [await open("anna"), await open("ben")];
    const uids = (news?: SocketNews) =>
      news?.kind === "present" ? news.people.map(({ uid }) => uid).sort() : [];
    anna.say("p1");
    ben.say("p1");
    await anna.until(() => uids(anna.received.at(-1)).length === 2);
    expect(uids(anna.received.at(-1))).toEqual(["anna", "ben"]);
    ben.close();
    await anna.until(() => uids(anna.received.at(-1)).length === 1);
    expect(uids(anna.received.at(-1))).toEqual(["anna"]);
  });

  it("ignores unknown messages", async () => {
    const anna = await open("anna");
    for (const text of ["{", "[]", '{"kind":"shout"}', "x".repeat(1000)]) anna.send(text);
    anna.say("p1");
    await anna.until(() => anna.received.length > 0);
    expect(anna.received[0]).toMatchObject({ kind: "present", people: [{ uid: "anna" }] });
  });

  it("is closed when its person is removed from the church", async () => {
    const ben = await open("ben");
    await callApi("DELETE /api/churches/mine/members/ben", { as: "sam" });
    await ben.until(() => ben.closedWith() !== undefined);
    expect(ben.closedWith()).toBe(4403);
  });
});

describe("a ticket", () => {
  afterEach(() => vi.useRealTimers());

  it("opens only one socket", async () => {
    const ticket = await ticketOf("anna");
    expect((await connect(ticket)).status).toBe(101);
    expect((await connect(ticket)).status).toBe(401);
  });

  it("comes with the user record, opens only one socket, and is never cached", async () => {
    const { body, headers } = await saveMe("vera");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect((await connect(body.ticket ?? "")).status).toBe(101);
    expect((await connect(body.ticket ?? "")).status).toBe(401);
    expect((await saveMe("vera")).body.ticket).not.toBe(body.ticket);
  });

  it("comes with the user record only for members", async () => {
    expect((await saveMe("nora")).body).not.toHaveProperty("ticket");
    expect((await callApi("GET /api/users/me", { as: "vera" })).body).not.toHaveProperty("ticket");
  });

  it("opens nothing once its person is removed", async () => {
    const tickets = [await ticketOf("ben"), (await saveMe("ben")).body.ticket ?? ""];
    await callApi("DELETE /api/churches/mine/members/ben", { as: "sam" });
    for (const ticket of tickets) expect((await connect(ticket)).status).toBe(403);
  });

  it("opens nothing after thirty seconds", async () => {
    const ticket = (await saveMe("anna")).body.ticket ?? "";
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    expect((await connect(ticket)).status).toBe(401);
  });

  it.each(["", "forged", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0."])(
    "is refused when it is forged: %j",
    async (ticket) => {
      expect((await connect(ticket)).status).toBe(401);
    },
  );

  it("is issued only to members", async () => {
    expect((await callApi("POST /api/socket/ticket", { as: null })).status).toBe(401);
    expect((await callApi("POST /api/socket/ticket", { as: "nobody" })).status).toBe(403);
  });
});
