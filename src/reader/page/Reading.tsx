import { TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { longLabel } from "./dayLabel.ts";
import { Memory } from "./Memory.tsx";
import { OpenIn } from "./OpenIn.tsx";
import { Passages } from "./Passages.tsx";
import { useReader } from "./readerContext.ts";
import { Tools } from "./Tools.tsx";

export function Reading({ view }: { view: DailyView }) {
  const { day, text } = view;
  return (
    <article>
      <p className="when">{whenOf(view, useReader().standing.due)}</p>
      <h1>{day.reference}</h1>
      {day.title && <p className="title">{day.title}</p>}
      <Remark view={view} />
      <Tools view={view} />
      <section className="text" aria-label={t.passage}>
        <Passages passages={text.passages} />
        <p className="credit">{text.credit}</p>
      </section>
      <OpenIn passages={text.passages} />
      {day.questions.length > 0 && (
        <section>
          <h2>{t.questions}</h2>
          <ol className="questions">
            {day.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      )}
      {day.prayer && (
        <section>
          <h2>{t.prayer}</h2>
          <p className="prayer">{day.prayer}</p>
        </section>
      )}
      <Memory key={day.id} view={view} />
    </article>
  );
}

function whenOf({ day, today, week }: DailyView, due: readonly string[]): string {
  const isToday = day.date === today || due.includes(day.id);
  return [isToday ? t.today : "", longLabel(day), t.week(week)].filter(Boolean).join(" · ");
}

/** Notes before the reading: not begun yet, over, or shown in another translation. */
function Remark({ view: { plan, today } }: { view: DailyView }) {
  const { look, isFallback } = useReader();
  const wanted = look.translation ?? plan.translation;
  if (isFallback && wanted)
    return <p className="remark">{t.textNotAtHand(TRANSLATIONS[wanted].name)}</p>;
  const [first, last] = [plan.span?.first ?? "", plan.span?.last ?? ""].map(parsePlanDate);
  if (!plan.span || !first || !last) return null;
  if (plan.span.first > today) {
    return <p className="remark">{plan.round ? t.beginsAgain(first) : t.begins(first)}</p>;
  }
  const opens = parsePlanDate(plan.nextWeekOn ?? "");
  if (plan.span.last < today && opens) return <p className="remark">{t.nextWeek(opens)}</p>;
  if (plan.span.last < today) return <p className="remark">{t.over(last)}</p>;
  return null;
}
