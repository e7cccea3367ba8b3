import { X } from "lucide-react";
import { useId, useState } from "react";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import { parsePlanDate, pauseOf } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { useTranslation } from "../../scripture/useTranslation.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { today } from "../../ui/today.ts";
import { EVERY_WEEKDAY, Weekdays } from "../../ui/Weekdays.tsx";
import { ChoicePair } from "./ChoicePair.tsx";
import { Course } from "./Course.tsx";
import styles from "./Distribute.module.css";

/** More than these are counted. */
const MOST_PAUSES_NAMED = 3;

/** The publication's dates, translation and visibility. */
export function PublishForm({
  settings,
  published,
  onChange,
}: {
  settings: PublishSettings;
  /** The current settings; null if the plan is not published. */
  published: PublishSettings | null;
  onChange: (settings: PublishSettings) => void;
}) {
  const id = useId();
  const { offered } = useTranslation();
  const [holiday, setHoliday] = useState("");
  const { startDate, readingDays, holidays, endDate, translation, isListed } = settings;
  const pauses = [...new Set(settings.pausedWeeks)].sort();
  const free = [...new Set(settings.freeDates)].sort().flatMap((date) => parsePlanDate(date) ?? []);
  const set = (change: Partial<PublishSettings>) => onChange({ ...settings, ...change });

  function setDays(days: number[]) {
    if (days.length > 0) set({ readingDays: days.length === EVERY_WEEKDAY.length ? null : days });
  }

  function addHoliday() {
    if (!parsePlanDate(holiday) || holidays.includes(holiday)) return;
    set({ holidays: [...holidays, holiday].sort() });
    setHoliday("");
  }

  return (
    <div className={styles.form}>
      <ChoicePair
        legend={t.publish.when}
        value={startDate === null ? "any" : "fixed"}
        choices={[
          ["fixed", t.publish.fixed],
          ["any", t.publish.anyDay],
        ]}
        onChoose={(when) =>
          set(
            when === "any"
              ? { startDate: null, again: null, opensOn: null }
              : { startDate: startDate ?? today() },
          )
        }
      />
      {startDate !== null && (
        <>
          <div className={styles.field}>
            <label htmlFor={`${id}-start`}>{t.publish.startDate}</label>
            <input
              id={`${id}-start`}
              type="date"
              className={styles.input}
              value={startDate}
              onChange={({ target }) =>
                parsePlanDate(target.value) && set({ startDate: target.value })
              }
            />
          </div>
          <Weekdays
            legend={t.publish.readingDays}
            labels={t.publish.weekdays}
            value={readingDays ?? EVERY_WEEKDAY}
            className={styles.days}
            onChange={setDays}
          />
          <div className={styles.field}>
            <label htmlFor={`${id}-holiday`}>{t.publish.holidays}</label>
            <div className={styles.row}>
              <input
                id={`${id}-holiday`}
                type="date"
                className={styles.input}
                value={holiday}
                onChange={({ target }) => setHoliday(target.value)}
              />
              <Button disabled={!parsePlanDate(holiday)} onClick={addHoliday}>
                {t.publish.addHoliday}
              </Button>
            </div>
            {holidays.length > 0 && (
              <ul className={styles.chips}>
                {holidays.map((date) => (
                  <li key={date} className={styles.chip}>
                    {date}
                    <IconButton
                      label={t.publish.removeHoliday(date)}
                      onClick={() => set({ holidays: holidays.filter((each) => each !== date) })}
                    >
                      <X aria-hidden="true" size={16} />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            {pauses.length > MOST_PAUSES_NAMED ? (
              <p className={styles.hint}>{t.publish.pauses(pauses.length)}</p>
            ) : (
              pauses.map((date) => (
                <p key={date} className={styles.hint}>
                  {t.publish.pause(pauseOf(date))}
                </p>
              ))
            )}
            {free.length > 0 && (
              <p className={styles.hint}>
                {free.length > MOST_PAUSES_NAMED
                  ? t.publish.freeDays(free.length)
                  : t.publish.freeDates(free)}
              </p>
            )}
          </div>
        </>
      )}
      {startDate !== null && <Course settings={settings} startDate={startDate} set={set} />}
      <div className={styles.field}>
        <label htmlFor={`${id}-end`}>{t.publish.endDate}</label>
        <input
          id={`${id}-end`}
          type="date"
          className={styles.input}
          value={endDate ?? ""}
          onChange={({ target }) =>
            (target.value === "" || parsePlanDate(target.value)) &&
            set({ endDate: target.value || null })
          }
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-words`}>{t.publish.translation}</label>
        <select
          id={`${id}-words`}
          className={styles.input}
          value={translation ?? "none"}
          onChange={({ target: { value } }) =>
            set({ translation: value === "none" ? null : (value as typeof translation) })
          }
        >
          <option value="web">World English Bible</option>
          {offered.map(({ id: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
          <option value="none">{t.publish.noText}</option>
        </select>
      </div>
      <ChoicePair
        legend={t.publish.who}
        value={isListed ? "listed" : "unlisted"}
        choices={[
          ["listed", t.publish.listed],
          ["unlisted", t.publish.unlisted],
        ]}
        onChoose={(who) => set({ isListed: who === "listed" })}
        hint={isListed ? t.publish.listedText : t.publish.unlistedText}
      />
      {published && published.isListed !== isListed && (
        <Notice>{isListed ? t.publish.becomesListed : t.publish.becomesUnlisted}</Notice>
      )}
    </div>
  );
}
