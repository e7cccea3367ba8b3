/** Reads and writes the rows of one reader: their progress and the days they have read. */
import type { CATCH_UP_WAYS } from "#shared/contracts/events.ts";
import type { ReaderChannel } from "#shared/domain/daily/readerChannel.ts";
import type { ChurchStore } from "../churchStore.ts";

export type Reader = {
  id: number;
  /** 1 if more new devices came from the same place that day than a household has. */
  isCrowded: number;
  beganOn: string;
  lastOn: string;
  channel: ReaderChannel;
  channelAt: number | null;
  translation: string | null;
  translationAt: number | null;
  isInstalled: number;
  hasReminder: number;
  reminderAt: number | null;
  catchUp: (typeof CATCH_UP_WAYS)[number] | null;
  catchUpOn: string | null;
  catchUpAt: number | null;
  daysRead: number;
  daysLate: number;
  nextDay: number | null;
  shiftDays: number;
  finishedOn: string | null;
};

/** Maps fields to columns, in one order for reading and writing. */
const COLUMNS = {
  ...{ beganOn: "began_on", lastOn: "last_on", channel: "channel", channelAt: "channel_at" },
  ...{ translation: "translation", translationAt: "translation_at", isInstalled: "is_installed" },
  ...{ hasReminder: "has_reminder", reminderAt: "reminder_at", catchUp: "catch_up" },
  ...{ catchUpOn: "catch_up_on", catchUpAt: "catch_up_at", daysRead: "days_read" },
  ...{ daysLate: "days_late", nextDay: "next_day", shiftDays: "shift_days" },
  ...{ finishedOn: "finished_on" },
} as const satisfies Record<Exclude<keyof Reader, "id" | "isCrowded">, string>;

const FIELDS = Object.entries(COLUMNS);

export interface DayMark {
  /** The day on which its round began; empty in the first one. */
  round: string;
  day: number;
  isRead: boolean;
  at: number;
  readOn: string;
  hour: number;
}

export function findReader({ sql }: ChurchStore, projectId: string, device: string): Reader | null {
  const [row] = sql
    .exec<Reader>(
      `SELECT id, is_crowded AS isCrowded, ${FIELDS.map(([field, column]) => `${column} AS ${field}`).join(", ")}
       FROM readers WHERE project_id = ? AND device = ?`,
      projectId,
      device,
    )
    .toArray();
  return row ?? null;
}

/** Adds a reader of whom only the date is known, and returns it with its id. */
export function addReader(
  { sql, now }: ChurchStore,
  projectId: string,
  { device, date, isCrowded }: { device: string; date: string; isCrowded: boolean },
): Reader {
  const { id } = sql
    .exec<{ id: number }>(
      `INSERT INTO readers (project_id, device, began_on, last_on, channel, is_installed, has_reminder,
         days_read, days_late, shift_days, heard_at, is_crowded)
       VALUES (?1, ?2, ?3, ?3, 'link', 0, 0, 0, 0, 0, ?4, ?5) RETURNING id`,
      projectId,
      ...[device, date, now, Number(isCrowded)],
    )
    .one();
  return {
    ...{
      id,
      isCrowded: Number(isCrowded),
      beganOn: date,
      lastOn: date,
      channel: "link",
      channelAt: null,
    },
    ...{ translation: null, translationAt: null, isInstalled: 0, hasReminder: 0 },
    ...{ reminderAt: null, catchUp: null, catchUpOn: null, catchUpAt: null },
    ...{ daysRead: 0, daysLate: 0, nextDay: null, shiftDays: 0, finishedOn: null },
  };
}

export function writeReader({ sql }: ChurchStore, reader: Reader): void {
  sql.exec(
    `UPDATE readers SET ${FIELDS.map(([, column]) => `${column} = ?`).join(", ")} WHERE id = ?`,
    ...FIELDS.map(([field]) => reader[field as keyof typeof COLUMNS]),
    reader.id,
  );
}

/** Stores the dates, and returns those that are new for this reader. */
export function addDates({ sql }: ChurchStore, reader: number, dates: string[]): string[] {
  if (dates.length === 0) return [];
  return sql
    .exec<{ date: string }>(
      `INSERT INTO reader_dates (reader, date) SELECT ?1, value FROM json_each(?2) WHERE true
       ON CONFLICT DO NOTHING RETURNING date`,
      reader,
      JSON.stringify(dates),
    )
    .toArray()
    .map(({ date }) => date);
}

export function selectDates({ sql }: ChurchStore, reader: number): string[] {
  return sql
    .exec<{ date: string }>("SELECT date FROM reader_dates WHERE reader = ?", reader)
    .toArray()
    .map(({ date }) => date);
}

/** Identifies a mark among those of a reader. */
export function keyOfMark({ round, day }: Pick<DayMark, "round" | "day">): string {
  return `${day}@${round}`;
}

/** Returns the marks of all rounds by `keyOfMark`. */
export function selectMarks({ sql }: ChurchStore, reader: number): Map<string, DayMark> {
  const rows = sql
    .exec<{
      round: string;
      day: number;
      is_read: number;
      at: number;
      readOn: string;
      hour: number;
    }>(
      "SELECT round, day, is_read, at, read_on AS readOn, hour FROM reader_days WHERE reader = ?",
      reader,
    )
    .toArray();
  return new Map(
    rows.map(({ is_read, ...row }) => [keyOfMark(row), { ...row, isRead: is_read === 1 }]),
  );
}

export function writeMarks({ sql }: ChurchStore, reader: number, marks: DayMark[]): void {
  if (marks.length === 0) return;
  sql.exec(
    `INSERT OR REPLACE INTO reader_days (reader, round, day, is_read, at, read_on, hour)
     SELECT ?1, value ->> '$.round', value ->> '$.day', value ->> '$.isRead', value ->> '$.at', value ->> '$.readOn', value ->> '$.hour'
     FROM json_each(?2)`,
    reader,
    JSON.stringify(marks),
  );
}

export function deleteReader({ sql }: ChurchStore, reader: number): void {
  sql.exec("DELETE FROM reader_dates WHERE reader = ?", reader);
  sql.exec("DELETE FROM reader_days WHERE reader = ?", reader);
  sql.exec("DELETE FROM readers WHERE id = ?", reader);
}
