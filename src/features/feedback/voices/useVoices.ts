import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { DayVoices } from "#shared/contracts/readerFeedback.ts";
import { useSignedIn } from "../../../auth/session.ts";
import type { LamplightDatabase } from "../../../data/db/LamplightDatabase.ts";
import { readPublication } from "../../../data/db/publications.ts";
import { readVoices, receiveVoices } from "./voiceCalls.ts";

const NONE: readonly DayVoices[] = [];

/** What readers said of a plan: as last heard here, and asked for anew where the plan is published. Makers alone are told. */
export function useVoices(projectId: string): readonly DayVoices[] {
  const { db, me } = useSignedIn();
  const known = useLiveQuery(() => readKnown(db, projectId), [db, projectId]);
  const mayHear = known?.isLive === true && me !== undefined && me.user.role !== "viewer";
  useEffect(() => {
    // Offline, or refused: what is known stays.
    if (mayHear) void receiveVoices(db, projectId).catch(() => {});
  }, [db, projectId, mayHear]);
  return known?.voices ?? NONE;
}

async function readKnown(db: LamplightDatabase, projectId: string) {
  const [voices, publication] = await Promise.all([
    readVoices(db, projectId),
    readPublication(db, projectId),
  ]);
  return { voices, isLive: publication?.isLive };
}
