/** "What Jesus said about money", "what Paul says on grace": a topic in somebody's own words. */

import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { entryAt } from "../../../bible/companion.ts";
import { outlineOf } from "../../../bible/outline.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { allThemes } from "../../../bible/themes.ts";
import { rangesOf } from "../../divide/themeOf.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { rangesNamed } from "../text/lexicon.ts";
import { isBreak } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";

interface Spoken {
  readings: BriefReading[];
  /** The words that say whose words are meant. */
  span: { from: number; to: number };
}

/** From where on he speaks. */
const OF_JESUS = ["Matthew 4-28", "Mark 1:14-16:20", "Luke 4-24", "John 1:35-21:25"];
const SPEAKERS: Record<string, { name: string; within: () => VerseRange[] }> = {
  jesus: { name: "Jesus", within: () => rangesOf(OF_JESUS) },
  christ: { name: "Jesus", within: () => rangesOf(OF_JESUS) },
  paul: { name: "Paul", within: () => rangesNamed("The Letters of Paul") ?? [] },
};
const LEADS = /^(?:about|on|regarding|concerning)$/;
const SAYS = new Set(
  "say says said saying sayings taught teach teaches teaching teachings word words has had have to of by from did does himself really actually the what everything things all whatever verses passages reading readings".split(
    " ",
  ),
);
const MOST_WORDS = 9;
const LEAST = 3;
const FEW_DAYS = 10;

export function spokenBy(
  { tokens, findings }: ParsedMessage,
  readings: readonly BriefReading[],
  { days, weeks, days_per_week = 5 }: Timing,
): Spoken | undefined {
  const [only, ...others] = readings;
  if (only?.kind !== "topic" || only.references || only.per || others.length > 0) return undefined;
  const topic = findings.find(
    ({ meaning }) => meaning.kind === "topic" && meaning.label === only.label,
  );
  const span = topic && spanBefore(tokens, topic);
  const speaker = span && SPEAKERS[tokens[span.at]?.word ?? ""];
  if (!span || !speaker) return undefined;
  const wanted = days ?? (weeks ? weeks * days_per_week : FEW_DAYS);
  const references = passagesOn(only.label, speaker.within(), wanted);
  if (references.length < LEAST) return undefined;
  const label = `${only.label}, in the Words of ${speaker.name}`;
  return { readings: [{ kind: "list", label, references }], span };
}

/** From the first to the last of the words before a topic that say whose words are meant. */
function spanBefore(tokens: ParsedMessage["tokens"], topic: Finding) {
  let to = topic.from;
  while (/^(?:the|our|your|his|being)$/.test(tokens[to - 1]?.word ?? "")) to -= 1;
  if (!LEADS.test(tokens[to - 1]?.word ?? "")) return undefined;
  let [from, speaker] = [to - 1, -1];
  for (let at = to - 2; at >= 0 && at >= to - MOST_WORDS; at--) {
    const token = tokens[at];
    if (!token || isBreak(token)) break;
    if (SPEAKERS[token.word] && speaker < 0) speaker = at;
    else if (!SAYS.has(token.word) && !/^['’]$/.test(token.text)) break;
    from = at;
  }
  return speaker < 0 ? undefined : { from, to, at: speaker };
}

/** The theme's own passages there, and as many more as are marked for it. */
function passagesOn(label: string, within: readonly VerseRange[], wanted: number): string[] {
  const theme = allThemes().find(({ name }) => name === label);
  const isWithin = (range: VerseRange) => within.some((one) => overlaps(one, range));
  const own = (theme?.passages ?? []).map(({ range }) => range).filter(isWithin);
  const marked = [...new Set(within.map(({ book }) => book))].flatMap((book) =>
    outlineOf(book).flatMap(({ start, end }): VerseRange[] =>
      entryAt(book, start)?.topics.includes(theme?.id ?? "") ? [{ book, start, end }] : [],
    ),
  );
  const more = marked.filter((range) => !own.some((other) => overlaps(other, range)));
  return [...own, ...more.slice(0, Math.max(0, wanted - own.length))]
    .sort(
      (a, b) =>
        within.findIndex(({ book }) => book === a.book) -
          within.findIndex(({ book }) => book === b.book) ||
        a.start.chapter - b.start.chapter ||
        a.start.verse - b.start.verse,
    )
    .map((range) => formatRanges([range]));
}
