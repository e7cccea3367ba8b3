import { type FormEvent, useId, useRef, useState } from "react";
import { type Brief, MAX_FREE_DATES } from "#shared/domain/plan/brief.ts";
import { isPaused, parsePlanDate, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { Button } from "../../ui/Button.tsx";
import { freeDatesOf } from "./briefParts.ts";
import styles from "./PartEditor.module.css";

/** The single dates without a reading: each can be taken out, and another one added. */
export function FreeDates({
  brief,
  startDate,
  onChange,
}: {
  brief: Brief;
  startDate: string;
  onChange: (brief: Brief) => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState("");
  const [status, setStatus] = useState("");
  const free = freeDatesOf(brief);

  function keep(dates: string[]) {
    const { free_dates, ...rest } = brief;
    onChange(dates.length > 0 ? { ...rest, free_dates: dates } : rest);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const noon = parsePlanDate(date);
    if (!noon) return;
    const fault = faultOf(date, noon);
    setStatus(fault ?? t.start.isFree(noon));
    if (fault) return;
    keep([...new Set([...free, date])].sort());
    setDate("");
  }

  function faultOf(chosen: string, noon: Date): string | undefined {
    if (chosen < startDate) return t.start.isBefore;
    const isOther = brief.reading_days?.includes(weekdayOf(chosen)) === false;
    if (isOther || isPaused(chosen, brief.paused_weeks ?? [])) return t.start.isIdle(noon);
    if (free.includes(chosen)) return undefined;
    return free.length >= MAX_FREE_DATES ? t.start.tooMany(MAX_FREE_DATES) : undefined;
  }

  function remove(one: string, noon: Date) {
    keep(free.filter((other) => other !== one));
    setStatus(t.start.isReadAgain(noon));
    // The pressed button goes.
    field.current?.focus();
  }

  return (
    <>
      {free.map((one) => {
        const noon = parsePlanDate(one);
        return (
          noon && (
            <Button key={one} className={styles.clear} onClick={() => remove(one, noon)}>
              {t.start.readOn(noon)}
            </Button>
          )
        );
      })}
      <form noValidate className={styles.rows} onSubmit={add}>
        <label htmlFor={id}>{t.start.free}</label>
        <div className={styles.add}>
          <input
            ref={field}
            id={id}
            type="date"
            className={styles.input}
            min={startDate}
            value={date}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setDate(target.value)}
          />
          <Button type="submit" disabled={!parsePlanDate(date)}>
            {t.start.addFree}
          </Button>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          {t.start.freeHint}
        </p>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </form>
    </>
  );
}
