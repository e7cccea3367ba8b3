import { useId } from "react";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./PlanCalendar.module.css";

export interface PlanDates {
  /** `yyyy-MM-dd`, or null while the plan has no dates. */
  startDate: string | null;
  /** 1 is Monday. */
  readingDays: number[] | null;
  /** First days of weeks without a reading. */
  pausedWeeks: readonly string[] | undefined;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Edits the plan's start date and reading days. */
export function PlanCalendar({
  value,
  onChange,
}: {
  value: PlanDates;
  onChange: (value: PlanDates) => void;
}) {
  const dateId = useId();
  const chosen = value.readingDays ?? EVERY_DAY;

  function toggle(day: number) {
    const days = EVERY_DAY.filter((each) => chosen.includes(each) !== (each === day));
    // Without any reading day the plan would have no dates, so the last one cannot be removed.
    if (days.length > 0) onChange({ ...value, readingDays: days });
  }

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
      <fieldset className={styles.days}>
        <legend>{t.plan.readingDays}</legend>
        {EVERY_DAY.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.weekday}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {t.plan.weekdays[day - 1]}
          </button>
        ))}
      </fieldset>
      {!value.startDate && <p className={styles.hint}>{t.plan.noDates}</p>}
    </div>
  );
}
