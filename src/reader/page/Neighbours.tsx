import type { DailyView, ListedDay } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { DayLink } from "./DayLink.tsx";
import { Icon } from "./icons.tsx";

export function Neighbours({ view }: { view: DailyView }) {
  const all = view.weeks.flatMap(({ days }) => days);
  const at = all.findIndex(({ id }) => id === view.day.id);
  const link = (day: ListedDay | undefined, rel: "prev" | "next") =>
    day && (
      <DayLink slug={view.plan.slug} place={day.place} rel={rel} className={rel}>
        {rel === "prev" && <Icon name="before" />}
        <span>
          <small>{rel === "prev" ? t.previous : t.next}</small>
          {day.reference}
        </span>
        {rel === "next" && <Icon name="after" />}
      </DayLink>
    );
  return (
    <nav aria-label={`${t.previous}, ${t.next}`} className="neighbours">
      {link(all[at - 1], "prev")}
      {link(all[at + 1], "next")}
    </nav>
  );
}
