/** What the church changed since this reader's last visit. */
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { useReader } from "./readerContext.ts";

export function News({ plan }: Pick<DailyView, "plan">) {
  const { record, seeNews } = useReader();
  const isNew = record.seenVersion !== null && record.seenVersion < plan.version;
  if (!isNew || plan.changes.length === 0) return null;
  return (
    <section className="news">
      <h2>{t.news}</h2>
      <ul>
        {plan.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <button type="button" onClick={seeNews}>
        {t.newsSeen}
      </button>
    </section>
  );
}
