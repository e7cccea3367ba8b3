import type { Ref } from "react";
import { monthsOf, placeIn, within } from "#shared/domain/plan/churchYear.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { PlanRow } from "./PlanRow.tsx";
import styles from "./Year.module.css";
import type { YearParts } from "./YearWeeks.tsx";

/** The months below each other, each with the plans that are read in it. */
export function YearMonths({
  nowRef,
  year,
  today,
  plans,
  ...parts
}: YearParts & {
  /** The month of today. */
  nowRef: Ref<HTMLLIElement>;
}) {
  return (
    <ol className={styles.monthRows}>
      {monthsOf(year).map((month) => {
        const here = plans.filter((plan) => within(plan, month));
        const isNow = today >= month.first && today <= month.last;
        return (
          <li key={month.first} ref={isNow ? nowRef : undefined} className={styles.month}>
            <h3>
              {t.month(month.first)}
              {isNow && <span className={styles.now}> · {t.today}</span>}
            </h3>
            {here.length === 0 && <p className={styles.nothing}>{t.noPlan}</p>}
            <ul>
              {here.map((plan) => (
                <PlanRow key={plan.id} {...parts} plan={plan} frame={month}>
                  {isNow && (
                    <span
                      className={styles.today}
                      aria-hidden="true"
                      style={{
                        left: `${placeIn({ first: today, last: today }, month).start * 100}%`,
                      }}
                    />
                  )}
                </PlanRow>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
