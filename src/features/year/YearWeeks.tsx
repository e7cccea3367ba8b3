import {
  gapsOf,
  monthsOf,
  placeIn,
  type YearPlan,
  yearOf,
  yearStretch,
} from "#shared/domain/plan/churchYear.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { PlanRow } from "./PlanRow.tsx";
import styles from "./Year.module.css";

export interface YearParts {
  year: number;
  /** `yyyy-MM-dd`. */
  today: string;
  /** Those that are read in the year, by their start. */
  plans: readonly YearPlan[];
  helpId: string;
  /** Returns what moves the plan; undefined for one that cannot be moved. */
  moveOf: (plan: YearPlan) => ((days: number) => void) | undefined;
  onOpen: (plan: YearPlan) => void;
  onSay: (sentence: string) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** A year from left to right, and a row for each plan. */
export function YearWeeks({ year, today, plans, ...parts }: YearParts) {
  const frame = yearStretch(year);
  const gaps = plans.some(({ isPartial }) => isPartial) ? [] : gapsOf(plans, frame);
  return (
    <div className={styles.weeks}>
      <div className={styles.months} aria-hidden="true">
        {monthsOf(year).map((month) => {
          const { start, width } = placeIn(month, frame);
          return (
            <span key={month.first} style={{ left: percent(start), width: percent(width) }}>
              {t.shortMonth(month.first)}
            </span>
          );
        })}
      </div>
      <ul className={styles.rows}>
        {plans.map((plan) => (
          <PlanRow key={plan.id} {...parts} plan={plan} frame={frame} />
        ))}
      </ul>
      <div className={styles.over} aria-hidden="true">
        {gaps.map((gap) => {
          const { start, width } = placeIn(gap, frame);
          return (
            <span
              key={gap.first}
              className={styles.gap}
              style={{ left: percent(start), width: percent(width) }}
            />
          );
        })}
        {yearOf(today) === year && (
          <span
            className={styles.today}
            style={{ left: percent(placeIn({ first: today, last: today }, frame).start) }}
          />
        )}
      </div>
    </div>
  );
}
