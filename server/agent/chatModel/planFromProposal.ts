/** From a proposal to a plan's weeks. The composer's own division makes the days of running texts. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { parsePlanDate } from "#shared/domain/planDate.ts";
import { closedToChildren } from "../bible/careMarks.ts";
import { subtract } from "../composer/division/subtract.ts";
import { makePlan } from "../composer/makePlan.ts";
import type { PlanRequest, Track } from "../composer/request/planRequest.ts";
import { readStyle } from "../composer/request/style.ts";
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
  const style = styleOf(proposal);
  const tracks =
    style.audience === "children" ? proposed.map((track) => forChildren(track, notes)) : proposed;
  if (tracks.length === 0) return undefined;
  const [only] = tracks;
  const listed = only?.kind === "readings" ? only.readings.length : 0;
  return makePlan({
    title: titleOf(proposal.title, []) || "Reading Plan",
    notes,
    tracks,
    schedule: scheduleOf(proposal, listed),
    style,
  });
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
function scheduleOf(proposal: PlanProposal, listed: number): PlanRequest["schedule"] {
  const { weeks, days_per_week: daysPerWeek, start_date, reading_days } = proposal;
  const length = listed > 0 ? { totalDays: listed } : { weeks };
  const startDate = start_date && parsePlanDate(start_date) ? { startDate: start_date } : {};
  const readingDays = [...new Set(reading_days ?? [])].sort((a, b) => a - b);
  const isFitting = readingDays.length === daysPerWeek;
  return { ...length, daysPerWeek, ...startDate, ...(isFitting ? { readingDays } : {}) };
}

function styleOf({ audience, questions }: PlanProposal): PlanRequest["style"] {
  const usual = readStyle(audience === "children" ? "for children" : "");
  return { audience: audience ?? usual.audience, questions: questions ?? usual.questions };
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
