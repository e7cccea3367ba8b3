/** The days of a set that people know member by member: the ten commandments, the seven churches. */
import { memberLabel } from "../../bible/setMembers.ts";
import type { Theme } from "../../bible/themes.ts";
import type { PlannedDay } from "./planDays.ts";
import { chooseReadings, type Reading } from "./readings.ts";
import type { Track } from "./track.ts";

interface Member {
  label: string;
  readings: Reading[];
}

/**
 * Each member is read, in order: with fewer days several share one, with more each has its share of them.
 * @param readings each member's first one is a key reading
 */
export function setDays(readings: readonly Reading[], days: number): PlannedDay[] {
  const members = byMember(readings);
  if (days < members.length) return together(members, days);
  if (days <= readings.length && days % members.length > 0) return chooseReadings(readings, days);
  const counts = countsOf(members, days);
  return members.flatMap((own, index) => daysOf(own, counts[index] ?? 0));
}

/** As many days for each as for the others, unless its readings are too short to be split so often. */
function countsOf(members: readonly Member[], days: number): number[] {
  const most = members.map((own) => chooseReadings(own.readings, days).length);
  const counts = members.map(() => 0);
  for (let left = days, before = 0; left > 0 && left !== before; ) {
    before = left;
    members.forEach((_, at) => {
      const count = counts[at] ?? 0;
      if (left === 0 || count >= (most[at] ?? 0)) return;
      counts[at] = count + 1;
      left -= 1;
    });
  }
  return counts;
}

/** The members whose weeks a plan is made of: "one church a week"; undefined for other plans. */
export function memberThemes([track, ...others]: readonly Track[]): Theme[] | undefined {
  if (track?.kind !== "parts" || others.length > 0) return undefined;
  const themes = track.parts.flatMap(({ content }) => ("theme" in content ? [content.theme] : []));
  const areMembers = themes.every(({ members }) => members === 1);
  return areMembers && themes.length === track.parts.length ? themes : undefined;
}

function byMember(readings: readonly Reading[]): Member[] {
  const members: Member[] = [];
  for (const reading of readings) {
    const own = members.at(-1);
    if (own && !reading.isKey) own.readings.push(reading);
    else
      members.push({ label: memberLabel(reading.title ?? reading.why ?? ""), readings: [reading] });
  }
  return members;
}

/** Each day reads the first passages of a few members. */
function together(members: readonly Member[], days: number): PlannedDay[] {
  return Array.from({ length: days }, (_, day) => {
    const from = Math.round((day * members.length) / days);
    const some = members.slice(from, Math.round(((day + 1) * members.length) / days));
    const firsts = some.flatMap((own) => own.readings.slice(0, 1));
    const [only] = firsts;
    if (only && firsts.length === 1) return chooseReadings([only], 1);
    const title = inOneTitle(some.map(({ label }) => label));
    return [{ ranges: firsts.flatMap(({ ranges }) => ranges), title }];
  }).flat();
}

/** A reading that is split over two days still says which member it is about. */
function daysOf({ label, readings }: Member, days: number): PlannedDay[] {
  return chooseReadings(readings, days).map((day) => {
    const title = `${label}: ${day.title}`;
    const isNamed = day.why !== undefined || day.title.startsWith(label);
    return isNamed || title.length > LONGEST_TITLE ? day : { ...day, title };
  });
}

/** "Ephesus and Smyrna", "Love, Joy, and Peace"; of long labels the beginnings, or the first and last. */
function inOneTitle(labels: readonly string[]): string {
  const numbered = labels.map((label) => NUMBERED.exec(label));
  const kinds = new Set(numbered.map((one) => one?.[2]));
  const [kind] = kinds;
  // "First and second stations".
  if (kind !== undefined && kinds.size === 1) {
    const numbers = numbered.map(
      (one, at) => (at === 0 ? one?.[1] : one?.[1]?.toLowerCase()) ?? "",
    );
    return `${labels[0]?.startsWith("The ") ? "The " : ""}${joined(numbers)} ${kind}s`;
  }
  const short = labels.map((label) => label.split(", ")[0] ?? label);
  const title = [labels, short].map(joined).find(({ length }) => length <= LONGEST_TITLE);
  return title ?? `${short[0]} to ${inside(short.at(-1) ?? "")}`;
}

function joined(labels: readonly string[]): string {
  const [first = "", ...rest] = labels;
  const others = rest.map(inside);
  const last = others.pop();
  if (last === undefined) return first;
  return others.length === 0
    ? `${first} and ${last}`
    : `${[first, ...others].join(", ")}, and ${last}`;
}

/** "and those who mourn". */
function inside(label: string): string {
  return label.replace(SMALL_WORD, (word) => word.toLowerCase());
}

/** "First station", "The second song". */
const NUMBERED = /^(?:The )?([A-Za-z]+(?:st|nd|rd|th)) ([a-z]+)$/;
/** First words that are lower case in the middle of a title. */
const SMALL_WORD =
  /^(?:The|Those|An?|No|Do|Keep|Be|With|Into|It|In|He|They|Hungry|Honor|Serve|Give|Love (?:is|does|keeps|never|bears)|Why|Behold)\b/;
const LONGEST_TITLE = 75;
