/**
 * Fetches what others changed: at the start, when the person or the network comes back, on a
 * slow timer, and on a hint from the church's socket. Each tab does so for itself, since the
 * sending tab may not be the visible one.
 */
import { liveQuery } from "dexie";
import { RequestError } from "#shared/contracts/requestErrors.ts";
import type { SocketNews } from "#shared/contracts/socket.ts";
import { readCurrentConversation } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { Api } from "../http/createApi.ts";
import { noteFault } from "../http/heldFaults.ts";
import { loadProject } from "./loadProject.ts";
import { refreshProjects } from "./refreshProjects.ts";

/** The longest time that a visible page stays out of date without a hint. */
const SLOW_TIMER_MS = 5 * 60_000;
/** Delay before a hint is followed: it is often about our own save, whose answer is about to arrive. */
const HINT_DELAY_MS = 500;
/** Delay before a hint refreshes the list, where alone other projects are shown. */
const LIST_DELAY_MS = 30_000;

export interface ReceiveDeps {
  db: LamplightDatabase;
  api: Api;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  isLookedAt(): boolean;
  report(error: unknown): void;
  /** Runs after a project was received, such as to look for an agent run. @throws RequestError */
  onLoaded?(projectId: string): Promise<void>;
}

export interface Receiving {
  /** Fetches everything that may have changed. */
  receive(): void;
  onHint(news: Extract<SocketNews, { kind: "changed" }>): void;
  stop(): void;
}

export function startReceiving(deps: ReceiveDeps): Receiving {
  const end = new AbortController();
  let isReceiving = false;
  let isListDue = false;

  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // Without a network or a church, the next return or timer tries again.
      if (!(error instanceof RequestError) && !end.signal.aborted) deps.report(error);
    }
  };
  const receive = () => {
    if (isReceiving || end.signal.aborted) return;
    isReceiving = true;
    void run(() => receiveAll(deps)).finally(() => {
      isReceiving = false;
    });
  };
  const later = async (ms: number, work: () => void) => {
    await deps.pause(ms, end.signal);
    if (!end.signal.aborted) work();
  };
  const tick = () =>
    void later(SLOW_TIMER_MS, () => {
      if (deps.isLookedAt()) receive();
      tick();
    });
  tick();

  return {
    receive,
    onHint({ projectId, revision }) {
      void later(HINT_DELAY_MS, () => void run(() => catchUp(deps, projectId, revision)));
      if (isListDue) return;
      isListDue = true;
      void later(LIST_DELAY_MS, () => {
        isListDue = false;
        if (deps.isLookedAt()) receive();
      });
    },
    stop: () => end.abort(),
  };
}

/** Fetches the list, and the open project when the list has a newer revision of it. */
async function receiveAll(deps: ReceiveDeps): Promise<void> {
  const { db, api } = deps;
  try {
    await refreshProjects(db, api);
    noteFault("fetchProjects", undefined);
  } catch (error) {
    noteFault("fetchProjects", error);
    throw error;
  }
  const projectId = (await readCurrentConversation(db))?.projectId;
  const revision = projectId ? (await db.projects.get(projectId))?.revision : undefined;
  if (projectId && revision !== undefined) await catchUp(deps, projectId, revision);
}

/** Loads the open project when its synced revision is older than `revision`. */
async function catchUp(
  { db, api, onLoaded }: ReceiveDeps,
  projectId: string,
  revision: number,
): Promise<void> {
  const current = await readCurrentConversation(db);
  if (current?.projectId !== projectId) return;
  const project = await db.projects.get(projectId);
  const plan = await db.plans.get(projectId);
  const isBehind = (plan?.syncedRevision ?? -1) < revision;
  if (!project?.isOnServer) return;
  if (isBehind) await loadProject(db, api, projectId);
  await onLoaded?.(projectId);
}

/** Calls back with the open project, now and on each change. Returns the function that stops watching. */
export function watchOpenProject(
  db: LamplightDatabase,
  onProject: (projectId: string | null) => void,
): () => void {
  const watching = liveQuery(() => readCurrentConversation(db)).subscribe({
    next: (conversation) => onProject(conversation?.projectId ?? null),
    error: () => {},
  });
  return () => watching.unsubscribe();
}
