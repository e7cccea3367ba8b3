/** From a proposal to a plan's weeks. The composer's own division makes the days of running texts. */
import { formatRanges, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import {
  type Brief,
  type BriefReading,
  DEFAULT_QUESTIONS,
  MAX_REFERENCES,
} from "#shared/domain/brief.ts";
import { parsePlanDate } from "#shared/domain/planDate.ts";
import { closedToChildren } from "../bible/careMarks.ts";
import { planDays, weeklyPassage } from "../composer/division/planDays.ts";
import { subtract } from "../composer/division/subtract.ts";
import type { Schedule, Track } from "../composer/division/track.ts";
import { minutesOf } from "../composer/understand/checkPlan.ts";
import { sayPlan } from "../composer/understand/reply.ts";
import { weekTasks } from "../composer/weekTasks.ts";
import type { Decision } from "../writer.ts";
import { cleanText } from "./cleanText.ts";
import { fillDay } from "./fillDay.ts";
import { faultOfReference, type PlanProposal } from "./proposal.ts";
import { keepTrueSentences, quotableText } from "./quotations.ts";

/** The decision to write the plan, or undefined where none of its references can be used. */
export function planFromProposal(proposal: PlanProposal, said: string): Decision | undefined {
  const notes = said ? [said] : [];
  const days = proposal.days ?? [];
  const proposed =
    days.length > 0 ? daysTrack(days, notes) : textTracks(proposal.texts ?? [], notes);
  const audience = proposal.audience ?? "adults";
  const tracks =
    audience === "children" ? proposed.map((track) => forChildren(track, notes)) : proposed;
  if (tracks.length === 0) return undefined;
  const [only] = tracks;
  const listed = only?.kind === "readings" ? only.readings.length : 0;
  const schedule = scheduleOf(proposal, listed);
  const planned = planDays({ tracks, schedule });
  const brief = briefOf(tracks, schedule, proposal);
  const title = titleOf(proposal.title, []) || "Reading Plan";
  const { weeks, daysPerWeek } = planned;
  const read = weeks.flat();
  const minutes = Math.round(minutesOf(read.flatMap(({ ranges }) => ranges)) / read.length);
  const size = { weeks: weeks.length, days: read.length, minutes };
  return {
    kind: "plan",
    text: [sayPlan(brief, title, size), ...notes, ...planned.notes].join(" "),
    weeks: weekTasks(weeks, brief),
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map((week) => weeklyPassage(week)),
      days_per_week: daysPerWeek,
      plan_title: title,
      start_date: brief.start_date ?? null,
      reading_days: brief.reading_days ?? null,
      brief,
    },
  };
}

/** What the proposal comes to, as the person sees and changes it. */
function briefOf(tracks: readonly Track[], schedule: Schedule, proposal: PlanProposal): Brief {
  const { weeks, totalDays, daysPerWeek, startDate, readingDays } = schedule;
  const { audience, questions } = proposal;
  return {
    readings: tracks.flatMap((track) => readingOf(track, tracks.length > 1)),
    leave_out: [],
    ...(totalDays === undefined ? { weeks } : { days: totalDays }),
    ...(daysPerWeek ? { days_per_week: daysPerWeek } : {}),
    ...(startDate ? { start_date: startDate } : {}),
    ...(readingDays ? { reading_days: readingDays } : {}),
    audience: audience ?? "adults",
    questions: questions ?? (audience === "children" ? 3 : DEFAULT_QUESTIONS),
    prayer: true,
  };
}

function readingOf(track: Track, isBeside: boolean): BriefReading[] {
  if (track.kind === "text") {
    const text = formatRanges(track.ranges);
    const label = text.slice(0, 200);
    return [{ kind: "passages", label, references: [text], ...(isBeside ? { per: "day" } : {}) }];
  }
  if (track.kind !== "readings") return [];
  const references = track.readings.map(({ ranges }) => formatRanges(ranges));
  const label = `${references[0]} to ${references.at(-1)}`.slice(0, 200);
  return [{ kind: "list", label, references: references.slice(0, MAX_REFERENCES), per: "plan" }];
}

/** The model chose these readings, and nobody named a passage: what is none for children is left out. */
function forChildren(track: Track, notes: string[]): Track {
  const spare = (ranges: readonly VerseRange[]) =>
    ranges.flatMap((range) => subtract(range, closedToChildren([range])));
  const before = track.kind === "readings" ? track.readings.flatMap(({ ranges }) => ranges) : [];
  const ranges = track.kind === "text" ? track.ranges : before;
  if (closedToChildren(ranges).length === 0 || spare(ranges).length === 0) return track;
  notes.push("I left out what is not for children.");
  if (track.kind === "text") return { ...track, ranges: spare(ranges) };
  if (track.kind !== "readings") return track;
  const readings = track.readings.filter((one) => closedToChildren(one.ranges).length === 0);
  return { ...track, readings };
}

/** Days that were listed one by one are as many as there are. */
function scheduleOf(proposal: PlanProposal, listed: number): Schedule {
  const { weeks, days_per_week: daysPerWeek, start_date, reading_days } = proposal;
  const length = listed > 0 ? { totalDays: listed } : { weeks };
  const startDate = start_date && parsePlanDate(start_date) ? { startDate: start_date } : {};
  const readingDays = [...new Set(reading_days ?? [])].sort((a, b) => a - b);
  const isFitting = readingDays.length === daysPerWeek;
  return { ...length, daysPerWeek, ...startDate, ...(isFitting ? { readingDays } : {}) };
}

function textTracks(texts: readonly string[], notes: string[]): Track[] {
  const usable = texts.filter((text) => faultOfReference(text) === undefined);
  if (usable.length < texts.length) notes.push("I left out a text that does not exist.");
  return usable.map((text): Track => ({ kind: "text", ranges: rangesOf(text) ?? [] }));
}

function daysTrack(
  days: readonly { scripture: string; title: string }[],
  notes: string[],
): Track[] {
  const given = days.map(({ scripture }) => rangesOf(scripture));
  const filled: (VerseRange[] | undefined)[] = [];
  for (const [index, ranges] of given.entries()) {
    const after = given.slice(index + 1).find((later) => later !== undefined);
    filled.push(
      ranges ??
        fillDay(
          filled.findLast((day) => day !== undefined),
          after,
        ),
    );
  }
  if (!given.some((ranges) => ranges !== undefined)) return [];
  const replaced = given.filter((ranges) => ranges === undefined).length;
  if (replaced > 0) {
    const some = replaced === 1 ? "One day" : `${replaced} days`;
    notes.push(
      `${some} had a reference that does not exist, so I chose the reading from what stands beside it.`,
    );
  }
  const readings = filled.flatMap((ranges, index) => {
    if (!ranges) return [];
    // A title was meant for the reading that came with it.
    const title = given[index] ? titleOf(days[index]?.title ?? "", ranges) : "";
    return [{ ranges, ...(title ? { title } : {}) }];
  });
  return [{ kind: "readings", readings }];
}

const MAX_TITLE = 120;

/** A title as it may stand; empty where it quotes what is not written. */
function titleOf(text: string, ranges: readonly VerseRange[]): string {
  return keepTrueSentences(cleanText(text, MAX_TITLE), quotableText(ranges));
}

function rangesOf(reference: string): VerseRange[] | undefined {
  const parsed = parseReference(reference);
  return parsed.ok && parsed.ranges.length > 0 ? parsed.ranges : undefined;
}
