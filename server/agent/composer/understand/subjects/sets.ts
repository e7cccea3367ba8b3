/** Sets that people know member by member: each fruit of the Spirit, each commandment, each of the seven churches. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { membersIn } from "../../../bible/setMembers.ts";
import { getTheme, type Theme } from "../../../bible/themes.ts";
import { countChapters } from "../../divide/countVerses.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesOf } from "../text/sameText.ts";
import { LISTS_OF_PEOPLE } from "./membersOfText.ts";
import type { Subjects } from "./subject.ts";

/** Texts that are a set as well. */
const TEXTS: Record<string, string> = {
  ...LISTS_OF_PEOPLE,
  "The Minor Prophets": "minor-prophets",
  "The Major Prophets": "major-prophets",
  "The Wisdom Books": "wisdom-books",
  "The Journeys of Paul": "journeys-of-paul",
  "The Letters to the Seven Churches": "seven-churches",
};
/** Texts of which each member is meant, however long they are read. */
const ALWAYS = /^The Letters to the Seven Churches$/;

/** The set that a topic or a text is. */
function setOf({ meaning }: Finding): Theme | undefined {
  const id =
    meaning.kind === "topic"
      ? meaning.id
      : meaning.kind === "scripture"
        ? TEXTS[meaning.label]
        : undefined;
  const theme = id === undefined ? undefined : getTheme(id);
  return theme?.members === undefined ? undefined : theme;
}

/** The members of a set as readings, each with its own share of the plan; empty for other topics. */
export function membersOf(topic: string): BriefReading[] {
  const theme = getTheme(topic);
  return (theme ? membersIn(theme) : []).map(({ label, passages }) => ({
    kind: "passages",
    label,
    references: passages.map(({ reference }) => reference),
    per: "plan",
    count: 1,
  }));
}

/** "One fruit of the Spirit a week", "a beatitude a day", "the ten commandments, ten days". */
export function withSets(
  { findings, tokens }: ParsedMessage,
  named: readonly Finding[],
  { readings, attached }: Subjects,
): BriefReading[] | undefined {
  if (readings.length === 0) return withPieces(tokens, named, attached);
  const [only, ...rest] = readings;
  // "The ten commandments, two days for each commandment".
  const others = rest.filter(({ label }) => label !== only?.label);
  const one = named.find(({ meaning }) => "label" in meaning && meaning.label === only?.label);
  const set = one && setOf(one);
  if (!only || others.length > 0 || !set) return undefined;
  const each = named.find(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "piece" && meaning.value === 1,
  );
  // "Three days for every fruit": the lengths follow from it.
  const longer = findings.find(({ meaning }) => meaning.kind === "each")?.meaning;
  const lengths = findings.flatMap(({ meaning }) => (meaning.kind === "length" ? [meaning] : []));
  // "Nine days, one each".
  const isDaily = lengths.some(({ value, unit }) => unit === "day" && value === set.members);
  if (!isDaily && longer?.kind === "each" && (longer.value > 1 || longer.unit !== "day"))
    return membersOf(set.id).map(({ references = [], ...member }) => ({
      ...member,
      references: longer.unit === "day" ? references.slice(0, longer.value) : references,
    }));
  const told = lengths.find(({ value }) => value === set.members);
  const per = each?.meaning.kind === "portion" ? each.meaning.per : told?.unit;
  const chapters = only.kind === "passages" ? countChapters(rangesOf(only)) : 0;
  // The books of the minor prophets are read whole in twelve weeks.
  const isShort = chapters <= A_FEW_CHAPTERS || ALWAYS.test(only.label);
  const isOnly = isShort && each !== undefined && isOneReading(tokens, each);
  if (per === "week" && isShort && !isOnly) {
    if (each) attached.add(each);
    return membersOf(set.id).slice(0, weeksIn(lengths));
  }
  const isHurried = lengths.some(({ value, unit }) => {
    const days = unit === "day" ? value : unit === "week" ? value * 7 : MANY_DAYS;
    return chapters > days * MOST_CHAPTERS && days <= set.passages.length;
  });
  if (per !== "day" && !isOnly && !isHurried && !ALWAYS.test(only.label)) return undefined;
  if (each && !isOnly) attached.add(each);
  const { per: _per, count: _count, unit: _unit, ...whole } = only;
  return [chapters > 0 ? { kind: "topic", label: set.name } : whole];
}

/** "One a week", unlike "a fruit a week" or "a week each": one reading for each member. */
function isOneReading(tokens: ParsedMessage["tokens"], { from, meaning }: Finding): boolean {
  if (meaning.kind !== "portion" || meaning.per !== "week") return false;
  const isOne = (at: number) => /^(?:one|1)$/.test(tokens[at]?.word || (tokens[at]?.text ?? ""));
  return isOne(from) && /^(?:a|per|each|every)$/.test(tokens[from + 1]?.word ?? "");
}

/** Members that name their set, where nothing else does. */
const PIECES: Record<string, string> = {
  beatitude: "beatitudes",
  commandment: "ten-commandments",
};

/** "A beatitude a day". */
function withPieces(
  tokens: ParsedMessage["tokens"],
  named: readonly Finding[],
  attached: Set<Finding>,
): BriefReading[] | undefined {
  for (const one of named) {
    const { meaning } = one;
    if (meaning.kind !== "portion" || meaning.of !== "piece" || meaning.value !== 1) continue;
    const words = tokens.slice(one.from, one.to).map(({ stem }) => PIECES[stem]);
    const set = getTheme(words.find((id) => id !== undefined) ?? "");
    if (!set) continue;
    attached.add(one);
    return meaning.per === "week" ? membersOf(set.id) : [{ kind: "topic", label: set.name }];
  }
  return undefined;
}

/** "One piece of armor a week, six weeks" are six of them. */
function weeksIn(lengths: readonly Of<"length">[]): number | undefined {
  const [length, ...others] = lengths;
  return length?.unit === "week" && others.length === 0 ? length.value : undefined;
}

const A_FEW_CHAPTERS = 1;
/** With more chapters a day than this, key passages are read instead. */
const MOST_CHAPTERS = 4;
const MANY_DAYS = 365;
