import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { DEFAULT_CONVERSATION_TITLE, DEFAULT_PROJECT_TITLE } from "#shared/domain/project.ts";
import { useSignedIn } from "../../auth/session.ts";
import {
  type ConversationRow,
  readCurrentConversation,
  startNewConversation,
} from "../../data/db/conversations.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { listNewestMessages, type MessageRow } from "../../data/db/messages.ts";
import { readProject } from "../../data/db/projects.ts";
import { readRun } from "../../data/db/runs.ts";
import { type Fork, hiddenMessageIds, readForks } from "../../data/db/turnVersions.ts";
import { usePendingDeletes } from "../../data/sync/pendingDeletes.ts";
import type { PlanDates } from "../../features/canvas/PlanCalendar.tsx";
import type { MessageVersion, MessageView } from "../../features/chat/messageView.ts";
import { useOnline } from "./useOnline.ts";

export interface ConversationView {
  conversationId: string;
  projectId: string | null;
  title: string;
  messages: MessageView[];
  /** Loads earlier messages; undefined once the first message is loaded. */
  readEarlier: (() => void) | undefined;
  isRunning: boolean;
  /** Of the current run: weeks written and weeks in total. */
  progress: { written: number; total: number } | undefined;
  calendar: PlanDates;
  /** What was asked of the plan; null where it is not known. */
  brief: Brief | null;
}

/** The current conversation as the chat shows it; undefined while it is loading. */
export function useConversation(): ConversationView | undefined {
  const { db } = useSignedIn();
  const isOnline = useOnline();
  const conversation = useCurrentConversation();
  const conversationId = conversation?.id;
  const { newest, readEarlier } = useNewestMessages(conversationId);
  const loadedRun = useLiveQuery(
    async () => conversationId && { conversationId, run: await readRun(db, conversationId) },
    [db, conversationId],
  );
  const projectId = conversation?.projectId ?? null;
  const project = useLiveQuery(
    async () => (projectId ? await readProject(db, projectId) : undefined),
    [db, projectId],
  );
  const run = loadedRun ? loadedRun.run : undefined;
  const views = useViews(newest, run?.state === "waiting" && !isOnline, conversation?.status ?? "");
  const startDate = project?.startDate ?? null;
  // Compared as JSON: each read makes a new array, which would redraw the whole plan.
  const readingDays = JSON.stringify(project?.readingDays ?? null);
  const briefText = JSON.stringify(project?.brief ?? null);
  const brief = useMemo<Brief | null>(() => JSON.parse(briefText), [briefText]);
  const calendar = useMemo<PlanDates>(
    () => ({ startDate, readingDays: JSON.parse(readingDays), off: brief }),
    [startDate, readingDays, brief],
  );
  if (!conversation || !newest || !views || !loadedRun) return undefined;
  // After a switch, live queries return the previous conversation's rows until the new ones are read.
  if (loadedRun.conversationId !== conversation.id) return undefined;
  if (newest.messages.some((message) => message.conversationId !== conversation.id))
    return undefined;
  return {
    conversationId: conversation.id,
    projectId,
    title: project?.title ?? nameOf(conversation.title),
    messages: views,
    readEarlier,
    isRunning: run !== undefined,
    progress: run
      ? { written: run.writtenWeeks.length, total: run.progress.totalWeeks }
      : undefined,
    calendar,
    brief,
  };
}

/** Number of messages loaded at first, and each time somebody scrolls up to the start. */
const PORTION = 200;

interface NewestMessages {
  messages: MessageRow[];
  forks: Fork[];
}

/** The newest messages of a conversation, and earlier ones on demand: some conversations span years. */
function useNewestMessages(conversationId: string | undefined): {
  newest: NewestMessages | undefined;
  readEarlier: (() => void) | undefined;
} {
  const { db } = useSignedIn();
  const [wanted, setWanted] = useState({ conversationId, count: PORTION });
  const count = wanted.conversationId === conversationId ? wanted.count : PORTION;
  // Forks share this query: they rarely change, and an idle live query keeps the keys of all later writes.
  const newest = useLiveQuery(
    async () => (conversationId ? await readNewestMessages(db, conversationId, count) : undefined),
    [db, conversationId, count],
  );
  const loadedCount = newest?.messages.length ?? 0;
  const readEarlier = useCallback(
    () => setWanted({ conversationId, count: loadedCount + PORTION }),
    [conversationId, loadedCount],
  );
  return { newest, readEarlier: loadedCount >= count ? readEarlier : undefined };
}

async function readNewestMessages(
  db: LamplightDatabase,
  conversationId: string,
  count: number,
): Promise<NewestMessages> {
  const [messages, forks] = await Promise.all([
    listNewestMessages(db, conversationId, count),
    readForks(db, conversationId),
  ]);
  return { messages, forks };
}

/** The open conversation; starts a new one if there is none. */
function useCurrentConversation(): ConversationRow | undefined {
  const { db } = useSignedIn();
  // Skips conversations of projects whose deletion is pending.
  const deleted = usePendingDeletes();
  const found = useLiveQuery(
    async () => ({
      row: await readCurrentConversation(
        db,
        (row) => !deleted.some(({ projectId }) => projectId === row.projectId),
      ),
    }),
    [db, deleted],
  );
  const hasNone = found !== undefined && !found.row;
  useEffect(() => {
    if (hasNone) void startNewConversation(db);
  }, [db, hasNone]);
  return found?.row;
}

/** In its own hook: beside the live queries, the memo would keep the previous conversation's messages alive. */
function useViews(
  newest: NewestMessages | undefined,
  isWaiting: boolean,
  status: string,
): MessageView[] | undefined {
  return useMemo(() => newest && viewsOf(newest, isWaiting, status), [newest, isWaiting, status]);
}

/** An untitled conversation shows the default title of a project. */
function nameOf(title: string): string {
  return title === DEFAULT_CONVERSATION_TITLE ? DEFAULT_PROJECT_TITLE : title;
}

function viewsOf(
  { messages, forks }: NewestMessages,
  isWaiting: boolean,
  status: string,
): MessageView[] {
  const hidden = hiddenMessageIds(forks);
  const versions = new Map(forks.map((fork) => [fork.shownId, versionOf(fork)]));
  return messages
    .filter(({ id }) => !hidden.has(id))
    .map((row, at, shown) => ({
      id: row.id,
      role: row.role,
      content: row.content,
      timestamp: row.timestamp,
      isStreaming: row.isStreaming,
      showPlanLoading: row.showPlanLoading,
      planLoadingMessage: row.planLoadingMessage,
      isError: row.isError ?? false,
      completionDuration: row.completionDuration,
      choices: row.choices,
      notes: row.notes,
      status: at === shown.length - 1 && row.role === "assistant" ? status : "",
      // A question is waiting as long as its answer is.
      isWaiting: isWaiting && (row.isStreaming || shown[at + 1]?.isStreaming === true),
      version: versions.get(row.id),
    }));
}

function versionOf({ versions, shownId }: Fork): MessageVersion {
  const at = versions.findIndex(({ questionId }) => questionId === shownId);
  return {
    number: at + 1,
    count: versions.length,
    previousId: versions[at - 1]?.questionId,
    nextId: versions[at + 1]?.questionId,
  };
}
