/**
 * Applies a batch of events from a reader's phone. Only the resulting progress is stored, so a repeated
 * batch, or an older one that arrives late, changes nothing, and a device that sends endlessly has no
 * more rows than the plan has days, in each of its rounds, and the last months have dates.
 */
import type { ReaderEvent } from "#shared/contracts/events.ts";
import { roundStartOn } from "#shared/domain/daily/rounds.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";
import { findPublication, type PublishedContent } from "../publicationRows.ts";
import { type PublishedDayRow, selectPublishedDays } from "./publishedDays.ts";
import { daysBehind, type Moment, readMoment } from "./readerMoment.ts";
import { type Arrival, countArrival } from "./readerPlaces.ts";
import {
  addDates,
  addReader,
  type DayMark,
  findReader,
  keyOfMark,
  type Reader,
  selectMarks,
  writeMarks,
  writeReader,
} from "./readerRows.ts";
import { CountChanges, dayKey, hourKey } from "./readingCounts.ts";
import { findRepeated, progressInRound } from "./roundProgress.ts";

/** Far more than a church has; beyond it new devices are not counted, so that nobody can fill the storage. */
const MAX_READERS_PER_PLAN = 100_000;

export interface ReaderBatch {
  sentAt: string;
  events: readonly ReaderEvent[];
}

export interface Taken {
  counted: number;
  left: number;
}

/** `device` is the hash, `place` the fingerprint of its address. @throws Refusal `gone` for an unpublished or deleted plan */
export function takeReaderEvents(
  store: ChurchStore,
  projectId: string,
  { device, place }: { device: string; place: string },
  { sentAt, events }: ReaderBatch,
): Taken {
  requireOpenPlan(store, projectId);
  const days = selectPublishedDays(store, projectId);
  const accepted = acceptEvents(events, sentAt, new Date(store.now), days);
  const left = events.length - accepted.length;
  const [first] = accepted;
  if (!first || isForgotten(store, projectId, device)) return { counted: 0, left: events.length };
  const known = findReader(store, projectId, device);
  const arrival: Arrival = known ? "plain" : admitReader(store, projectId, place);
  if (arrival === "refused") return { counted: 0, left: events.length };
  const counts = new CountChanges();
  const beganOn = accepted.map(({ moment }) => moment.date).reduce(least);
  const isCrowded = arrival === "crowded";
  const reader = known ?? addReader(store, projectId, { device, date: beganOn, isCrowded });
  if (!known) counts.add("began", beganOn, 1);
  if (isCrowded) counts.add("crowded", beganOn, 1);

  const dates = [...new Set(accepted.map(({ moment }) => moment.date))];
  for (const date of addDates(store, reader.id, dates)) counts.add("active", date, 1);
  const marks = selectMarks(store, reader.id);
  const repeated = findRepeated(store, projectId);
  const changed = applyMarks(marks, accepted, repeated, counts);
  writeMarks(store, reader.id, changed);

  const updated = accepted.reduce(applyEvent, reader);
  const lastOn = [reader.lastOn, ...dates].reduce(most);
  const next: Reader = {
    ...updated,
    ...progressInRound(repeated, { reader: updated, days, marks: [...marks.values()], lastOn }),
    ...{ beganOn: least(reader.beganOn, beganOn), lastOn },
  };
  moveCount(counts, "began", reader.beganOn, next.beganOn);
  if (reader.isCrowded) moveCount(counts, "crowded", reader.beganOn, next.beganOn);
  moveCount(counts, "finished", reader.finishedOn, next.finishedOn);
  writeReader(store, next);
  counts.write(store, projectId);
  return { counted: accepted.length, left };
}

/** @throws Refusal `not_found`, `gone` */
export function requireOpenPlan(store: ChurchStore, projectId: string): void {
  requireProject(store, projectId);
  if (!findPublication(store, projectId)?.isLive) {
    throw new Refusal("gone", "This reading plan is no longer published.");
  }
}

interface AcceptedEvent {
  event: ReaderEvent;
  moment: Moment;
  /** The day's id for an event about one day, else null. */
  day: number | null;
}

/** Returns the events that count, in the order in which they happened on the device. */
function acceptEvents(
  events: readonly ReaderEvent[],
  sentAt: string,
  receivedAt: Date,
  days: readonly PublishedDayRow[],
): AcceptedEvent[] {
  const behind = daysBehind(sentAt, receivedAt);
  const numbers = new Map(days.map(({ id, dayId }) => [dayId, id]));
  return events
    .flatMap((event): AcceptedEvent[] => {
      const moment = readMoment(event.at, behind, receivedAt);
      if (!moment) return [];
      if (!("day" in event)) return [{ event, moment, day: null }];
      const day = numbers.get(event.day);
      return day === undefined ? [] : [{ event, moment, day }];
    })
    .sort((one, other) => one.moment.at - other.moment.at);
}

/** Replaces earlier marks with later ones in `marks`, and returns those that changed. */
function applyMarks(
  marks: Map<string, DayMark>,
  accepted: readonly AcceptedEvent[],
  repeated: PublishedContent | undefined,
  counts: CountChanges,
): DayMark[] {
  const changed = new Map<string, DayMark>();
  for (const { event, moment, day } of accepted) {
    if (day === null) continue;
    const { at, date: readOn, hour } = moment;
    const round = (repeated && roundStartOn(repeated, readOn)) ?? "";
    const mark = { round, day, isRead: event.name === "dayRead", at, readOn, hour };
    const key = keyOfMark(mark);
    const before = marks.get(key);
    if (before && before.at >= at) continue;
    if (before) count(counts, before, -1);
    count(counts, mark, 1);
    marks.set(key, mark);
    changed.set(key, mark);
  }
  return [...changed.values()];
}

/** Adds a mark to the counts `n` times; a mark for an unread day does not count. */
export function count(counts: CountChanges, mark: DayMark, n: number) {
  if (!mark.isRead) return;
  counts.add("day", dayKey(mark), n);
  counts.add("read", hourKey({ date: mark.readOn, hour: mark.hour }), n);
}

function applyEvent(reader: Reader, { event, moment: { at, date } }: AcceptedEvent): Reader {
  const isNewer = (before: number | null) => before === null || at > before;
  switch (event.name) {
    case "opened":
      if (reader.channelAt !== null && at >= reader.channelAt) return reader;
      return { ...reader, channel: event.channel, channelAt: at };
    case "translationChosen":
      if (!isNewer(reader.translationAt)) return reader;
      return { ...reader, translation: event.translation, translationAt: at };
    case "installed":
      return { ...reader, isInstalled: 1 };
    case "reminderSet":
      if (!isNewer(reader.reminderAt)) return reader;
      return { ...reader, hasReminder: event.isOn ? 1 : 0, reminderAt: at };
    case "caughtUp":
      if (!isNewer(reader.catchUpAt)) return reader;
      return { ...reader, catchUp: event.way, catchUpOn: date, catchUpAt: at };
    case "dayRead":
    case "dayUnread":
      return reader;
  }
}

function moveCount(
  counts: CountChanges,
  kind: "began" | "crowded" | "finished",
  before: string | null,
  after: string | null,
): void {
  if (before) counts.add(kind, before, -1);
  if (after) counts.add(kind, after, 1);
}

function isForgotten({ sql }: ChurchStore, projectId: string, device: string): boolean {
  const found = sql.exec(
    "SELECT 1 FROM forgotten_readers WHERE project_id = ? AND device = ?",
    projectId,
    device,
  );
  return found.toArray().length > 0;
}

function admitReader(store: ChurchStore, projectId: string, place: string): Arrival {
  return isFull(store, projectId) ? "refused" : countArrival(store, projectId, place);
}

function isFull({ sql }: ChurchStore, projectId: string): boolean {
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM readers WHERE project_id = ?", projectId)
    .one();
  return n >= MAX_READERS_PER_PLAN;
}

const least = (one: string, other: string) => (one < other ? one : other);
const most = (one: string, other: string) => (one > other ? one : other);
