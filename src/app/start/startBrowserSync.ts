import { NetworkError } from "#shared/contracts/requestErrors.ts";
import { makeSocketTicket, SOCKET_PATH, SOCKET_PROTOCOL } from "#shared/contracts/socket.ts";
import type { Me } from "#shared/contracts/users.ts";
import type { AgentRuns } from "../../agent/agentRuns.ts";
import { awaitsAnswer } from "../../agent/awaitsAnswer.ts";
import { resumeRuns } from "../../agent/resumeRuns.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { noteReviewCount } from "../../data/db/reviewCounts.ts";
import { readSetting } from "../../data/db/settings.ts";
import type { Api } from "../../data/http/createApi.ts";
import { browserPlatform } from "../../data/sync/browserPlatform.ts";
import { startLiveChannel } from "../../data/sync/liveChannel.ts";
import { setPresent } from "../../data/sync/presence.ts";
import { startReceiving, watchOpenProject } from "../../data/sync/startReceiving.ts";
import { type RunningSync, startSync } from "../../data/sync/startSync.ts";
import { askForBackgroundSync } from "../../pwa/backgroundSync.ts";
import { askToPersist } from "../../pwa/makeRoom.ts";

export interface BrowserSync {
  db: LamplightDatabase;
  uid: string;
  api: Api;
  token(): Promise<string | null>;
  /** A socket ticket that an earlier response brought along, if there is one. */
  givenTicket(): Promise<string | undefined>;
}

/** Starts all background work of a signed-in person. Call it once per tab. */
export function startBrowserSync({ db, uid, api, token, givenTicket }: BrowserSync): RunningSync {
  const shell = browserPlatform(db);
  const warn = (what: string) => console.warn(`agent: ${what}`);
  const person = async () => {
    // Only written by the session, so it has this shape.
    const me = (await readSetting(db, "me")) as Me | undefined;
    return { uid, name: me?.user.displayName ?? "" };
  };
  const loadClient = () => import("@langchain/langgraph-sdk/client");
  let runs: AgentRuns | undefined;
  const loadRuns = async () => {
    runs ??= await connect();
    return runs;
  };
  // Most visits begin without a run, so its files are fetched with the first one.
  async function connect(): Promise<AgentRuns> {
    // Used by the first request: fetched beside the other file, not after it.
    loadClient().catch(() => {});
    try {
      const { connectAgent } = await import("../../agent/connectAgent.ts");
      const { origin } = window.location;
      return connectAgent({ ...shell, db, warn, loadClient, origin, token, person });
    } catch (cause) {
      throw new NetworkError("What follows runs could not be loaded", { cause });
    }
  }
  const sync = startSync({
    ...shell,
    db,
    uid,
    api,
    // Persistent storage is requested after the first plan: before it, browsers have no reason to grant it.
    alongside: (signal) =>
      resumeRuns({ ...shell, db, loadRuns, warn, onEnded: () => void askToPersist() }, signal),
  });

  const isLookedAt = () => document.visibilityState === "visible";
  const onLoaded = async (projectId: string) => {
    if (await awaitsAnswer(db, projectId)) await (await loadRuns()).adopt(projectId);
  };
  const receiving = startReceiving({ ...shell, db, api, isLookedAt, onLoaded });
  let wasOpened = false;
  const channel = startLiveChannel({
    ...shell,
    ticket: async () => (await givenTicket()) ?? (await api.call(makeSocketTicket)).ticket,
    connect: (ticket) => new WebSocket(socketAddress(), [SOCKET_PROTOCOL, ticket]),
    isWanted: () => navigator.onLine && isLookedAt(),
    onNews: (news) => {
      if (news.kind === "changed") receiving.onHint(news);
      else if (news.kind === "reviewed") void noteReviewCount(db, news.projectId, news.review);
      else setPresent(news);
    },
    onClosed: () => setPresent(undefined),
    onOpened: () => {
      // The first connection opens while everything is being fetched anyway.
      if (wasOpened) receiving.receive();
      wasOpened = true;
    },
  });
  receiving.receive();
  const stopAsking = askForBackgroundSync(db);
  const stopWatching = watchOpenProject(db, channel.show);
  const stopListening = shell.onReturn(() => {
    receiving.receive();
    channel.recheck();
  });
  document.addEventListener("visibilitychange", channel.recheck);
  return {
    async stop() {
      stopListening();
      stopWatching();
      stopAsking();
      document.removeEventListener("visibilitychange", channel.recheck);
      channel.stop();
      receiving.stop();
      setPresent(undefined);
      await sync.stop();
    },
  };
}

function socketAddress(): string {
  const address = new URL(SOCKET_PATH, window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
