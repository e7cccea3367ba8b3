/** Several things one after another, each with a time of its own: "Saul, David, Solomon, a week each", "2 weeks John, then 1 week Psalms 120-126". */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { findTheme, type Theme } from "../../bible/themes.ts";
import { findScripture } from "./findScripture.ts";
import { findPerson } from "./person.ts";
import type { Schedule } from "./schedule.ts";

export interface Part {
  name: string;
  content: { ranges: VerseRange[] } | { theme: Theme };
  /** How much of the days it takes, beside the others. */
  share: number;
}

interface Parts {
  parts: Part[];
  length: Pick<Schedule, "weeks" | "totalDays" | "daysPerWeek" | "readingDays">;
}

const EACH =
  /\b(?:an?|1) (?:full |whole )?(?:week|day|session)?,? ?(?:(?:for|on|to) )?(?:each|apiece)\b|\b1 (?:a|per|each|every) (?:week|day|session)\b|\beach (?:gets |has |takes )?(?:an?|1) (?:week|day)\b/i;
/** "Two weeks for each". */
const WEEKS_EACH = /\b(\d{1,2}) weeks? (?:(?:for|on|to) )?each\b(?! (?:week|day))/i;
const LABEL =
  /\b(?:week (\d{1,2})|(?:the )?(first|second|third|fourth|fifth|sixth|seventh|eighth|last) week|(\d{1,2})(?:st|nd|rd|th) week)\s*(?::|-|–|=|is|will be|on|about)\s*/gi;
const LENGTH = /\b(\d{1,2}) (week|day)s?\b(?! (?:a|per|each|every) (?:week|day)\b)/i;
/** A longer one is a sentence, whose length is that of the whole. */
const LONGEST_PIECE = 40;
const LEAST_ITEMS = 3;
/** Of a list, so many must be known, or it is no list of subjects. */
const KNOWN_SHARE = 0.7;

/** The parts of a request whose numbers are digits, or undefined where it has none. */
export function readParts(text: string): Parts | undefined {
  return labelled(text) ?? measured(text) ?? listed(text);
}

/** "Week 1: prayer. Week 2: fasting." */
function labelled(text: string): Parts | undefined {
  const labels = [...text.matchAll(LABEL)];
  if (labels.length < 2) return undefined;
  const parts = labels.flatMap((label, at) => {
    const end = labels[at + 1]?.index ?? text.length;
    const [item = ""] = text.slice(label.index + label[0].length, end).split(/[.;\n]/);
    return partOf(item, 1) ?? [];
  });
  return parts.length === labels.length ? { parts, length: { weeks: parts.length } } : undefined;
}

/** "Joel 1 week, Obadiah 1 day": every piece has its length and its text. */
function measured(text: string): Parts | undefined {
  const pieces = text.split(/[,;\n]|\.(?= |$)|\b(?:and )?then\b|\bfollowed by\b/i);
  const parts: Part[] = [];
  const units: string[] = [];
  for (const piece of pieces) {
    const length = LENGTH.exec(piece);
    if (!length) continue;
    const bare = piece.replace(length[0], " ").trim();
    if (bare.length > LONGEST_PIECE) return undefined;
    const part = partOf(bare, Number(length[1]));
    if (!part) return undefined;
    parts.push(part);
    units.push((length[2] ?? "").toLowerCase());
  }
  if (parts.length < 2) return undefined;
  if (new Set(units).size === 1) {
    const sum = parts.reduce((total, { share }) => total + share, 0);
    return { parts, length: units[0] === "week" ? { weeks: sum } : { totalDays: sum } };
  }
  parts.forEach((part, at) => {
    if (units[at] === "week") part.share *= 7;
  });
  const totalDays = parts.reduce((total, { share }) => total + share, 0);
  return { parts, length: { totalDays, daysPerWeek: 7 } };
}

/** "… a week each": a list of books or subjects, as it stands between commas. */
function listed(text: string): Parts | undefined {
  const several = WEEKS_EACH.exec(text);
  const each = several?.[0] ?? EACH.exec(text)?.[0];
  if (!each) return undefined;
  const least = several ? 2 : LEAST_ITEMS;
  const lists = text
    .replaceAll(/\((.*?)\)/g, ": $1 . ")
    .split(/[:.;\n]| - | – /)
    .map((list) => list.split(/,| and then | then | and | & /).map((item) => item.trim()))
    .map((items) =>
      items.filter(
        (item) => item !== "" && !EACH.test(item) && !WEEKS_EACH.test(item) && !isLength(item),
      ),
    );
  for (const items of lists) {
    const parts = items.flatMap((item) => partOf(item, 1) ?? []);
    if (parts.length < least || parts.length < items.length * KNOWN_SHARE) continue;
    if (several) return { parts, length: { weeks: parts.length * Number(several[1]) } };
    const isCounted = /\d ?(?:weeks?|days?|sessions?|months?)\b/i.test(text.replace(each, ""));
    const isWeekly = /week/i.test(each) && !(isCounted && /1 (?:a|per|each|every)/i.test(each));
    return { parts, length: isWeekly ? { weeks: parts.length, ...weekdaysOf(text) } : {} };
  }
  return undefined;
}

/** "One each week, weekdays only": a subject a week, read day by day. */
function weekdaysOf(text: string): Pick<Schedule, "daysPerWeek" | "readingDays"> {
  return /\bweekdays\b/i.test(text) ? { daysPerWeek: 5, readingDays: [1, 2, 3, 4, 5] } : {};
}

function isLength(item: string): boolean {
  return /^\d+ (?:weeks?|days?|sessions?|months?)\b|\bweekdays\b/i.test(item);
}

function partOf(item: string, share: number): Part | undefined {
  const found = findScripture(item);
  const [first] = Array.isArray(found) ? found : [];
  if (first && Array.isArray(found)) {
    return { name: first.name, content: { ranges: found.flatMap(({ ranges }) => ranges) }, share };
  }
  const theme = findTheme(item) ?? findPerson(item);
  return theme && { name: theme.name, content: { theme }, share };
}
