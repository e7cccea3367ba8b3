import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { Icon } from "./icons.tsx";
import { isReadIn } from "./reader.ts";
import { useReader } from "./readerContext.ts";

export function ReadMark({ day }: Pick<DailyView, "day">) {
  const { record, mark, isLive } = useReader();
  const isRead = isReadIn(record)(day.id);
  return (
    <p className="mark needs-script">
      <button
        type="button"
        className="primary"
        aria-pressed={isRead}
        disabled={!isLive}
        title={isRead ? t.markAsUnread : undefined}
        onClick={() => mark(day.id, !isRead)}
      >
        <Icon name="check" />
        {isRead ? t.isRead : t.markAsRead}
      </button>
    </p>
  );
}
