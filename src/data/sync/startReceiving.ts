/**
 * Brings what others changed: at the start, when the person or the network comes back, on a
 * slow timer, and when the church's socket hints at it. Each tab for itself: the one that
 * sends may not be the one that is looked at.
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

/** Without a hint nothing is older than this while somebody looks. */
export const SLOW_TIMER_MS = 5 * 60_000;
/** A hint waits a moment: often it is about our own save, whose answer is on its way. */
export const HINT_DELAY_MS = 500;
/** Other projects are seen in the list alone. */
export const LIST_DELAY_MS = 30_000;

export interface ReceiveDeps {
  db: LamplightDatabase;
  api: Api;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  isLookedAt(): boolean;
  report(error: unknown): void;
  /** What else may have begun, once news of a project have come in. @throws RequestError */
  onLoaded?(projectId: string): Promise<void>;
}

export interface Receiving {
  /** Asks for everything that may have changed. */
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
      // No network or no church yet: the next return tries again.
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

/** The list, and the open project where the list says that it moved on. */
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

/** Loads what is open here and stands on an earlier revision than the server's. */
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

/** Calls back with the project that is open in this tab's app, and with each next one. */
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
