import { useId } from "react";
import { type DatesOff, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { EVERY_WEEKDAY, Weekdays } from "../../ui/Weekdays.tsx";
import styles from "./PlanCalendar.module.css";

export interface PlanDates {
  /** `yyyy-MM-dd`, or null while the plan has no dates. */
  startDate: string | null;
  /** 1 is Monday. */
  readingDays: number[] | null;
  /** The brief's pauses and free dates. */
  off: DatesOff | null;
}

/** Edits the plan's start date and reading days. */
export function PlanCalendar({
  value,
  onChange,
}: {
  value: PlanDates;
  onChange: (value: PlanDates) => void;
}) {
  const dateId = useId();

  return (
    <div className={styles.calendar}>
      <div className={styles.row}>
        <label htmlFor={dateId}>{t.plan.startDate}</label>
        <input
          id={dateId}
          type="date"
          className={styles.date}
          value={value.startDate ?? ""}
          onChange={(event) => {
            const date = event.target.value;
            if (date === "" || parsePlanDate(date)) onChange({ ...value, startDate: date || null });
          }}
        />
      </div>
      <Weekdays
        legend={t.plan.readingDays}
        labels={t.plan.weekdays}
        value={value.readingDays ?? EVERY_WEEKDAY}
        className={styles.days}
        // Without any reading day the plan would have no dates, so the last one cannot be removed.
        onChange={(days) => days.length > 0 && onChange({ ...value, readingDays: days })}
      />
      {!value.startDate && <p className={styles.hint}>{t.plan.noDates}</p>}
    </div>
  );
}
