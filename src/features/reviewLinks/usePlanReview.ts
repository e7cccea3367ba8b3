import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import type { PlanReview } from "#shared/contracts/reviewLinks.ts";
import { useSignedIn } from "../../auth/session.ts";
import { EMPTY_REVIEW, readReview } from "../../data/db/reviews.ts";
import { fetchReview } from "./reviewCalls.ts";

/**
 * The review comments and approvals of a plan; fetched when the list of projects, or a hint, has a newer version than
 * the stored one.
 */
export function usePlanReview(projectId: string): PlanReview {
  const { db } = useSignedIn();
  const stored = useLiveQuery(async () => {
    const [review, project] = await Promise.all([
      readReview(db, projectId),
      db.projects.get(projectId),
    ]);
    return { review, version: project?.review?.version ?? 0 };
  }, [db, projectId]);
  const isBehind = stored !== undefined && stored.version > (stored.review?.version ?? 0);
  const version = stored?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version is fetched, also after one that failed.
  useEffect(() => {
    // Without a network the stored review is shown, and the next hint or list tries again.
    if (isBehind) void fetchReview(db, projectId).catch(() => {});
  }, [db, projectId, isBehind, version]);
  return stored?.review ?? EMPTY_REVIEW;
}
