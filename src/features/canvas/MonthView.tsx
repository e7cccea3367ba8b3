import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { addDays, datesOfPlan, parsePlanDate, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { today } from "../../ui/today.ts";
import styles from "./MonthView.module.css";
import { monthOf, openingMonth } from "./openingMonth.ts";
import type { PlanDates } from "./PlanCalendar.tsx";

interface MonthViewProps {
  plan: Plan;
  calendar: PlanDates & { startDate: string };
  onGoTo: (dayId: string) => void;
}

const LONGEST_MONTH = 31;

/** The plan by date, a month at a time; a press on a day goes to it. */
export function MonthView({ plan, calendar, onGoTo }: MonthViewProps) {
  const { startDate, readingDays, off } = calendar;
  const days = useMemo(() => {
    const dates = datesOfPlan(plan, startDate, readingDays, off);
    const byDate = new Map<string, PlanDay>();
    for (const { passages } of plan) {
      for (const day of passages) {
        const date = dates.get(day.id);
        if (date) byDate.set(date, day);
      }
    }
    return byDate;
  }, [plan, startDate, readingDays, off]);
  const months = [...new Set([...days.keys()].map(monthOf))].sort();
  const now = today();
  const [chosen, setChosen] = useState<string>();
  // A new start date may have moved the plan out of the chosen month.
  const month =
    chosen && months.includes(chosen)
      ? chosen
      : (openingMonth([...days.keys()], now) ?? monthOf(startDate));
  const at = months.indexOf(month);
  const first = `${month}-01`;
  const dates = Array.from({ length: LONGEST_MONTH }, (_, day) => addDays(first, day)).filter(
    (date) => monthOf(date) === month,
  );
  const name = parsePlanDate(first);

  return (
    <section className={styles.month} aria-label={t.plan.monthView}>
      <header className={styles.head}>
        <IconButton
          label={t.plan.earlierMonth}
          disabled={at <= 0}
          onClick={() => setChosen(months[at - 1] ?? month)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h3 aria-live="polite">{name && t.plan.formatMonth(name)}</h3>
        <IconButton
          label={t.plan.laterMonth}
          disabled={at >= months.length - 1}
          onClick={() => setChosen(months[at + 1] ?? month)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.weekdays} aria-hidden="true">
        {t.plan.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.grid}>
        {dates.map((date, index) => (
          <li
            key={date}
            className={styles.date}
            data-today={date === now || undefined}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) } : undefined}
          >
            <DateCell date={date} day={days.get(date)} onGoTo={onGoTo} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DateCell({
  date,
  day,
  onGoTo,
}: {
  date: string;
  day: PlanDay | undefined;
  onGoTo: (dayId: string) => void;
}) {
  const noon = parsePlanDate(date);
  const number = <time dateTime={date}>{Number(date.slice(-2))}</time>;
  if (!day) return <span className={styles.empty}>{number}</span>;
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={`${noon ? t.plan.formatDate(noon) : date}: ${day.scripture}, ${day.title}`}
      title={day.title}
      onClick={() => onGoTo(day.id)}
    >
      {number}
      <span className={styles.reading}>{day.scripture}</span>
    </button>
  );
}
