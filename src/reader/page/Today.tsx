/** Today's readings of a reader who catches up, where there is more than one. */
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { DayLink } from "./DayLink.tsx";
import { Icon } from "./icons.tsx";
import { isReadIn } from "./reader.ts";
import { useReader } from "./readerContext.ts";

export function Today({ view }: { view: DailyView }) {
  const { standing, record } = useReader();
  if (standing.due.length < 2) return null;
  const isRead = isReadIn(record);
  const all = view.weeks.flatMap(({ days }) => days);
  const due = standing.due.flatMap((id) => all.find((day) => day.id === id) ?? []);
  return (
    <section className="today">
      <h2>{t.yourDay}</h2>
      <ul className="days">
        {due.map((day) => (
          <li key={day.id}>
            <DayLink slug={view.plan.slug} place={day.place} isCurrent={day.id === view.day.id}>
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
    </section>
  );
}
