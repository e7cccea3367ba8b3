import { useId, useState } from "react";
import { calendarAddress } from "#shared/addressLinks.ts";
import type { ReadingTime } from "#shared/calendar/buildIcs.ts";
import { hasDates, type PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { today } from "../../ui/today.ts";
import { ChannelRow } from "./ChannelRow.tsx";
import { ChoicePair } from "./ChoicePair.tsx";
import { calendarFile } from "./channelFiles.ts";
import styles from "./Distribute.module.css";
import { Sentences } from "./Sentences.tsx";
import { useMaking } from "./useMaking.ts";

const DURATION_MINUTES = 15;
/** Minutes after midnight. */
const MORNING = 7 * 60;
const BEFORE = { none: null, zero: 0, ten: 10, hour: 60 } as const;
type Reminder = keyof typeof BEFORE;

/** A calendar file to import, and an address to subscribe to that follows each published version. */
export function CalendarChannel({ plan }: { plan: PublishedPlan }) {
  const id = useId();
  const { isMaking, sentences, save, copy } = useMaking();
  const [kind, setKind] = useState<ReadingTime["kind"]>("allDay");
  const [time, setTime] = useState("07:00");
  const [reminder, setReminder] = useState<Reminder>("none");
  const [begin, setBegin] = useState(today);
  const isAllDay = kind === "allDay";
  const minutes = isAllDay ? (reminder === "none" ? null : MORNING) : BEFORE[reminder];
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reading: ReadingTime = isAllDay
    ? { kind, reminderMinutes: minutes }
    : {
        ...{ kind: "timed", time, timeZone },
        ...{ durationMinutes: DURATION_MINUTES, reminderMinutes: minutes },
      };
  const isDated = hasDates(plan);
  const first = isDated ? undefined : begin;
  const query = new URLSearchParams({
    ...(isAllDay ? {} : { at: time, zone: timeZone }),
    ...(minutes === null ? {} : { alarm: String(minutes) }),
    ...(first === undefined ? {} : { begin: first }),
  });
  const address = calendarAddress(plan.url, query.toString());
  return (
    <Section title={t.publish.groups.calendar}>
      <ChoicePair
        legend={t.publish.reading}
        value={kind}
        choices={[
          ["allDay", t.publish.allDay],
          ["timed", t.publish.atTime],
        ]}
        onChoose={setKind}
      />
      <div className={styles.row}>
        {!isAllDay && (
          <>
            <label htmlFor={`${id}-time`}>{t.publish.time}</label>
            <input
              id={`${id}-time`}
              type="time"
              className={styles.input}
              value={time}
              onChange={({ target }) => target.value && setTime(target.value)}
            />
          </>
        )}
        <label htmlFor={`${id}-reminder`}>{t.publish.reminder}</label>
        <select
          id={`${id}-reminder`}
          className={styles.input}
          value={isAllDay && reminder !== "none" ? "zero" : reminder}
          onChange={({ target }) => setReminder(target.value as Reminder)}
        >
          <option value="none">{t.publish.reminders.none}</option>
          <option value="zero">{isAllDay ? t.publish.morning : t.publish.reminders.zero}</option>
          {!isAllDay && <option value="ten">{t.publish.reminders.ten}</option>}
          {!isAllDay && <option value="hour">{t.publish.reminders.hour}</option>}
        </select>
      </div>
      {!isDated && (
        <div className={styles.row}>
          <label htmlFor={`${id}-begin`}>{t.publish.beginOn}</label>
          <input
            id={`${id}-begin`}
            type="date"
            className={styles.input}
            value={begin}
            onChange={({ target }) => parsePlanDate(target.value) && setBegin(target.value)}
          />
        </div>
      )}
      <ChannelRow title={t.publish.calendarFile} text={t.publish.subscribeText}>
        <Button
          disabled={isMaking}
          aria-label={t.publish.downloadOf(t.publish.calendarFile)}
          onClick={() => save(() => calendarFile(plan, reading, first))}
        >
          {t.publish.download}
        </Button>
        <Button onClick={() => copy(address)}>{t.publish.subscribe}</Button>
      </ChannelRow>
      <Sentences sentences={sentences} />
    </Section>
  );
}
