import type { Plan, PlanDay } from "#shared/domain/plan.ts";
import type { PlanChange } from "#shared/domain/planChange.ts";
import { findDay } from "#shared/domain/planEdit.ts";
import { itemsOf, type ReviewItem } from "#shared/domain/planReview.ts";
import { en as t } from "../../messages/en.ts";
import { WordDiff } from "../../ui/WordDiff.tsx";
import styles from "./History.module.css";

/** What differs between two plans, day by day, words marked. `plan` is either of them: it says where a day stands. */
export function PlanDifference({ change, plan }: { change: PlanChange; plan: Plan }) {
  return (
    <ul className={styles.differences}>
      {itemsOf(change).map((item) => (
        <li key={item.id}>
          <p className={styles.faint}>
            {t.plan.week(weekOf(plan, item))} · {t.plan.review.kind(item)}
          </p>
          <p className={styles.words}>
            {item.kind === "week" ? (
              <WordDiff before={headingOf(item.before)} after={headingOf(item.after)} />
            ) : (
              <WordDiff before={textOf(item.before)} after={textOf(item.after)} />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A change of a day's words says nothing of its week. */
function weekOf(plan: Plan, { id, week }: ReviewItem): number {
  return findDay(plan, id)?.week.week_number ?? week;
}

function textOf(day: PlanDay | null): string {
  if (!day) return "";
  return [day.title, day.scripture, ...day.questions, day.prayer].filter(Boolean).join("\n");
}

function headingOf({ name, weekly_passage }: { name: string; weekly_passage: string }): string {
  return `${name}\n${weekly_passage}`;
}
