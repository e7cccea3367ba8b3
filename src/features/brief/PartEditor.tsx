import { AUDIENCES, type Brief, MAX_MINUTES, withoutDates } from "#shared/domain/plan/brief.ts";
import type { BriefPart } from "#shared/domain/plan/briefParts.ts";
import {
  MAX_DAYS,
  MAX_DAYS_PER_WEEK,
  MAX_QUESTIONS_PER_DAY,
  MAX_WEEKS,
} from "#shared/domain/plan/plan.ts";
import { parsePlanDate, pauseOf } from "#shared/domain/plan/planDate.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { Button } from "../../ui/Button.tsx";
import { Weekdays } from "../../ui/Weekdays.tsx";
import { namedPauses } from "./briefParts.ts";
import { Choices, Stepper } from "./controls.tsx";
import { DatePicker } from "./DatePicker.tsx";
import { FreeDates } from "./FreeDates.tsx";
import styles from "./PartEditor.module.css";
import { ReadingsEditor } from "./ReadingsEditor.tsx";

export interface PartEditorProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
}

/** The controls for one part of a brief. */
export function PartEditor({ part, ...props }: PartEditorProps & { part: BriefPart }) {
  switch (part) {
    case "readings":
      return <ReadingsEditor {...props} />;
    case "length":
      return <LengthEditor {...props} />;
    case "days":
      return <DaysEditor {...props} />;
    case "start":
      return <StartEditor {...props} />;
    case "readers":
      return <ReadersEditor {...props} />;
    case "questions":
      return <QuestionsEditor {...props} />;
    case "amount":
      return <AmountEditor {...props} />;
  }
}

const DEFAULT_WEEKS = 4;
const DEFAULT_DAYS = 30;

function LengthEditor({ brief, onChange }: PartEditorProps) {
  const { weeks, days, months, end_date, ...rest } = brief;
  const isInDays = days !== undefined;
  const number = days ?? weeks ?? DEFAULT_WEEKS;
  const set = (value: number, inDays = isInDays) =>
    onChange(inDays ? { ...rest, days: value } : { ...rest, weeks: value });
  return (
    <div className={styles.rows}>
      <Stepper
        label={t.length.number}
        value={number}
        min={1}
        max={isInDays ? MAX_DAYS : MAX_WEEKS}
        onChange={(value) => set(value)}
      />
      <Choices
        label={t.length.unit}
        options={[
          ["weeks", t.length.weeks],
          ["days", t.length.days],
        ]}
        value={isInDays ? "days" : "weeks"}
        onChange={(unit) => set(unit === "days" ? DEFAULT_DAYS : DEFAULT_WEEKS, unit === "days")}
      />
    </div>
  );
}

function DaysEditor({ brief, onChange }: PartEditorProps) {
  const { reading_days, days_per_week, ...rest } = brief;
  return (
    <div className={styles.rows}>
      <Weekdays
        legend={t.rhythm.days}
        labels={t.shortWeekdays}
        names={t.weekdays}
        value={reading_days ?? []}
        className={styles.weekdays}
        onChange={(days) =>
          onChange(
            days.length > 0
              ? { ...rest, reading_days: days, days_per_week: days.length }
              : { ...rest, days_per_week: days_per_week ?? MAX_DAYS_PER_WEEK },
          )
        }
      />
      {!reading_days && (
        <Stepper
          label={t.rhythm.perWeek}
          value={days_per_week ?? MAX_DAYS_PER_WEEK}
          min={1}
          max={MAX_DAYS_PER_WEEK}
          onChange={(value) => onChange({ ...rest, days_per_week: value })}
        />
      )}
      <p className={styles.hint}>{t.rhythm.hint}</p>
    </div>
  );
}

function StartEditor({ brief, onChange }: PartEditorProps) {
  const { start_date, end_date, ...rest } = brief;
  const { paused_weeks, ...unpaused } = brief;
  const pauses = start_date ? namedPauses(brief) : [];
  return (
    <div className={styles.rows}>
      <DatePicker
        label={t.start.date}
        value={start_date ?? ""}
        onChange={(date) => {
          if (parsePlanDate(date)) onChange({ ...rest, start_date: date });
        }}
      />
      {start_date && (
        <Button className={styles.clear} onClick={() => onChange(withoutDates(brief))}>
          {t.start.clear}
        </Button>
      )}
      {pauses.map((date) => (
        <Button
          key={date}
          className={styles.clear}
          onClick={() => {
            const left = pauses.filter((one) => one !== date);
            onChange(left.length > 0 ? { ...brief, paused_weeks: left } : unpaused);
          }}
        >
          {t.start.readAgain(pauseOf(date))}
        </Button>
      ))}
      {start_date && <FreeDates brief={brief} startDate={start_date} onChange={onChange} />}
    </div>
  );
}

function ReadersEditor({ brief, onChange }: PartEditorProps) {
  return (
    <Choices
      label={t.part.readers}
      isLabelHidden
      options={AUDIENCES.map((audience) => [audience, t.audience[audience]] as const)}
      value={brief.audience}
      onChange={(audience) => {
        const { occasion, ...rest } = brief;
        onChange({ ...rest, audience });
      }}
    />
  );
}

function QuestionsEditor({ brief, onChange }: PartEditorProps) {
  const { memory_verse, ...rest } = brief;
  const { prayer_length, ...usual } = brief;
  return (
    <div className={styles.rows}>
      <Stepper
        label={t.each.questions}
        value={brief.questions}
        min={0}
        max={MAX_QUESTIONS_PER_DAY}
        onChange={(questions) => onChange({ ...brief, questions })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={brief.prayer}
          onChange={(event) => onChange({ ...brief, prayer: event.target.checked })}
        />
        {t.each.prayer}
      </label>
      {brief.prayer && (
        <Choices
          label={t.each.length}
          options={[
            ["usual", t.each.usual],
            ["short", t.each.short],
            ["long", t.each.long],
          ]}
          value={prayer_length ?? "usual"}
          onChange={(length) =>
            onChange(length === "usual" ? usual : { ...usual, prayer_length: length })
          }
        />
      )}
      <Choices
        label={t.each.verse}
        options={[
          ["none", t.each.none],
          ["daily", t.each.daily],
          ["weekly", t.each.weekly],
        ]}
        value={memory_verse ?? "none"}
        onChange={(verse) => onChange(verse === "none" ? rest : { ...rest, memory_verse: verse })}
      />
    </div>
  );
}

const MINUTES = ["5", "10", "15", "20", "30"] as const;

function AmountEditor({ brief, onChange }: PartEditorProps) {
  const { minutes, verses, ...rest } = brief;
  const offered: readonly string[] = MINUTES;
  const own = minutes !== undefined && !offered.includes(String(minutes)) ? [String(minutes)] : [];
  return (
    <Choices
      label={t.amount.minutes}
      options={[
        ["any", t.amount.any] as const,
        ...[...MINUTES, ...own].map((value) => [value, value] as const),
      ]}
      value={minutes === undefined ? "any" : String(minutes)}
      onChange={(value) =>
        onChange(
          value === "any" ? rest : { ...rest, minutes: Math.min(Number(value), MAX_MINUTES) },
        )
      }
    />
  );
}
