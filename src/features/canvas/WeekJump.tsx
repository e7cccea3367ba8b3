import { memo, useEffect, useState } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import type { PlanDates } from "./PlanCalendar.tsx";
import styles from "./PlanCanvas.module.css";
import { scrollToStay } from "./scrollToStay.ts";

/** Shorter plans need no jump list. */
const MIN_WEEKS = 3;
/** A line just below the strip that covers the top of the plan: the week that crosses it is the one being read. */
const TOP_LINE = "-52px 0px -85% 0px";

/** Shows which week is being read and jumps to another; each is named by its number and, with dates, its first date. */
export const WeekJump = memo(JumpSelect, isSameList);

interface WeekJumpProps {
  plan: Plan;
  calendar: PlanDates;
}

/** Compares numbers and dates only: edits inside a day change neither. */
function isSameList(before: WeekJumpProps, now: WeekJumpProps): boolean {
  const isSameWeek = (week: Plan[number], index: number) => {
    const other = before.plan[index];
    return (
      week === other ||
      (week.week_number === other?.week_number &&
        week.passages.length === other.passages.length &&
        week.passages.every(
          ({ id, day_number }, at) =>
            id === other.passages[at]?.id && day_number === other.passages[at]?.day_number,
        ))
    );
  };
  return (
    before.calendar === now.calendar &&
    before.plan.length === now.plan.length &&
    now.plan.every(isSameWeek)
  );
}

function JumpSelect({ plan, calendar }: WeekJumpProps) {
  const count = plan.length;
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    if (count < MIN_WEEKS) return;
    const sections = [...document.querySelectorAll<HTMLElement>("[data-week]")];
    const root = sections[0]?.closest("[data-scroller]");
    if (!root) return;
    const crossing = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const week = Number((target as HTMLElement).dataset.week);
          if (isIntersecting) crossing.add(week);
          else crossing.delete(week);
        }
        if (crossing.size > 0) setCurrent(Math.min(...crossing));
      },
      { root, rootMargin: TOP_LINE },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [count]);
  if (count < MIN_WEEKS) return null;
  const { startDate, readingDays, off } = calendar;
  const dates = startDate ? datesOfPlan(plan, startDate, readingDays, off) : undefined;
  return (
    <select
      aria-label={t.plan.goTo}
      className={styles.jump}
      value={current}
      onChange={(event) => {
        setCurrent(Number(event.target.value));
        const week = document.getElementById(`week-${event.target.value}`);
        if (week) scrollToStay(week, "start");
      }}
    >
      {plan.map(({ week_number, passages: [first] }) => {
        const date = first && parsePlanDate(dates?.get(first.id) ?? "");
        return (
          <option key={week_number} value={week_number}>
            {t.plan.week(week_number)}
            {date && ` · ${t.plan.formatDate(date)}`}
          </option>
        );
      })}
    </select>
  );
}
