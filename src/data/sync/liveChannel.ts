/**
 * Keeps a WebSocket to the church open while the page is visible. Its messages are only hints:
 * without the socket, changes still arrive on focus and on a slow timer.
 */
import {
  NOT_A_MEMBER,
  PING,
  PONG,
  type SocketMessage,
  type SocketNews,
  socketNewsSchema,
} from "#shared/contracts/socket.ts";
import { backoffMs } from "../http/backoff.ts";

export interface LiveDeps {
  /** Fetches a new ticket for each connection. @throws RequestError */
  ticket(): Promise<string>;
  connect(ticket: string): WebSocket;
  /** Whether the device is online and the page visible. */
  isWanted(): boolean;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
  onNews(news: SocketNews): void;
  /** The connection ended, so presence is unknown from now on. */
  onClosed(): void;
  /** The connection opened: hints may have been missed, so fetch what changed meanwhile. */
  onOpened(): void;
}

export interface LiveChannel {
  /** Tells the server which project is open here. */
  show(projectId: string | null): void;
  /** Checks `isWanted` again, after the page or the network came or went. */
  recheck(): void;
  stop(): void;
}

const PING_EVERY_MS = 45_000;
/** A page that is hidden only briefly keeps its connection. */
const HIDDEN_GRACE_MS = 30_000;

export function startLiveChannel(deps: LiveDeps): LiveChannel {
  const end = new AbortController();
  let wake = new AbortController();
  let socket: WebSocket | undefined;
  let projectId: string | null = null;

  const sendOpenProject = () => {
    const message: SocketMessage = { kind: "open", projectId };
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const pauseUntilWoken = async (ms: number) => {
    wake = new AbortController();
    await deps.pause(ms, AbortSignal.any([wake.signal, end.signal]));
  };

  async function run(): Promise<void> {
    let failures = 0;
    while (!end.signal.aborted) {
      if (!deps.isWanted()) {
        await pauseUntilWoken(PING_EVERY_MS);
        continue;
      }
      const code = await connectOnce(() => {
        failures = 0;
      }).catch(() => undefined);
      if (code === NOT_A_MEMBER) return;
      failures += 1;
      if (!end.signal.aborted) await pauseUntilWoken(backoffMs(failures, deps.random()));
    }
  }

  /** Resolves with the close code when the connection ends. */
  async function connectOnce(onOpen: () => void): Promise<number> {
    const opened = deps.connect(await deps.ticket());
    socket = opened;
    const over = new AbortController();
    let isAlive = true;
    opened.addEventListener("open", () => {
      onOpen();
      deps.onOpened();
      sendOpenProject();
    });
    opened.addEventListener("message", ({ data }) => {
      isAlive = true;
      if (data !== PONG) onMessage(data);
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

    /** Closes the connection when a ping gets no answer. */
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

  function onMessage(data: unknown): void {
    let json: unknown;
    try {
      json = JSON.parse(String(data));
    } catch {
      return;
    }
    // Ignores kinds of messages that this version does not know.
    const news = socketNewsSchema.safeParse(json);
    if (news.success) deps.onNews(news.data);
  }

  void run();
  return {
    show(next) {
      if (next === projectId) return;
      projectId = next;
      sendOpenProject();
    },
    recheck() {
      if (deps.isWanted()) return wake.abort();
      void deps.pause(HIDDEN_GRACE_MS, end.signal).then(() => {
        if (!deps.isWanted()) socket?.close();
      });
    },
    stop: () => end.abort(),
  };
}
