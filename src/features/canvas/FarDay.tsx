import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./DayCard.module.css";

export interface FarDayProps {
  day: PlanDay;
  /** `yyyy-MM-dd` */
  date: string | undefined;
  /** Whether an edit that changed the day waits for review. */
  isMarked: boolean;
}

/** A day whose week is far from the screen: text only, for page search and screen readers, as high as its card will be. */
export function FarDay({ day, date, isMarked }: FarDayProps) {
  const noon = date ? parsePlanDate(date) : undefined;
  return (
    <li
      id={`day-${day.id}`}
      data-day={day.id}
      className={`${styles.day} ${styles.far}`}
      data-mark={isMarked ? "" : undefined}
    >
      <h4 className={styles.toggle}>
        <span className={styles.when}>
          {t.plan.day(day.day_number)}
          {noon && ` · ${t.plan.formatDate(noon)}`}
        </span>
        <span className={styles.title}>{day.title}</span>
      </h4>
      {day.scripture && <p className={styles.farReference}>{day.scripture}</p>}
    </li>
  );
}
