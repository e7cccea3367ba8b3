/** "Advent readings from Isaiah": of one or several books, what belongs to the season. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { joinAnd } from "../reply.ts";
import { tableOf } from "../text/tables.ts";
import type { Subjects } from "./subject.ts";

/** Words allowed between the season and the book: "Advent readings from", "Easter stories in". */
const READINGS = new Set(
  "reading readings passage passages verses text texts devotion devotions devotional devotionals scripture scriptures story stories plan prophecy prophecies".split(
    " ",
  ),
);
const FROM = /^(?:from|out|of|in)$/;
const LITTLE = /^(?:the|book|gospel|prophet|prophets|one|a|day)$/;

/** @returns the part of the books that is read, or undefined if all of them is meant */
export function seasonText(
  { tokens, findings }: ParsedMessage,
  readings: readonly BriefReading[],
  periods: readonly Finding<Of<"season">>[],
): BriefReading | undefined {
  const [first] = readings;
  if (!first || readings.some(({ kind }) => kind !== "passages")) return undefined;
  const book = findings.find(
    ({ meaning }) => meaning.kind === "scripture" && meaning.label === first.label,
  );
  const season = book && periods.findLast(({ to }) => to <= book.from);
  if (!book || !season) return undefined;
  const between = tokens.slice(season.to, book.from).map(({ word }) => word);
  const said = between.filter((word) => !LITTLE.test(word));
  // "Advent psalms", "Advent from the prophets", "Advent readings in Isaiah"; not "in Advent, in Luke".
  const isOfSeason =
    (said.length === 0 && readings.length === 1 && first.label === "Psalms") ||
    (said.length > 0 &&
      said.every((word) => READINGS.has(word) || FROM.test(word)) &&
      (READINGS.has(said[0] ?? "") || said[0] === "from"));
  if (!isOfSeason) return undefined;
  const rows = readings.map(({ label }) =>
    tableOf("seasonTexts").find(([id, text]) => id === season.meaning.id && text === label),
  );
  if (rows.includes(undefined)) return undefined;
  const name = season.meaning.id.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const texts = readings.map(({ label }) => label.replace(/^The |^(?=Psalms$)/, "the "));
  return {
    kind: "list",
    label: `${name} in ${joinAnd(texts)}`,
    references: rows.flatMap((row) => row?.[2]?.split("; ") ?? []),
  };
}

/** "A Christmas plan: shepherds, angels, wise men etc": what the season has, and no more than examples. */
export function isSeasonInParts(
  { tokens }: ParsedMessage,
  { readings, periods }: Subjects,
): boolean {
  const isStory = ({ label, references = [] }: BriefReading) =>
    label === "Angels" || references.some((one) => /^(?:Matthew|Luke) [12]\b/.test(one));
  return (
    tokens.some(({ word }) => /^(?:etc|etcetera)$/.test(word)) &&
    /^(?:christmas|advent)$/.test(periods[0]?.meaning.id ?? "") &&
    readings.length > 1 &&
    readings.every(isStory)
  );
}
