import { describe, expect, it } from "vitest";
import type { SocketNews } from "#shared/contracts/socket.ts";
import { type LiveDeps, startLiveChannel } from "../../../../src/data/sync/liveChannel.ts";

/** A socket whose server is the test. */
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

/** A channel with a clock under test control: `pass` ends its current pause. */
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
      // Implements only what the channel uses of a WebSocket.
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
  it("sends the open project once connected and on each change", async () => {
    const { channel, sockets, settle } = channelUnderTest();
    channel.show("p1");
    await settle();
    sockets[0]?.open();
    channel.show("p2");
    channel.show("p2");
    expect(sockets[0]?.sent.map((text) => JSON.parse(text).projectId)).toEqual(["p1", "p2"]);
  });

  it("passes on news and ignores unknown kinds", async () => {
    const { sockets, news, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    for (const text of ["{", '{"kind":"other"}', "pong"]) sockets[0]?.say(text);
    sockets[0]?.say('{"kind":"changed","projectId":"p","revision":4}');
    expect(news).toEqual([{ kind: "changed", projectId: "p", revision: 4 }]);
  });

  it("reconnects after a cut, with a new ticket", async () => {
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

  it("closes a connection that no longer answers", async () => {
    const { sockets, pass, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    await pass();
    expect(sockets[0]?.sent.at(-1)).toBe("ping");
    await pass();
    expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
  });

  it("does not reconnect after the person was removed from the church", async () => {
    const { sockets, pass, settle } = channelUnderTest();
    await settle();
    sockets[0]?.open();
    sockets[0]?.close(4403);
    await settle();
    await pass();
    expect(sockets).toHaveLength(1);
  });

  it("closes when the page was hidden for a while, and opens when it is shown", async () => {
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
