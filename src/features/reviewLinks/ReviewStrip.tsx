import { ArrowDown, ChevronDown, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import type { PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { reviewLinkMessages as t } from "../../messages/en.reviewLinks.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { CommentList, openOf, threadsOf } from "./CommentList.tsx";
import styles from "./Comments.module.css";
import { goodTo } from "./DayReview.tsx";

/** Above the plan: the number of open comments, the approvals, and the comments on the whole plan. */
export function ReviewStrip({
  projectId,
  plan,
  review,
  canDecide,
  onGoTo,
}: {
  projectId: string;
  plan: Plan;
  review: PlanReview;
  canDecide: boolean;
  onGoTo: (dayId: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  const [last, setLast] = useState<string>();
  const id = useId();
  if (review.comments.length + review.approvals.length === 0) return null;
  const days = plan.flatMap(({ passages }) => passages);
  const known = new Set(days.map((day) => day.id));
  const open = openOf(review);
  const inPlan = days.flatMap((day) => (open.some((one) => one.day === day.id) ? [day.id] : []));
  const threads = threadsOf(review);
  const onWhole = threads.filter(({ day }) => day === null);
  const onGone = threads.filter(({ day }) => day !== null && !known.has(day));
  const verdicts = verdictsOf(review, days);

  function goToNext() {
    const next = inPlan[(last === undefined ? 0 : inPlan.indexOf(last) + 1) % inPlan.length];
    if (next === undefined) return setShown(true);
    setLast(next);
    onGoTo(next);
  }

  const parts = { projectId, review, canDecide };
  return (
    <section className={styles.strip} aria-label={t.region}>
      <div className={styles.head}>
        <p role="status">{open.length > 0 ? t.toRead(open.length) : t.allDone}</p>
        {open.length > 0 && (
          <IconButton label={t.next} onClick={goToNext}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        )}
        {(onWhole.length > 0 || onGone.length > 0 || verdicts.length > 0) && (
          <Button
            look="plain"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            {t.more}
            <ChevronDown aria-hidden="true" size={18} className={styles.chevron} />
          </Button>
        )}
      </div>
      <div id={id} hidden={!isShown} className={styles.whole}>
        {verdicts.map(([name, good]) => (
          <p key={name} className={styles.verdict}>
            <CircleCheck aria-hidden="true" size={18} />
            {t.looksGood(name, good, days.length)}
          </p>
        ))}
        {onWhole.length > 0 && (
          <>
            <h3>{t.onPlan}</h3>
            <CommentList {...parts} isAbout={({ day }) => day === null} />
          </>
        )}
        {onGone.length > 0 && (
          <>
            <h3>{t.onGone}</h3>
            <CommentList {...parts} isAbout={({ day }) => day !== null && !known.has(day)} />
          </>
        )}
      </div>
    </section>
  );
}

/** Returns how many days each person approved as they are now. */
function verdictsOf(review: PlanReview, days: readonly Plan[number]["passages"][number][]) {
  const counts = new Map<string, number>();
  for (const day of days) {
    for (const name of goodTo(review, day)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts];
}
