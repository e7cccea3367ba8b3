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
  /** Brings earlier messages; undefined once the first one is there. */
  readEarlier: (() => void) | undefined;
  isRunning: boolean;
  /** Of the run under way: weeks written and to write. */
  progress: { written: number; total: number } | undefined;
  calendar: PlanDates;
  /** What the plan was asked to be; null where nobody knows. */
  brief: Brief | null;
}

/** The current conversation as the chat shows it; undefined while it is being read. */
export function useConversation(): ConversationView | undefined {
  const { db } = useSignedIn();
  const isOnline = useOnline();
  const conversation = useCurrentConversation();
  const conversationId = conversation?.id;
  const { said, readEarlier } = useNewestMessages(conversationId);
  const known = useLiveQuery(
    async () => conversationId && { conversationId, run: await readRun(db, conversationId) },
    [db, conversationId],
  );
  const projectId = conversation?.projectId ?? null;
  const project = useLiveQuery(
    async () => (projectId ? await readProject(db, projectId) : undefined),
    [db, projectId],
  );
  const run = known ? known.run : undefined;
  const views = useViews(said, run?.state === "waiting" && !isOnline, conversation?.status ?? "");
  const startDate = project?.startDate ?? null;
  // By its text: each read of the project makes a new list, and with it the whole plan would be drawn anew.
  const readingDays = JSON.stringify(project?.readingDays ?? null);
  const calendar = useMemo<PlanDates>(
    () => ({ startDate, readingDays: JSON.parse(readingDays) }),
    [startDate, readingDays],
  );
  const briefText = JSON.stringify(project?.brief ?? null);
  const brief = useMemo<Brief | null>(() => JSON.parse(briefText), [briefText]);
  if (!conversation || !said || !views || !known) return undefined;
  // A live query shows the rows of the last conversation until those of this one are read.
  if (known.conversationId !== conversation.id) return undefined;
  if (said.messages.some((message) => message.conversationId !== conversation.id)) return undefined;
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

/** How many messages are read at first, and each time that somebody scrolls up to them. */
const PORTION = 200;

interface Said {
  messages: MessageRow[];
  forks: Fork[];
}

/** The end of a conversation, and more of it on demand: some go on for years. */
function useNewestMessages(conversationId: string | undefined): {
  said: Said | undefined;
  readEarlier: (() => void) | undefined;
} {
  const { db } = useSignedIn();
  const [wanted, setWanted] = useState({ conversationId, count: PORTION });
  const count = wanted.conversationId === conversationId ? wanted.count : PORTION;
  // Versions change next to never, and a live query that nothing wakes keeps the keys of all that is written.
  const said = useLiveQuery(
    async () => (conversationId ? await readSaid(db, conversationId, count) : undefined),
    [db, conversationId, count],
  );
  const known = said?.messages.length ?? 0;
  const readEarlier = useCallback(
    () => setWanted({ conversationId, count: known + PORTION }),
    [conversationId, known],
  );
  return { said, readEarlier: known >= count ? readEarlier : undefined };
}

async function readSaid(
  db: LamplightDatabase,
  conversationId: string,
  count: number,
): Promise<Said> {
  const [messages, forks] = await Promise.all([
    listNewestMessages(db, conversationId, count),
    readForks(db, conversationId),
  ]);
  return { messages, forks };
}

/** The conversation that is open; one is made where there is none. */
function useCurrentConversation(): ConversationRow | undefined {
  const { db } = useSignedIn();
  // What was deleted a moment ago is out of sight, and the next one is open.
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

/** By itself: beside the live queries, these would keep the messages of the conversation that was open before. */
function useViews(
  said: Said | undefined,
  isWaiting: boolean,
  status: string,
): MessageView[] | undefined {
  return useMemo(() => said && viewsOf(said, isWaiting, status), [said, isWaiting, status]);
}

/** A conversation that has nothing yet is called what it will become. */
function nameOf(title: string): string {
  return title === DEFAULT_CONVERSATION_TITLE ? DEFAULT_PROJECT_TITLE : title;
}

function viewsOf({ messages, forks }: Said, isWaiting: boolean, status: string): MessageView[] {
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
      // The question waits as long as the answer that it is to get.
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
