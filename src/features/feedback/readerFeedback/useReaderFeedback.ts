import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import { useSignedIn } from "../../../auth/session.ts";
import type { LamplightDatabase } from "../../../data/db/LamplightDatabase.ts";
import { readPublication } from "../../../data/db/publications.ts";
import { fetchFeedback, readStoredFeedback } from "./readerFeedbackCalls.ts";

const NONE: readonly DayFeedback[] = [];

/** What readers said of a plan: as last heard here, and asked for anew where the plan is published. Makers alone are told. */
export function useReaderFeedback(projectId: string): readonly DayFeedback[] {
  const { db, me } = useSignedIn();
  const known = useLiveQuery(() => readKnown(db, projectId), [db, projectId]);
  const mayHear = known?.isLive === true && me !== undefined && me.user.role !== "viewer";
  useEffect(() => {
    // Offline, or refused: what is known stays.
    if (mayHear) void fetchFeedback(db, projectId).catch(() => {});
  }, [db, projectId, mayHear]);
  return known?.feedback ?? NONE;
}

async function readKnown(db: LamplightDatabase, projectId: string) {
  const [feedback, publication] = await Promise.all([
    readStoredFeedback(db, projectId),
    readPublication(db, projectId),
  ]);
  return { feedback, isLive: publication?.isLive };
}
