import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import type { DayGround } from "#shared/domain/plan/dayGround.ts";
import { useSignedIn } from "../../auth/session.ts";
import { listGroundMessages } from "../../data/db/planReads.ts";

/** A constant, so that days need not redraw with each letter typed. */
const NONE: ReadonlyMap<string, DayGround> = new Map();

/** What days made from sermon notes stand on, by the day's id; the newest where there are several. */
export function useGrounds(projectId: string): ReadonlyMap<string, DayGround> {
  const { db } = useSignedIn();
  const messages = useLiveQuery(() => listGroundMessages(db, projectId), [db, projectId]);
  return useMemo(() => {
    const grounds = (messages ?? []).flatMap(({ notes }) => notes?.grounds ?? []);
    return grounds.length === 0 ? NONE : new Map(grounds.map((one) => [one.day, one]));
  }, [messages]);
}
