/** What a person asks for when they ask for a plan. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { isSeason } from "../../bible/seasons.ts";
import { allStories } from "../../bible/stories.ts";
import { findTheme, type Theme } from "../../bible/themes.ts";
import type { Style } from "../../writer.ts";
import { findDates, withoutDates } from "../understand/finders/writtenDates.ts";
import { findOutsideCanon } from "../understand/outsideCanon.ts";
import { readByWeekday } from "./byWeekday.ts";
import { leadingTheme, readThemes } from "./chooseSubjects.ts";
import { defaultBook } from "./defaultBook.ts";
import type { FoundScripture } from "./findScripture.ts";
import { findUnknownBook } from "./findUnknownBook.ts";
import { keepSeason } from "./keepSeason.ts";
import { findIncluded } from "./leaveOut.ts";
import { type Part, readParts } from "./parts.ts";
import { findSeasonPeriod, yearOf } from "./periods.ts";
import { findPerson } from "./person.ts";
import { plainWords } from "./plainWords.ts";
import { readVerses, shortEnough } from "./portions.ts";
import { readLines } from "./readLines.ts";
import { isScripture, readTracks, withoutHolders } from "./readTracks.ts";
import { requestNotes, wantsCatchUp } from "./requestNotes.ts";
import { beginInTime, readSchedule, type Schedule } from "./schedule.ts";
import { readMemory, readStyle } from "./style.ts";
import { withoutTold } from "./told.ts";
import { splitUpload } from "./upload.ts";

/** A stream of readings; a plan of several gives each day one of each. */
export type Track =
  /** Text to be divided over the days. */
  | { kind: "text"; ranges: VerseRange[]; weekdays?: number[] }
  /** Readings that stand by themselves, in this order, one or more a day. */
  | {
      kind: "readings";
      readings: { ranges: VerseRange[]; title?: string; why?: string; isKey?: boolean }[];
      /** Read in order from the first, where there are fewer days, rather than chosen from. */
      isFromStart?: boolean;
      /** Asked for as so much a day, so there is one reading for every day there is. */
      isDaily?: boolean;
      /** The days of the week that it is for, where others read something else. */
      weekdays?: number[];
      /** What is divided instead where there are fewer days than readings. */
      whole?: VerseRange[];
    }
  /** "A chapter a week": what each week divides among its days. */
  | {
      kind: "weekly";
      weeks: VerseRange[][];
      /** Where each week has its own days. */
      readings?: { ranges: VerseRange[] }[][];
    }
  /** Books and subjects one after another, each with its own time. */
  | { kind: "parts"; parts: readonly Part[] }
  /** Subjects one after another, each for its share of the days. */
  | { kind: "themes"; themes: readonly Theme[] };

export interface PlanRequest {
  title: string;
  /** What was chosen because nothing was said, each as a sentence. */
  notes: string[];
  tracks: Track[];
  schedule: Schedule;
  style: Style;
  /** How often there is a verse to learn by heart. */
  memory?: "daily" | "weekly";
  /** Whether the book was chosen for someone who named none. */
  isOwnChoice?: boolean;
}

type ReadRequest =
  | { kind: "request"; request: PlanRequest }
  /** No scripture and no theme is named. */
  | { kind: "nothing" }
  | { kind: "refused"; reason: string };

/** Reads a request for a plan. @param today `yyyy-MM-dd` */
export function readPlanRequest(message: string, today: string): ReadRequest {
  const { text: written, upload } = splitUpload(message);
  const text = withoutTold(plainWords(written));
  const schedule = readSchedule(text, today);
  const style = readStyle(text);
  const memory = readMemory(text);
  const outside = findOutsideCanon(text, isKnownName);
  if (outside) return { kind: "refused", reason: outside };
  const included = findIncluded(withoutDates(text));
  if ("reason" in included) return { kind: "refused", reason: included.reason };
  const found = withoutHolders(included.found);
  const leading = leadingTheme(withoutDates(text), found);
  if (wantsCatchUp(text)) schedule.daysPerWeek ??= 6;
  const named = titleIn(written);
  const said = [...requestNotes(text, today), ...included.notes, ...(upload?.notes ?? [])];
  const request = (
    title: string,
    tracks: Track[],
    notes: string[] = [],
    isOwnChoice = false,
  ): ReadRequest => {
    beginInTime(schedule, today);
    const all = [...notes, ...said];
    return {
      kind: "request",
      request: {
        title: named ?? title,
        notes: all,
        tracks,
        schedule,
        style,
        isOwnChoice,
        ...(memory ? { memory } : {}),
      },
    };
  };
  if (upload && upload.readings.length > 0 && found.length === 0) {
    const { weeks, firstLine } = upload;
    schedule.startDate ??= findDates(firstLine, today)[0]?.date;
    if (weeks && weeks.flat().length === upload.readings.length && isUnmeasured(schedule)) {
      schedule.daysPerWeek = Math.max(...weeks.map((week) => week.length));
      const ranges = weeks.map((week) => week.flatMap((one) => one.ranges));
      return request(upload.title, [{ kind: "weekly", weeks: ranges, readings: weeks }]);
    }
    // A list of readings has as many days as it has readings, unless another length is asked for.
    if (schedule.weeks === undefined) schedule.totalDays ??= upload.readings.length;
    return request(upload.title, [{ kind: "readings", readings: upload.readings }]);
  }
  const lines = readLines(written);
  if (lines) {
    if (schedule.weeks === undefined) schedule.totalDays ??= lines.readings.length;
    if (lines.readingDays) {
      schedule.readingDays = lines.readingDays;
      schedule.daysPerWeek = lines.readingDays.length;
    }
    return request(titleOf(found), [{ kind: "readings", readings: lines.readings }]);
  }
  const parted = readParts(text);
  if (parted) {
    const { parts, length } = parted;
    Object.assign(schedule, length);
    if (length.weeks !== undefined) delete schedule.totalDays;
    if (length.totalDays !== undefined) delete schedule.weeks;
    return request(joined(parts.map(({ name }) => name)), [{ kind: "parts", parts }]);
  }
  const byWeekday = leading ? undefined : readByWeekday(text, found);
  if (byWeekday) {
    keepPeriod(schedule, text, today);
    schedule.readingDays = byWeekday.readingDays;
    schedule.daysPerWeek = byWeekday.readingDays.length;
    return request(titleOf(found), byWeekday.tracks);
  }
  const verses = found.length > 0 && !leading ? readVerses(found, schedule) : undefined;
  if (verses) return request(titleOf(found), verses);
  if (found.length > 0 && !leading) {
    keepPeriod(schedule, text, today);
    const tracks = oneADay(found, schedule) ?? shortEnough(readTracks(text, found), schedule);
    return request(titleOf(found), tracks);
  }
  if (!leading && STORIES.test(text) && (schedule.weeks ?? schedule.totalDays ?? 0) > FEW_STORIES) {
    const readings = allStories();
    return request("Stories of the Bible", [{ kind: "readings", readings, isDaily: true }]);
  }
  const themes = leading ? [leading] : subjectsIn(text, today);
  const [theme] = themes;
  if (theme) {
    if (!isSeason(theme.id)) keepPeriod(schedule, text, today);
    const note = isSeason(theme.id)
      ? keepSeason(schedule, theme.id, today, yearOf(text, today))
      : undefined;
    const titles = themes.map(({ name }) => name).join(" and ");
    return request(titles, [{ kind: "themes", themes }], note ? [note] : []);
  }
  const person = findPerson(text);
  if (person) return request(person.name, [{ kind: "themes", themes: [person] }]);
  const unknown = findUnknownBook(text);
  if (unknown && !findDates(text, today)[0]) return { kind: "refused", reason: unknown };
  if (!ASKS_FOR_PLAN.test(text)) return { kind: "nothing" };
  const chosen = defaultBook(style.audience);
  return request(chosen.title, [{ kind: "text", ranges: chosen.ranges }], [chosen.note], true);
}

/** "A story a week": of the whole Bible, where there are more of them than a subject has. */
const STORIES =
  /\b(?:an?|1) (?:bible )?story (?:(?:for|on) )?(?:a|per|each|every) (?:week|day|night|evening|sunday)\b|\b\d{1,3} (?:bible )?stories\b(?! (?:of|about|from))/i;
const FEW_STORIES = 20;

/** "Theme: God's rescue". */
const DECLARED = /\b(?:theme|topic|subject|focus)\b ?(?:is|:|=|-|–|being) ?(.+)$/i;

/** A feast that only says when is no subject, where there is another: "Ash Wednesday to Palm Sunday on repentance". */
function subjectsIn(text: string, today: string): readonly Theme[] {
  const declared = readThemes(DECLARED.exec(text)?.[1] ?? "");
  if (declared.length > 0) return declared;
  const undated = findDates(text, today).reduce(
    (rest, { index, length }) =>
      rest.slice(0, index) + "/".repeat(length) + rest.slice(index + length),
    text,
  );
  const themes = readThemes(undated);
  return themes.length > 0 ? themes : readThemes(text);
}

const ASKS_FOR_PLAN =
  /\b(?:plan|readings?|devotions?|devotionals?|study|something to read)\b|\b\d+[ -]?(?:weeks?|days?|months?)\b/i;

/** Three or more passages over as many days are read one a day. */
function oneADay(found: readonly FoundScripture[], schedule: Schedule): Track[] | undefined {
  const { totalDays, weeks, daysPerWeek } = schedule;
  const days = totalDays ?? (weeks && daysPerWeek ? weeks * daysPerWeek : undefined);
  const ranges = found.flatMap((item) => item.ranges);
  const isWholeBooks = ranges.every(
    ({ start, end }) => start.chapter === 1 && start.verse === 1 && end.chapter > 4,
  );
  if (ranges.length < 3 || ranges.length !== days || isWholeBooks) return undefined;
  return [
    { kind: "readings", readings: ranges.map((range) => ({ ranges: [range] })), isDaily: true },
  ];
}

function titleIn(written: string): string | undefined {
  const match = /\b(?:called|named|titled|entitled)\s+["“']([^"”]{2,80})["”']/i.exec(written);
  return match?.[1]?.trim();
}

/** Something else that is read over a season takes the season's dates, or ends with it. */
function keepPeriod(schedule: Schedule, text: string, today: string): void {
  const { startDate, endDate, weeks, totalDays } = schedule;
  const period = findSeasonPeriod(text, startDate ?? today);
  if (!period || (startDate && endDate)) return;
  if (!startDate && !endDate) Object.assign(schedule, period);
  else if (endDate && endDate > period.startDate && weeks === undefined && totalDays === undefined)
    schedule.startDate = period.startDate;
  else if (
    startDate &&
    startDate < period.endDate &&
    weeks === undefined &&
    totalDays === undefined
  )
    schedule.endDate = period.endDate;
}

function isUnmeasured({ weeks, totalDays, daysPerWeek }: Schedule): boolean {
  return (weeks ?? totalDays ?? daysPerWeek) === undefined;
}

function isKnownName(name: string): boolean {
  return isScripture(name) || findTheme(name) !== undefined;
}

const GOSPELS = /^(?:Matthew|Mark|Luke|John)$/;

function titleOf(found: readonly FoundScripture[]): string {
  const names = [...new Set(found.map(({ name }) => name))].map((name, index) =>
    index > 0
      ? name.replace(/^The /, "the ")
      : GOSPELS.test(name) && found.length === 1
        ? `The Gospel of ${name}`
        : name,
  );
  return joined(names);
}

function joined(names: readonly string[]): string {
  const all =
    names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return all.length <= 60 ? all : `${names[0]} to ${names.at(-1)}`;
}
