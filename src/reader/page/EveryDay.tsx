/** Ways to return tomorrow: a reminder, the home screen, the calendar. */
import { useState } from "react";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { Icon } from "./icons.tsx";
import { Moving } from "./Moving.tsx";
import { inputValue, type ReminderWay, useReader } from "./readerContext.ts";

const USUAL_TIME = "07:00";
const CANNOT: Partial<Record<ReminderWay, string>> = {
  cannot: t.remindCannot,
  homeScreen: t.remindHomeScreen,
  denied: t.remindDenied,
  notHere: t.remindNotHere,
};

export function EveryDay({ view }: { view: DailyView }) {
  const { canInstall, install, isWhole } = useReader();
  return (
    <section className="every-day">
      <h2>{t.more}</h2>
      <Reminder />
      {canInstall && (
        <div className="row needs-script">
          <Icon name="phone" />
          <button type="button" onClick={install}>
            {t.install}
          </button>
          <p className="hint">{t.installMeaning}</p>
        </div>
      )}
      <Badge />
      {view.plan.span && (
        <div className="row">
          <Icon name="calendar" />
          <a href={`/daily/${view.plan.slug}/calendar.ics`}>{t.calendar}</a>
          <p className="hint">{t.calendarMeaning}</p>
        </div>
      )}
      <p className="hint" role="status">
        {isWhole ? t.offlineReady : ""}
      </p>
      <Moving />
    </section>
  );
}

function Reminder() {
  const { isLive, record, reminders, remind, stopReminding } = useReader();
  const [chosen, setTime] = useState<string | null>(null);
  const time = chosen ?? record.remindAt ?? USUAL_TIME;
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");
  const change = async (work: () => Promise<boolean>, sentence: string) => {
    setIsBusy(true);
    setFault("");
    if (!(await work())) setFault(sentence);
    setIsBusy(false);
  };
  const cannot = CANNOT[reminders];
  const stop = (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void change(stopReminding, t.remindStopFailed)}
    >
      {t.remindOff}
    </button>
  );
  return (
    <div className="row needs-script">
      <Icon name="bell" />
      {cannot ? (
        <>
          <p className="hint">{cannot}</p>
          {record.remindAt && stop}
        </>
      ) : record.remindAt && reminders !== "lapsed" ? (
        <>
          <span>{t.remindOn(record.remindAt)}</span>
          {stop}
        </>
      ) : (
        <>
          <label>
            <span className="unseen">{t.remindAt}</span>
            <input
              type="time"
              value={time}
              disabled={!isLive}
              onChange={(event) => setTime(inputValue(event))}
            />
          </label>
          <button
            type="button"
            disabled={!isLive || isBusy || time === ""}
            onClick={() => void change(() => remind(time), t.remindFailed)}
          >
            {t.remind}
          </button>
          <p className="hint">
            {record.remindAt ? t.remindLapsed(record.remindAt) : t.remindMeaning}
          </p>
        </>
      )}
      <p className="hint fault" role="status">
        {fault}
      </p>
    </div>
  );
}

function Badge() {
  const { canBadge, setBadge, record } = useReader();
  const [isRefused, setIsRefused] = useState(false);
  if (!canBadge) return null;
  const isOn = record.badge !== null;
  return (
    <div className="row">
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => void setBadge(!isOn).then((isAllowed) => setIsRefused(!isAllowed))}
        />
        {t.badge}
      </label>
      <p className="hint">{t.badgeMeaning}</p>
      <p className="hint fault" role="status">
        {isRefused ? t.badgeRefused : ""}
      </p>
    </div>
  );
}
