/** People whom the Bible names and no table of stories has: "Hagar, Deborah, Hannah, Esther, Lydia. A week each". */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { themeOfOne } from "../../divide/personTheme.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { findPeople, isStoryOfPeople, personNamed } from "../finders/person.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Token } from "../text/tokens.ts";
import { isLeftOut } from "./besideSubject.ts";
import { PEOPLE } from "./peopleThemes.ts";

interface Member {
  from: number;
  to: number;
  one: BriefReading;
}

/** A list of fewer says little of what the others are. */
const LEAST_LISTED = 3;

/**
 * @param places the finding of each reading
 * @returns the readings with those people, in the order of the message
 */
export function withPeople(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  places: ReadonlyMap<BriefReading, Finding>,
): BriefReading[] {
  // "John the Baptist, Elizabeth, Zechariah": one reading has both parents.
  const isRead = (name: string) =>
    readings.some(({ label }) => label.split(/\P{L}+/u).includes(name));
  const people = findPeople(reading)
    .filter(({ at, name }) => !isLeftOut(reading, at) && !isRead(name))
    .map(
      ({ at, name }): Member => ({
        from: at,
        to: at + 1,
        one: { kind: "people", label: name },
      }),
    );
  if (people.length === 0) return [...readings];
  const found = readings.map((one): Member => {
    const { from = -1, to = -1 } = places.get(one) ?? {};
    return { from, to, one };
  });
  const all = [...found, ...people].sort((one, other) => one.from - other.from);
  const areAllPeople = readings.every(
    ({ kind, label }) => kind === "people" || PEOPLE.has(label) || isStoryOfPeople(kind, label),
  );
  const listed = areAllPeople ? all : [...found, ...inRow(all, reading.tokens)];
  return all.filter((member) => listed.includes(member)).map(({ one }) => one);
}

/**
 * "Two weeks on Elijah, then two weeks on Elisha": one topic has both, and each is read by himself. So is the second of
 * such a pair: "Caleb" is not "Joshua and Caleb", and the first where each has a story of his own.
 */
export function eachAlone(
  { tokens }: ParsedMessage,
  readings: readonly BriefReading[],
  places: ReadonlyMap<BriefReading, Finding>,
): BriefReading[] {
  return readings.map((one) => {
    const finding = places.get(one);
    const pair = one.label.split(" and ");
    if (one.kind !== "topic" || pair.length !== 2 || !finding) return one;
    // "Elijah the prophet", "the life of Elijah": one of the two, in however many words.
    const words = tokens.slice(finding.from, finding.to);
    const names = words.flatMap(({ word }) => personNamed(word) ?? []);
    const [name, ...others] = names.filter((named) => pair.includes(named));
    if (others.length > 0) return one;
    const isBoth = readings.some((other) => other !== one && other.label === one.label);
    if (!name || (pair[0] === name && !isBoth && !themeOfOne(name))) return one;
    const { references: _, ...rest } = one;
    const alone: BriefReading = { ...rest, kind: "people", label: name };
    return themeOf(alone) ? alone : one;
  });
}

/** Members with only a mark of a list between them and the next, or the one before, if there are several. */
function inRow(all: readonly Member[], tokens: readonly Token[]): Member[] {
  const rows: Member[][] = [];
  for (const member of all) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const between = last ? tokens.slice(last.to, member.from) : [];
    const isNext = last && between.length > 0 && between.every(isListMark);
    if (row && isNext) row.push(member);
    else rows.push([member]);
  }
  return rows.filter(({ length }) => length >= LEAST_LISTED).flat();
}

function isListMark({ word, text }: Token): boolean {
  return /^(?:,|&|\+|and)$/.test(word || text);
}
