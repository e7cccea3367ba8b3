/**
 * Keeps a WebSocket to the church open while the page is looked at. What it brings are hints:
 * without it everything still arrives, on focus and on a slow timer.
 */
import {
  NOT_A_MEMBER,
  PING,
  PONG,
  type SocketNews,
  type SocketWord,
  socketNewsSchema,
} from "#shared/contracts/socket.ts";
import { backoffMs } from "../http/backoff.ts";

export interface LiveDeps {
  /** A new one for each connection. @throws RequestError */
  ticket(): Promise<string>;
  connect(ticket: string): WebSocket;
  /** Whether there is a network, and somebody looking. */
  isWanted(): boolean;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
  onNews(news: SocketNews): void;
  /** The connection ended: who is there is not known any more. */
  onClosed(): void;
  /** It is open again: what happened meanwhile has to be asked for. */
  onOpened(): void;
}

export interface LiveChannel {
  /** Says which project is open here. */
  show(projectId: string | null): void;
  /** Looks again whether it is wanted: the page was shown or hidden, the network came or went. */
  look(): void;
  stop(): void;
}

const PING_EVERY_MS = 45_000;
/** A page that is left for a moment keeps its connection. */
const HIDDEN_GRACE_MS = 30_000;

export function startLiveChannel(deps: LiveDeps): LiveChannel {
  const end = new AbortController();
  let wake = new AbortController();
  let socket: WebSocket | undefined;
  let projectId: string | null = null;

  const say = () => {
    const word: SocketWord = { kind: "open", projectId };
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(word));
  };
  const rest = async (ms: number) => {
    wake = new AbortController();
    await deps.pause(ms, AbortSignal.any([wake.signal, end.signal]));
  };

  async function run(): Promise<void> {
    let failures = 0;
    while (!end.signal.aborted) {
      if (!deps.isWanted()) {
        await rest(PING_EVERY_MS);
        continue;
      }
      const code = await connectOnce(() => {
        failures = 0;
      }).catch(() => undefined);
      if (code === NOT_A_MEMBER) return;
      failures += 1;
      if (!end.signal.aborted) await rest(backoffMs(failures, deps.random()));
    }
  }

  /** Resolves with the code that the connection was closed with. */
  async function connectOnce(onOpen: () => void): Promise<number> {
    const opened = deps.connect(await deps.ticket());
    socket = opened;
    const over = new AbortController();
    let isAlive = true;
    opened.addEventListener("open", () => {
      onOpen();
      deps.onOpened();
      say();
    });
    opened.addEventListener("message", ({ data }) => {
      isAlive = true;
      if (data !== PONG) hear(data);
    });
    const code = new Promise<number>((resolve) => {
      opened.addEventListener("close", (event) => resolve(event.code));
    });
    const stop = () => opened.close();
    end.signal.addEventListener("abort", stop, { signal: over.signal });
    void watch();
    const result = await code;
    over.abort();
    deps.onClosed();
    return result;

    /** Lets go of a connection that does not answer, and of one that nobody wants. */
    async function watch(): Promise<void> {
      while (!over.signal.aborted) {
        await deps.pause(PING_EVERY_MS, over.signal);
        if (over.signal.aborted) return;
        if (!isAlive) return opened.close();
        isAlive = false;
        if (opened.readyState === WebSocket.OPEN) opened.send(PING);
      }
    }
  }

  function hear(data: unknown): void {
    let json: unknown;
    try {
      json = JSON.parse(String(data));
    } catch {
      return;
    }
    // News of a kind that this version does not know are none.
    const news = socketNewsSchema.safeParse(json);
    if (news.success) deps.onNews(news.data);
  }

  void run();
  return {
    show(next) {
      if (next === projectId) return;
      projectId = next;
      say();
    },
    look() {
      if (deps.isWanted()) return wake.abort();
      void deps.pause(HIDDEN_GRACE_MS, end.signal).then(() => {
        if (!deps.isWanted()) socket?.close();
      });
    },
    stop: () => end.abort(),
  };
}
