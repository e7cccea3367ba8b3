import { useEffect, useRef, useState } from "react";
import { personApi } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import { startNewConversation } from "../../data/db/conversations.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readCurrentConversationId } from "../../data/db/settings.ts";
import { findTodaysReading } from "../../data/db/todaysReading.ts";
import type { Api } from "../../data/http/createApi.ts";
import { selectProject } from "../../data/sync/loadProject.ts";
import { isBeingDeleted } from "../../data/sync/pendingDeletes.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { today } from "../../ui/today.ts";
import { appendToDraft } from "./useDraft.ts";

/**
 * Opens what the address asks for: a new project, one of the church's, or today's reading. Calls `onDone`, which clears
 * the address, once that conversation is the one shown (`shownId`), so that the previous conversation neither flashes
 * up nor receives the first letters typed. On failure it opens an empty conversation and returns the reason as `fault`.
 * `startDay` is the id of the day to open the plan at.
 */
export function useOpenProject(
  {
    newProject,
    today: isToday = false,
    project,
    text,
  }: {
    newProject?: boolean | undefined;
    today?: boolean | undefined;
    project?: string | undefined;
    text?: string | undefined;
  },
  shownId: string | undefined,
  onDone: () => void,
): { isOpening: boolean; fault: string | undefined; startDay: string | undefined } {
  const { db, uid } = useSignedIn();
  const [startDay, setStartDay] = useState<string>();
  const [fault, setFault] = useState<string>();
  // Null opens the most recent project.
  const [openedId, setOpenedId] = useState<string | null>();
  const done = useRef(onDone);
  done.current = onDone;
  // Another app shares a text without a project.
  const isNew = newProject === true || (text !== undefined && project === undefined);
  const isOpening = isNew || isToday || project !== undefined;
  useEffect(() => {
    if (!isOpening) return;
    let isCurrent = true;
    setFault(undefined);
    const open = async () => {
      if (isNew) await openNew(db, text);
      else if (isToday) setStartDay(await openToday({ db, api: personApi(uid) }));
      else await openProject({ db, api: personApi(uid) }, project ?? "", text);
      return currentConversation(db);
    };
    void open()
      .catch(async (error: unknown) => {
        setFault(t.sync.loadFailed(sentenceOf(error, t.sync.loadStatus)));
        // The conversation that was open belongs to another plan and must not get this text.
        return (await startNewConversation(db)).id;
      })
      .then((id) => isCurrent && setOpenedId(id));
    return () => {
      isCurrent = false;
      setOpenedId(undefined);
    };
  }, [db, uid, isOpening, isNew, isToday, project, text]);
  const isOpen = openedId !== undefined && (openedId === null || openedId === shownId);
  useEffect(() => {
    if (isOpen) done.current();
  }, [isOpen]);
  return { isOpening, fault, startDay };
}

interface Device {
  db: LamplightDatabase;
  api: Api;
}

/** Null if there is none, or if it is being deleted. */
async function currentConversation(db: LamplightDatabase): Promise<string | null> {
  const row = await db.conversations.get((await readCurrentConversationId(db)) ?? "");
  return row && !isBeingDeleted(row.projectId) ? row.id : null;
}

async function openNew(db: LamplightDatabase, text: string | undefined): Promise<void> {
  const { id } = await startNewConversation(db);
  if (text) await appendToDraft(db, id, text);
}

/** Opens the plan with a reading today; without one the most recent plan stays open. @returns the day to open it at */
async function openToday(device: Device): Promise<string | undefined> {
  const reading = await findTodaysReading(device.db, today());
  if (reading) await openProject(device, reading.projectId, undefined);
  return reading?.dayId;
}

/** Shows what is stored on this device at once; waits for the server only if nothing is. */
async function openProject(
  { db, api }: Device,
  projectId: string,
  text: string | undefined,
): Promise<void> {
  const { conversationId, revalidated } = await selectProject(db, api, projectId);
  if (conversationId === null) await revalidated;
  const opened = text === undefined ? null : await readCurrentConversationId(db);
  if (opened !== null && text) await appendToDraft(db, opened, text);
}
