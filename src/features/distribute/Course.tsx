/** How a dated plan goes on: read once or again and again, with all its weeks at once or week by week. */
import { useId } from "react";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { ChoicePair } from "./ChoicePair.tsx";
import styles from "./Distribute.module.css";

const WAYS = ["once", "month", "year"] as const;

export function Course({
  settings: { again = null, opensOn = null },
  startDate,
  set,
}: {
  settings: PublishSettings;
  startDate: string;
  set: (change: Partial<PublishSettings>) => void;
}) {
  const id = useId();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-again`}>{t.publish.again}</label>
        <select
          id={`${id}-again`}
          className={styles.input}
          value={again ?? "once"}
          onChange={({ target: { value } }) => {
            const every = WAYS.find((way) => way === value) ?? "once";
            set(every === "once" ? { again: null } : { again: every, opensOn: null });
          }}
        >
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t.publish.againWays[way]}
            </option>
          ))}
        </select>
        {again && <p className={styles.hint}>{t.publish.againText[again]}</p>}
      </div>
      {!again && (
        <>
          <ChoicePair
            legend={t.publish.weeksOpen}
            value={opensOn ? "weekly" : "all"}
            choices={[
              ["all", t.publish.allWeeks],
              ["weekly", t.publish.weekByWeek],
            ]}
            // The day before the first reading, so that readers further east have the week in time.
            onChoose={(way) =>
              set({ opensOn: way === "all" ? null : weekdayOf(addDays(startDate, -1)) })
            }
          />
          {opensOn && (
            <div className={styles.field}>
              <label htmlFor={`${id}-day`}>{t.publish.opensOn}</label>
              <select
                id={`${id}-day`}
                className={styles.input}
                value={opensOn}
                onChange={({ target }) => set({ opensOn: Number(target.value) })}
              >
                {t.publish.longWeekdays.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </select>
              <p className={styles.hint}>{t.publish.opensOnText}</p>
            </div>
          )}
        </>
      )}
    </>
  );
}
