import type { DailyView, ListedWeek } from "#shared/domain/daily/dailyView.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { DayLink } from "./DayLink.tsx";
import { dayLabel } from "./dayLabel.ts";
import { Icon } from "./icons.tsx";
import { isReadIn } from "./reader.ts";
import { useReader } from "./readerContext.ts";

export function WeekList({ view }: { view: DailyView }) {
  const week = view.weeks.find(({ number }) => number === view.week);
  if (!week) return null;
  const opens = parsePlanDate(view.plan.nextWeekOn ?? "");
  // After its last day the remark above the reading says so.
  const isLast = week === view.weeks.at(-1) && (view.plan.span?.last ?? "") >= view.today;
  return (
    <section>
      <h2>{t.weekNamed(week.number, week.name)}</h2>
      <Days week={week} view={view} />
      {opens && isLast && <p className="hint">{t.nextWeek(opens)}</p>}
    </section>
  );
}

export function FullPlan({ view }: { view: DailyView }) {
  if (view.weeks.length < 2) return null;
  return (
    <details className="whole">
      <summary>{t.wholePlan}</summary>
      {view.weeks.map((week) => (
        <section key={week.number}>
          <h3>{t.weekNamed(week.number, week.name)}</h3>
          <Days week={week} view={view} />
        </section>
      ))}
    </details>
  );
}

function Days({ week, view }: { week: ListedWeek; view: DailyView }) {
  const isRead = isReadIn(useReader().record);
  return (
    <ul className="days">
      {week.days.map((day) => (
        <li key={day.id}>
          <DayLink slug={view.plan.slug} place={day.place} isCurrent={day.id === view.day.id}>
            <span className="label">{day.date === view.today ? t.today : dayLabel(day)}</span>
            <span className="reference">{day.reference}</span>
            {isRead(day.id) && (
              <span className="done">
                <Icon name="check" />
                <span className="unseen">{t.read}</span>
              </span>
            )}
          </DayLink>
        </li>
      ))}
    </ul>
  );
}
