import { monthsOf, placeIn, within } from "#shared/domain/plan/churchYear.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { PlanBar } from "./PlanBar.tsx";
import styles from "./Year.module.css";
import type { YearParts } from "./YearWeeks.tsx";

/** The months below each other, each with the plans that are read in it. */
export function YearMonths({ year, today, plans, helpId, moveOf, onOpen, onSay }: YearParts) {
  return (
    <ol className={styles.monthRows}>
      {monthsOf(year).map((month) => {
        const here = plans.filter((plan) => within(plan, month));
        const isNow = today >= month.first && today <= month.last;
        return (
          <li key={month.first} className={styles.month}>
            <h3>
              {t.month(month.first)}
              {isNow && <span className={styles.now}> · {t.today}</span>}
            </h3>
            {here.length === 0 && <p className={styles.nothing}>{t.noPlan}</p>}
            <ul>
              {here.map((plan) => (
                <li key={plan.id}>
                  <p className={styles.label} aria-hidden="true">
                    <span className={styles.title}>{plan.title}</span>
                    <span className={styles.dates}>{t.dates(plan)}</span>
                  </p>
                  <div className={styles.track}>
                    <PlanBar
                      {...{ plan, helpId, onSay }}
                      frame={month}
                      onMove={moveOf(plan)}
                      onOpen={() => onOpen(plan)}
                    />
                    {isNow && (
                      <span
                        className={styles.today}
                        aria-hidden="true"
                        style={{
                          left: `${placeIn({ first: today, last: today }, month).start * 100}%`,
                        }}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
