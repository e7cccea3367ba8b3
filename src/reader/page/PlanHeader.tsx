import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { DayLink } from "./DayLink.tsx";
import { LookMenu } from "./LookMenu.tsx";
import { isReadIn } from "./reader.ts";
import { useReader } from "./readerContext.ts";

export function PlanHeader({ view }: { view: DailyView }) {
  const { plan } = view;
  return (
    <header>
      {plan.hasLogo && (
        <img
          src={`/daily/${plan.slug}/logo?v=${plan.version}`}
          alt={t.logo(plan.church)}
          width="40"
          height="40"
          // Otherwise React writes a preload before the page's first element. Preact then moves every element to hydrate
          // them, which closes an open menu and takes the focus.
          fetchPriority="low"
        />
      )}
      <div className="names">
        <p className="church">{plan.church}</p>
        <p className="plan">
          <DayLink slug={plan.slug} place={null}>
            {plan.title}
          </DayLink>
        </p>
      </div>
      <LookMenu view={view} />
      <Progress view={view} />
    </header>
  );
}

/** Renders nothing before the first mark, so that nobody is greeted with a zero. */
function Progress({ view: { weeks, plan } }: { view: DailyView }) {
  const { record } = useReader();
  const isRead = isReadIn(record);
  const days = weeks.flatMap((week) => week.days);
  const read = days.filter(({ id }) => isRead(id)).length;
  if (read === 0) return null;
  const all = plan.nextWeekOn ? t.allReadSoFar : t.allRead;
  return (
    <div className="progress">
      <progress max={days.length} value={read} aria-label={t.progress(read, days.length)} />
      <span>{read === days.length ? all : t.progress(read, days.length)}</span>
    </div>
  );
}
