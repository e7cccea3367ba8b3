/** "Lamentations and comforting psalms alternating", "Mark and Proverbs on alternate days": a day of the one, a day of the other. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import { divide } from "../../divide/divide.ts";
import { essentials } from "../../divide/ranked.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { joinAnd } from "../reply.ts";
import { rangesOf } from "../text/sameText.ts";
import type { Token } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";
import { daysOf } from "./selection.ts";

const ALTERNATE = /^alternat(?:e|es|ed|ing|ely)$/;
const TURNS = /^(?:turn about|turn and turn|by turns|in turns|(?:take|taking|takes) turns)\b/;
const DAYS = /^(?:days?|nights?|evenings?|mornings?)$/;
const LITTLE = /^(?:on|with|between|the|each|every|other|and|about|turn)$/;

/** The findings, with what says so as one sign. @param findings in text order, without overlap */
export function withTurns(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const subjects = findings.filter((one) => isSubject(one) && !isLoose(one));
  if (subjects.length < 2) return [...findings];
  const span = tokens.map((_, at) => turnAt(tokens, at)).find((one) => one !== undefined);
  if (!span || subjects.some((one) => one.from < span.to && one.to > span.from))
    return [...findings];
  const apart = findings.filter((one) => one.to <= span.from || one.from >= span.to);
  const sign: Finding = { ...span, weight: 9, meaning: { kind: "turns" } };
  return [...apart, sign].sort((a, b) => a.from - b.from);
}

function isLoose({ meaning }: Finding): boolean {
  return meaning.kind === "topic" && meaning.isLoose;
}

function turnAt(tokens: readonly Token[], from: number): { from: number; to: number } | undefined {
  const words = tokens.slice(from, from + 3).map(({ word }) => word);
  const [turns] = TURNS.exec(words.join(" ")) ?? [];
  if (turns) {
    let to = from + turns.split(" ").length;
    while (LITTLE.test(tokens[to]?.word ?? "")) to += 1;
    return { from, to };
  }
  if (!ALTERNATE.test(words[0] ?? "")) return undefined;
  const isDays = DAYS.test(words[1] ?? "");
  const isLed = /^(?:on|in)$/.test(tokens[from - 1]?.word ?? "");
  return { from: isLed ? from - 1 : from, to: isDays ? from + 2 : from + 1 };
}

/** The days of two or three subjects in turn, as one list; undefined for other plans. */
export function inTurns(
  { findings }: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): BriefReading[] | undefined {
  const days = daysOf(timing);
  const isSaid = findings.some(({ meaning }) => meaning.kind === "turns");
  const arePlain = readings.every(
    ({ weekdays, from_date, kind }) => !weekdays && !from_date && kind !== "season",
  );
  const count = readings.length;
  if (!isSaid || !days || !arePlain || count < 2 || count > MOST) return undefined;
  const own = readings.map((one, at) => piecesOf(one, Math.ceil((days - at) / count)));
  const references = Array.from(
    { length: days },
    (_, day) => own[day % count]?.[Math.floor(day / count)],
  );
  const known = references.filter((one) => one !== undefined);
  return [{ kind: "list", label: joinAnd(readings.map(({ label }) => label)), references: known }];
}

const MOST = 3;

/** So many readings of a text, which is read whole where the days hold it, or the essential ones of a topic. */
function piecesOf(one: BriefReading, count: number): string[] {
  const psalms = one.label === "Psalms" ? getTheme("well-known-psalms") : undefined;
  const theme = psalms ?? themeOf(one);
  if (theme) {
    const ranked = theme.passages.map(({ ranges, rank }) => ({
      ranges,
      ...(rank?.adults && { rank: rank.adults }),
    }));
    return essentials(ranked, count).map(({ ranges }) => formatRanges(ranges));
  }
  return divide(rangesOf(one), count).map((passages) => formatRanges(joinRanges(passages)));
}
