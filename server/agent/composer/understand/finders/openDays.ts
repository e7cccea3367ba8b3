/** Days of the week that are left open, "no weekdays matter", and weekends named beside other days. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 14;
const MOST = 9;
const DAY = "(?:(?:week ?)?days?(?: of (?:the )?week)?|dates?)";
const SET = "(?:particular|special|specific|fixed|set|certain|exact|given)";
const MATTER = "(?:matters?|count|important|needed|required|fixed|set|necessary|relevant)";
const NOT = "(?:dont|doesnt|do not|does not|arent|isnt|are not|is not|need not)";

/** "No weekdays matter", "no particular days", "the days don't matter", "whichever days suit". */
const OPEN = [
  `(?:no|none of the) (?:${SET} )?${DAY} (?:really )?${MATTER}`,
  `no ${SET} ${DAY}`,
  `(?:which|what|whatever|whichever|any) ${DAY} (?:${NOT} (?:really )?${MATTER}|suits?(?: them| us| people)?)`,
  `(?:the )?${DAY} (?:really )?${NOT} (?:really )?${MATTER}`,
  `(?:it )?(?:doesnt|does not) matter (?:which|what|on which|on what) ${DAY}`,
].map((words) => new RegExp(`^${words}\\b`));

/** They are filler: no day is left out. */
export function findOpenDays(tokens: Tokens): Finding[] {
  return tokens.flatMap(({ kind }, from): Finding[] => {
    if (kind !== "word") return [];
    const words = tokens.slice(from, from + MOST).map(({ word, text }) => word || text);
    const said = OPEN.flatMap((open) => open.exec(words.join(" "))?.[0] ?? [])[0];
    if (!said) return [];
    const to = from + said.split(" ").length;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "filler" } }];
  });
}

/** "14 days, no gaps", "without breaks": every day. */
export function findNoGaps(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, from): Finding[] => {
    const isNone = isWord(tokens[from], /^(?:no|without|zero)$/);
    const at = isWord(tokens[from + 1], /^any$/) ? from + 2 : from + 1;
    const next = tokens[at + 1];
    const isOver = !next || next.kind === "mark" || isWord(next, /^(?:start|starting|from|and)$/);
    if (!isNone || !isWord(tokens[at], /^(?:gaps?|breaks?)$/) || !isOver) return [];
    return [{ from, to: at + 1, weight: WEIGHT, meaning: { kind: "per", unit: "day" } }];
  });
}

const SKIPS =
  /^(?:skip|skipping|skips|miss|missing|leave|leaving|omit|omitting|excluding|drop|dropping|breaks?|gaps?|pauses?)$/;
const SKIPS_ON = /^(?:out|off|on|at|over|for|any|the|even|of)$/;
const NOT_SKIPPED = /^(?:no|not|dont|never|without|wont|cant|shouldnt|nor)$/;

/** "No skipping weekends", "don't skip Sundays", "no breaks at weekends": those days are read like all others. */
export function findNoSkips(days: readonly Finding[], tokens: Tokens): Finding[] {
  const named = days.filter(({ meaning }) => meaning.kind === "weekdays");
  const weekends = tokens.flatMap(({ word }, at) =>
    /^weekends?$/.test(word) ? [{ from: at, to: at + 1 }] : [],
  );
  return [...named, ...weekends].flatMap(({ from, to }): Finding[] => {
    let at = from - 1;
    while (isWord(tokens[at], SKIPS_ON)) at -= 1;
    if (!isWord(tokens[at], SKIPS) || !isWord(tokens[at - 1], NOT_SKIPPED)) return [];
    const end = isWord(tokens[to], /^(?:out|off|either|too)$/) ? to + 1 : to;
    return [{ from: at - 1, to: end, weight: WEIGHT, meaning: { kind: "per", unit: "day" } }];
  });
}

/** "Fridays and weekends": one set of days. */
export function withWeekends(found: readonly Finding[], tokens: Tokens): Finding[] {
  const joined = found.flatMap((one): Finding[] => {
    if (one.meaning.kind !== "weekdays") return [];
    const { days } = one.meaning;
    const at = isWord(tokens[one.to], /^(?:and|or|n)$/) ? one.to + 1 : one.to;
    const weekend = isWord(tokens[at], /^the$/) ? at + 1 : at;
    if (at === one.to || !isWord(tokens[weekend], /^weekends?$/)) return [];
    const all = [...new Set([...days, 6, 7])].sort((a, b) => a - b);
    const meaning = { kind: "weekdays", days: all, isNamed: true } as const;
    return [{ from: one.from, to: weekend + 1, weight: one.weight, meaning }];
  });
  return [...found, ...joined];
}
