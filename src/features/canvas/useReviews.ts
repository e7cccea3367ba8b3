import { useLiveQuery } from "dexie-react-hooks";
import { useMemo } from "react";
import { isStillOpen, openItems, type ReviewItem } from "#shared/domain/plan/editReview.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../auth/session.ts";
import { listReviewMessages } from "../../data/db/planReads.ts";
import type { ReviewDecision } from "../../data/sync/changePlan.ts";

/** One item to decide, which several edits may have changed; compared with its state before the first of them. */
export interface Mark {
  item: ReviewItem;
  isProposal: boolean;
  /** The edits that changed the item, newest first: the order in which they are undone. */
  decisions: ReviewDecision[];
}

/** A constant, so that weeks need not redraw with each letter typed. */
const NO_MARKS = new Map<string, Mark>();

/** The agent's undecided changes, by item id. */
export function useReviews(projectId: string, plan: Plan | undefined): Map<string, Mark> {
  const { db } = useSignedIn();
  const messages = useLiveQuery(() => listReviewMessages(db, projectId), [db, projectId]);
  return useMemo(() => {
    const marks = new Map<string, Mark>();
    for (const { id: messageId, review } of messages ?? []) {
      if (!review || !plan) continue;
      const isProposal = review.isProposal === true;
      for (const item of openItems(review)) {
        if (!isProposal && !isStillOpen(plan, review.change, item)) continue;
        const decision = { messageId, itemIds: [item.id] };
        const earlier = marks.get(item.id);
        if (!earlier) marks.set(item.id, { item, isProposal, decisions: [decision] });
        else if (earlier.isProposal === isProposal) earlier.decisions.unshift(decision);
      }
    }
    return marks.size === 0 ? NO_MARKS : marks;
  }, [messages, plan]);
}
