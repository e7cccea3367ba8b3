import type { PlanDiff } from "#shared/domain/merge/planDiffSchema.ts";
import { itemsOf, type ReviewItem } from "#shared/domain/plan/editReview.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { findDay } from "#shared/domain/plan/planEdit.ts";
import { en as t } from "../../../messages/en.ts";
import { DayDifference, HeadingDifference } from "../../../ui/FieldDifference.tsx";
import styles from "./History.module.css";

/** The differences between two plans by day and field, with changed words marked. `plan` is either one; it gives a day's position. */
export function PlanDifference({ change, plan }: { change: PlanDiff; plan: Plan }) {
  return (
    <ul className={styles.differences}>
      {itemsOf(change).map((item) => (
        <li key={item.id}>
          <ItemHeading item={item} plan={plan} />
          {item.kind === "week" ? (
            <HeadingDifference before={item.before} after={item.after} />
          ) : (
            <DayDifference before={item.before} after={item.after} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ItemHeading({ item, plan }: { item: ReviewItem; plan: Plan }) {
  if (item.kind === "week") return <p className={styles.faint}>{t.plan.week(item.week)}</p>;
  const found = findDay(plan, item.id);
  // A change inside a day does not contain its week.
  const week = found?.week.week_number ?? item.week;
  return (
    <p className={styles.faint}>
      {t.plan.week(week)} · {t.plan.review.kind(item)}{" "}
      <strong>{(item.before ?? item.after ?? found?.day)?.title}</strong>
    </p>
  );
}
