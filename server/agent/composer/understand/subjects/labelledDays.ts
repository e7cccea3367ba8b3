/** "Mon: creation, Tue: fall, Wed: Israel": what a day of the week stands before is a subject, however ordinary its word. */
import { allThemes, getTheme } from "../../../bible/themes.ts";
import { weekdayAt } from "../finders/days.ts";
import type { Finding, Meaning } from "../finding.ts";
import { tableOf } from "../text/tables.ts";
import type { Token } from "../text/tokens.ts";
import { isFirm } from "./firm.ts";
import { momentNamed } from "./storyEnds.ts";

const LEAST = 3;
const MOST_WORDS = 4;
const MARK = /^[:–—=-]$/;
const ENDS = /^[,;.\n/]$/;
const LITTLE = /^(?:the|on|about|is|for|and|a|an)$/;

/** @param findings in text order, without overlap */
export function withLabelledDays(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const days = labelsIn(tokens);
  const items = days.flatMap((day) => itemBehind(tokens, day, days) ?? []);
  if (items.length < LEAST || items.length < days.length) return [...findings];
  const isIn = (one: Finding) => items.some(({ from, to }) => one.from < to && one.to > from);
  const isDay = (one: Finding) => days.some(({ from }) => one.from <= from && one.to > from);
  // "Week of prayer. Mon family, Tue church …": what the days read is said.
  const others = findings
    .filter((one) => isIn(one) || !isDay(one))
    .map((one) => (isIn(one) || one.meaning.kind !== "topic" ? one : { ...one, meaning: FILLER }));
  const start = [...others, ...days].sort((a, b) => a.from - b.from);
  const isWeek = !findings.some(({ meaning }) => meaning.kind === "length" && isLonger(meaning));
  return items.reduce<Finding[]>((all, { from, to }) => {
    const inside = all.filter((one) => one.from < to && one.to > from);
    const words = tokens.slice(from, to);
    const moment = isWeek ? momentNamed(words) : undefined;
    if (!moment && inside.some(({ meaning }) => isFirm(meaning))) return all;
    const meaning = moment ?? topicNamed(words);
    if (!meaning) return all;
    const apart = all.filter((one) => !inside.includes(one));
    return [...apart, { from, to, weight: 9, meaning }].sort((a, b) => a.from - b.from);
  }, start);
}

const FILLER = { kind: "filler" as const };

/** "Mon", at the beginning of an item. */
function labelsIn(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, from): Finding[] => {
    const day = weekdayAt(token);
    const before = tokens[from - 1];
    if (day === 0 || (before && before.kind !== "mark")) return [];
    const meaning = { kind: "weekdays" as const, days: [day], isNamed: true };
    return [{ from, to: from + 1, weight: 9, meaning }];
  });
}

function isLonger(meaning: Meaning): boolean {
  if (meaning.kind !== "length") return false;
  return meaning.unit === "day" ? meaning.value > 7 : meaning.unit !== "week" || meaning.value > 1;
}

/** Up to the next mark of a list, or the next day. */
function itemBehind(tokens: readonly Token[], day: Finding, days: readonly Finding[]) {
  let from = day.to;
  while (MARK.test(tokens[from]?.text ?? "") || LITTLE.test(tokens[from]?.word ?? "")) from += 1;
  let to = from;
  const isEnd = (at: number) =>
    !tokens[at] || ENDS.test(tokens[at]?.text ?? "") || days.some((one) => one.from === at);
  while (!isEnd(to)) to += 1;
  while (to > from && LITTLE.test(tokens[to - 1]?.word ?? "")) to -= 1;
  return to > from && to - from <= MOST_WORDS ? { from, to } : undefined;
}

/** A topic by any of its names, also those that say little elsewhere. */
function topicNamed(words: readonly Token[]): Meaning | undefined {
  const said = words.map(({ word }) => word).join(" ");
  const row = tableOf("listed").find(([, names = ""]) => names.split(", ").includes(said));
  const theme =
    getTheme(row?.[0] ?? "") ??
    allThemes().find(({ name, synonyms, looseSynonyms, nearSynonyms }) =>
      [name.toLowerCase(), ...synonyms, ...nearSynonyms, ...looseSynonyms].includes(said),
    );
  return theme && { kind: "topic", id: theme.id, label: theme.name, isLoose: false };
}
