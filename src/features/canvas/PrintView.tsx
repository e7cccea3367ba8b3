import { Printer, X } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { datesOfPlan, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { firstDayOf } from "./firstDayOf.ts";
import type { PlanDates } from "./PlanCalendar.tsx";
import styles from "./PrintView.module.css";

export interface PrintViewProps {
  plan: Plan;
  title: string;
  calendar: PlanDates;
  onClose: () => void;
}

/** The plan for printing on any paper size; readings only, or everything. */
export function PrintView({ plan, title, calendar, onClose }: PrintViewProps) {
  const [isWhole, setWhole] = useState(true);
  const { startDate, readingDays, off } = calendar;
  const start = firstDayOf(plan, calendar);
  const dates = startDate ? datesOfPlan(plan, startDate, readingDays, off) : undefined;

  useEffect(() => {
    const page = document.documentElement;
    const app = document.getElementById("root");
    page.dataset.print = "plan";
    // What is behind the view must not be reachable by keyboard or screen reader.
    app?.setAttribute("inert", "");
    const closeByKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", closeByKey);
    return () => {
      delete page.dataset.print;
      app?.removeAttribute("inert");
      window.removeEventListener("keydown", closeByKey);
    };
  }, [onClose]);

  return createPortal(
    <div className={styles.view} role="dialog" aria-modal="true" aria-label={t.plan.print.title}>
      <div className={styles.bar}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isWhole}
            onChange={(event) => setWhole(event.target.checked)}
          />
          {t.plan.print.whole}
        </label>
        <Button look="primary" autoFocus onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t.plan.print.start}
        </Button>
        <IconButton label={t.plan.print.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <article className={styles.paper} data-whole={isWhole || undefined}>
        <h1>{title}</h1>
        <p className={styles.extent}>
          {t.plan.weeks(plan.length)}
          {start && ` · ${t.plan.begins(start)}`}
        </p>
        {plan.map((week) => (
          <section key={week.week_number}>
            <h2>
              <span>{t.plan.week(week.week_number)}</span> {week.name}
              {week.weekly_passage && <small>{week.weekly_passage}</small>}
            </h2>
            {week.passages.map((day) => (
              <PrintedDay key={day.id} day={day} date={dates?.get(day.id)} isWhole={isWhole} />
            ))}
          </section>
        ))}
      </article>
    </div>,
    document.body,
  );
}

function PrintedDay({
  day,
  date,
  isWhole,
}: {
  day: PlanDay;
  date: string | undefined;
  isWhole: boolean;
}) {
  const noon = date ? parsePlanDate(date) : undefined;
  return (
    <div className={styles.day}>
      <h3>
        {/* A box to tick with a pen. */}
        <span className={styles.box} aria-hidden="true" />
        <span className={styles.when}>
          {noon ? t.plan.formatDate(noon) : t.plan.day(day.day_number)}
        </span>
        <span className={styles.reading}>{day.scripture}</span>
        <span className={styles.name}>{day.title}</span>
      </h3>
      {isWhole && day.questions.length > 0 && (
        <ol>
          {day.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      )}
      {isWhole && day.prayer && <p className={styles.prayer}>{day.prayer}</p>}
    </div>
  );
}
