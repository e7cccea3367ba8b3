/**
 * The plan as a reading plan of AndBible, an app for Android: a Java properties file with the passages of each day in OSIS.
 * Comments in its first five lines are the plan's name and description.
 */
import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { daysBetween, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";

export function planAndBible(plan: PublishedPlan): ChannelFile {
  const days = publishedDays(plan);
  const begin = days.find(({ date }) => date !== null)?.date ?? null;
  const noon = begin === null ? undefined : parsePlanDate(begin);
  const lines = days.flatMap(({ date, ranges }, index) => {
    if (ranges.length === 0) return [];
    // With the first date as its start, each day has the plan's own date; numbers that are missing have no reading.
    const number = date !== null && begin !== null ? daysBetween(begin, date) : index + 1;
    return [`${number}=${ranges.map(osisOf).join(", ")}`];
  });
  const church = plainLine(plan.church.name);
  const about = [
    `# ${plainLine(plan.title) || t.plan}`,
    `# ${[church, ...(noon ? [t.startOn(t.fullDate(noon))] : [])].filter(Boolean).join(". ")}`,
    `# ${t.readOnline(plan.url)}`,
    // By which references are read here, too.
    "Versification=KJV",
  ];
  return {
    name: fileName(plan, "", "properties"),
    type: "text/x-java-properties",
    content: `${[...about, ...lines].join("\n")}\n`,
    notes: [t.passagesOnly, ...(noon ? [t.startOn(t.fullDate(noon))] : [])],
  };
}

function osisOf({ book, start, end }: VerseRange): string {
  const [from, to] = [start, end].map(({ chapter, verse }) => `${book}.${chapter}.${verse}`);
  return from === to ? `${from}` : `${from}-${to}`;
}
