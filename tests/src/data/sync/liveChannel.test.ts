import { describe, expect, it } from "vitest";
import type { SocketNews } from "#shared/contracts/socket.ts";
import { type LiveDeps, startLiveChannel } from "../../../../src/data/sync/liveChannel.ts";

/** A socket that the test answers for. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1000) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

/** A channel whose clock is the test's: `pass` ends what it waits for. */
function channelUnderTest(partial: Partial<LiveDeps> = {}) {
  const sockets: FakeSocket[] = [];
  const news: SocketNews[] = [];
  const seen = { closed: 0, opened: 0, isWanted: true };
  const waiting = new Set<() => void>();
  const channel = startLiveChannel({
    ticket: async () => "ticket",
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      // What the channel uses of a WebSocket, and no more.
      return socket as unknown as WebSocket;
    },
    isWanted: () => seen.isWanted,
    pause: (_, signal) =>
      new Promise((resolve) => {
        const end = () => {
          waiting.delete(end);
          resolve();
        };
        if (signal.aborted) return resolve();
        waiting.add(end);
        signal.addEventListener("abort", end);
      }),
    random: () => 0.5,
    onNews: (one) => news.push(one),
    onClosed: () => {
      seen.closed += 1;
    },
    onOpened: () => {
      seen.opened += 1;
    },
    ...partial,
  });
  const settle = async () => {
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  };
  const pass = async () => {
    for (const end of [...waiting]) end();
    await settle();
  };
  return { channel, sockets, news, seen, pass, settle };
}

describe("the live channel", () => {
  it("says which project is open, as soon as it is connected and with each change", async () => {
    const { channel, sockets, settle } = channelUnderTest();
    channel.show("p1");
    await settle();
    sockets[0]?.open();
    channel.show("p2");
    channel.show("p2");
    expect(sockets[0]?.sent.map((text) => JSON.parse(text).projectId)).toEqual(["p1", "p2"]);
  });

  it("hands on news and leaves out what it does not know", async () => {
    const { sockets, news, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    for (const text of ["{", '{"kind":"other"}', "pong"]) sockets[0]?.say(text);
    sockets[0]?.say('{"kind":"changed","projectId":"p","revision":4}');
    expect(news).toEqual([{ kind: "changed", projectId: "p", revision: 4 }]);
  });

  it("connects again after a cut, with a new ticket", async () => {
    let tickets = 0;
    const { sockets, seen, pass, settle } = channelUnderTest({
      ticket: async () => String(++tickets),
    });
    await settle();
    sockets[0]?.open();
    sockets[0]?.close(1006);
    await settle();
    await pass();
    sockets[1]?.open();
    expect([sockets.length, tickets, seen.closed, seen.opened]).toEqual([2, 2, 1, 2]);
  });

  it("lets go of a connection that no longer answers", async () => {
    const { sockets, pass, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    await pass();
    expect(sockets[0]?.sent.at(-1)).toBe("ping");
    await pass();
    expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
  });

  it("does not come back when the person was removed from the church", async () => {
    const { sockets, pass, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    sockets[0]?.close(4403);
    await settle();
    await pass();
    expect(sockets).toHaveLength(1);
  });

  it("is closed when nobody looks for a while, and opened when somebody does", async () => {
    const { channel, sockets, seen, pass, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    seen.isWanted = false;
    channel.recheck();
    await pass();
    expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
    await pass();
    expect(sockets).toHaveLength(1);
    seen.isWanted = true;
    channel.recheck();
    await settle();
    expect(sockets).toHaveLength(2);
  });
});
