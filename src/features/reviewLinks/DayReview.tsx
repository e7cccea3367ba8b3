import { CircleCheck, MessageSquareMore } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import type { Approval, PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { reviewLinkMessages as t } from "../../messages/en.reviewLinks.ts";
import { CommentList, openOf, threadsOf } from "./CommentList.tsx";
import styles from "./Comments.module.css";

const ICON = { "aria-hidden": true, size: 18 } as const;

/** Returns a function that renders a day's review comments, or null for a day without any. */
export function useDayReview(
  projectId: string,
  review: PlanReview,
  canDecide: boolean,
): (day: PlanDay) => ReactNode {
  return useCallback(
    (day) => {
      const isSpoken = threadsOf(review).some((comment) => comment.day === day.id);
      const names = goodTo(review, day, t.within);
      if (!isSpoken && names.length === 0) return null;
      return (
        <>
          {names.length > 0 && (
            <p className={styles.good}>
              <CircleCheck {...ICON} />
              {t.dayLooksGood(names)}
            </p>
          )}
          {isSpoken && <DayComments {...{ projectId, review, canDecide, dayId: day.id }} />}
        </>
      );
    },
    [projectId, review, canDecide],
  );
}

/** Opens with each open comment, and does not close by itself, so that a decided comment stays in view. */
function DayComments({
  projectId,
  review,
  canDecide,
  dayId,
}: {
  projectId: string;
  review: PlanReview;
  canDecide: boolean;
  dayId: string;
}) {
  const hasOpen = openOf(review).some(({ day }) => day === dayId);
  const [isShown, setShown] = useState(hasOpen);
  const id = useId();
  useEffect(() => {
    if (hasOpen) setShown(true);
  }, [hasOpen]);
  const count = threadsOf(review).filter(({ day }) => day === dayId).length;
  return (
    <div className={styles.day} data-comments={hasOpen ? dayId : undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <MessageSquareMore {...ICON} />
        {t.said(count)}
      </button>
      <div id={id} hidden={!isShown}>
        <CommentList {...{ projectId, review, canDecide }} isAbout={({ day }) => day === dayId} />
      </div>
    </div>
  );
}

type Nameless = typeof t.within;

/** Returns the name to show for who said yes; `nameless` are the words for those without one. */
export function nameOf({ name, isSteward, isMine }: Approval, nameless: Nameless = t): string {
  if (isMine) return nameless.you;
  return name || (isSteward ? nameless.aSteward : nameless.someone);
}

/** Returns the names of those who approved the day as it is now. */
export function goodTo({ approvals }: PlanReview, day: PlanDay, nameless?: Nameless): string[] {
  const digest = dayDigest(day);
  const good = approvals.filter(
    (approval) => approval.day === day.id && approval.digest === digest,
  );
  return [...new Set(good.map((approval) => nameOf(approval, nameless)))];
}
