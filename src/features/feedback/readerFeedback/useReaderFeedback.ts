import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import { useSignedIn } from "../../../auth/session.ts";
import type { LamplightDatabase } from "../../../data/db/LamplightDatabase.ts";
import { readPublication } from "../../../data/db/publications.ts";
import { fetchFeedback, readStoredFeedback } from "./readerFeedbackCalls.ts";

const NONE: readonly DayFeedback[] = [];

/** The stored feedback on a plan; fetched again if the plan is published. Only makers may fetch it. */
export function useReaderFeedback(projectId: string): readonly DayFeedback[] {
  const { db, me } = useSignedIn();
  const stored = useLiveQuery(() => readStored(db, projectId), [db, projectId]);
  const canFetch = stored?.isLive === true && me !== undefined && me.user.role !== "viewer";
  useEffect(() => {
    // Offline or refused, the stored feedback is shown.
    if (canFetch) void fetchFeedback(db, projectId).catch(() => {});
  }, [db, projectId, canFetch]);
  return stored?.feedback ?? NONE;
}

async function readStored(db: LamplightDatabase, projectId: string) {
  const [feedback, publication] = await Promise.all([
    readStoredFeedback(db, projectId),
    readPublication(db, projectId),
  ]);
  return { feedback, isLive: publication?.isLive };
}
