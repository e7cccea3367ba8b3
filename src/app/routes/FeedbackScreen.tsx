import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import type { FeedbackEntry } from "#shared/contracts/feedback.ts";
import { useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { listLive, listLivePublications } from "../../data/db/publications.ts";
import { noteUse } from "../../data/sync/productEvents.ts";
import { receivePublications } from "../../features/distribute/publishCalls.ts";
import { FeedbackPage, type PlanFeedback } from "../../features/feedback/FeedbackPage.tsx";
import {
  markFeedback,
  queueFeedback,
  receiveFeedback,
  receivePicture,
} from "../../features/feedback/feedbackCalls.ts";
import {
  fetchFeedback,
  hideReaderComment,
  readAllFeedback,
} from "../../features/feedback/readerFeedback/readerFeedbackCalls.ts";
import { en as t } from "../../messages/en.ts";
import { TopBar } from "../shell/TopBar.tsx";
import { useOnline } from "./useOnline.ts";

/** `/feedback`: readers' feedback on plans, and makers' feedback on the product. */
export function FeedbackScreen() {
  const { db, me } = useSignedIn();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const role = me?.user.role ?? "viewer";
  const isMaker = role !== "viewer";
  const plans = useLiveQuery(() => readPlanFeedback(db), [db]);
  useEffect(() => {
    // Without a network the stored feedback is shown.
    if (isMaker && isOnline) void receiveAll(db).catch(() => {});
  }, [db, isMaker, isOnline]);
  const { entries, receive } = useEntries(role === "steward" && isOnline);
  return (
    <>
      <TopBar title={t.feedback.title} />
      <FeedbackPage
        plans={isMaker ? (plans ?? []) : undefined}
        isOffline={!isOnline}
        onHide={(projectId, { id, isHidden }) =>
          void hideReaderComment(db, projectId, { id, isHidden: !isHidden }).catch(() => {})
        }
        onGive={(project, text) => {
          void noteUse(db, { name: "feedbackGivenToAgent" }).catch(() => {});
          void navigate({ to: addresses.chat, search: { project, text } });
        }}
        onSend={async (draft) => {
          await queueFeedback(db, draft);
          await noteUse(db, { name: "feedbackSent" });
        }}
        list={
          role === "steward"
            ? {
                entries,
                onStatus: async (id, status) => {
                  await markFeedback(id, status);
                  await receive();
                },
                onPicture: receivePicture,
              }
            : null
        }
      />
    </>
  );
}

function useEntries(isWanted: boolean) {
  const [entries, setEntries] = useState<FeedbackEntry[]>();
  const receive = useCallback(async () => setEntries(await receiveFeedback()), []);
  useEffect(() => {
    if (isWanted) void receive().catch(() => {});
  }, [isWanted, receive]);
  return { entries, receive };
}

/** Starts both reads at once: a live query does not track what it reads after an await. */
async function readPlanFeedback(db: LamplightDatabase): Promise<PlanFeedback[]> {
  const [publications, feedback] = await Promise.all([
    listLivePublications(db),
    readAllFeedback(db),
  ]);
  return publications.map(({ projectId, plan: { title, weeks } }) => {
    const places = weeks.flatMap(({ number: week, days }) =>
      days.map(({ id, number: day }) => [id, { week, day }] as const),
    );
    return { projectId, title, places: new Map(places), feedback: feedback.get(projectId) ?? [] };
  });
}

async function receiveAll(db: LamplightDatabase): Promise<void> {
  await receivePublications(db);
  for (const projectId of await listLive(db)) await fetchFeedback(db, projectId);
}
