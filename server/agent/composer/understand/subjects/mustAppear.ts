/** "Faith; let it touch Abraham, the centurion, Hebrews 11", "generosity, based on 2 Corinthians 8 and so on": a topic, and what must be in it. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { getTheme, type Theme } from "../../../bible/themes.ts";
import { essentials } from "../../divide/ranked.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { personNamed } from "../finders/person.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";
import { OF_MANY, rangesIn } from "./besideSubject.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { daysOf } from "./selection.ts";
import { isSeasonTopic } from "./topicRoles.ts";

/** What leads to those that must be there. */
const LEADS =
  /^(?:touch|touches|touching|cover|covers|covering|includes?|including|features?|featuring|based)$/;
/** What says behind them that there are others. */
const AND_SO_ON = /^(?:etc|and so on|and so forth|and others|and the like|and such|and more)\b/;
const USUAL_DAYS = 20;

interface Named {
  from: number;
  to: number;
  items: VerseRange[][];
}

/** The readings of such a plan, and where those are named; undefined for other plans. */
export function mustAppear(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): { readings: BriefReading[]; span: { from: number; to: number } } | undefined {
  const topic = reading.findings.find(isTopic);
  const theme = topic?.meaning.kind === "topic" ? getTheme(topic.meaning.id) : undefined;
  const named = topic && theme ? namedBehind(reading, topic, theme) : undefined;
  if (!topic || !theme || !named) return undefined;
  const isPlain = readings.every(({ weekdays, from_date, per }) => !weekdays && !from_date && !per);
  const known = reading.findings.filter(
    (one) => one === topic || (one.from >= named.from && one.to <= named.to),
  );
  const isNamed = ({ label }: BriefReading) =>
    known.some(({ meaning }) => "label" in meaning && meaning.label === label) ||
    reading.tokens.slice(named.from, named.to).some(({ text }) => text === label);
  if (!isPlain || !readings.every(isNamed)) return undefined;
  const isInSet = named.items.every((own) =>
    own.some((range) => theme.passages.some((one) => overlaps(one.range, range))),
  );
  const span = { from: named.from, to: named.to };
  // "Songs of the Bible: Miriam, Hannah, Mary, etc": all of the set.
  if (theme.members !== undefined && isInSet)
    return { readings: [{ kind: "topic", label: theme.name }], span };
  const days = daysOf(timing) ?? USUAL_DAYS;
  if (named.items.length >= days) return undefined;
  const own = named.items.map((ranges) => bestOf(ranges, theme));
  const others = theme.passages
    .filter((one) => !own.some((range) => one.ranges.some((other) => overlaps(other, range))))
    .map(({ ranges, rank }) => ({ ranges, ...(rank?.adults && { rank: rank.adults }) }));
  const chosen = essentials(others, days - own.length).flatMap(({ ranges }) => ranges.slice(0, 1));
  const references = [...own, ...chosen].sort(inOrder).map((range) => formatRanges([range]));
  return { readings: [{ kind: "list", label: theme.name, references }], span };
}

function isTopic({ meaning }: Finding): boolean {
  return (
    meaning.kind === "topic" &&
    !meaning.isLoose &&
    !PEOPLE.has(meaning.label.split(/[ ,]/)[0] ?? "") &&
    !OF_MANY.test(meaning.id) &&
    !isSeasonTopic(meaning) &&
    !meaning.id.startsWith("person-")
  );
}

/** Those behind a sign, up to the end of the sentence, or those before "and so on". */
function namedBehind(reading: ParsedMessage, topic: Finding, theme: Theme): Named | undefined {
  const { tokens } = reading;
  const wordsAt = (at: number) =>
    tokens
      .slice(at, at + 3)
      .map(({ word, text }) => word || text)
      .join(" ");
  const lead = tokens.findIndex(({ word }, at) => at >= topic.to && LEADS.test(word));
  const stop = lead < 0 ? -1 : tokens.findIndex((token, at) => at > lead && isBreak(token));
  const tail = tokens.findIndex((_, at) => at > topic.to && AND_SO_ON.test(wordsAt(at)));
  const isTailed = tail > 0 && !tokens.slice(topic.to, tail).some(isBreak);
  const span =
    lead >= 0
      ? { from: lead, to: stop < 0 ? tokens.length : stop }
      : isTailed
        ? { from: topic.to, to: tail }
        : undefined;
  if (!span) return undefined;
  const inside = reading.findings.filter(
    (one) => one.from >= span.from && one.to <= span.to && isSubject(one),
  );
  // "Covering love, joy and Ruth": other topics are no part of this one.
  if (inside.some((one) => isTopic(one) && !("isNear" in one.meaning) && !isOf(one, theme)))
    return undefined;
  const found = inside
    .filter((one) => !isOf(one, theme))
    .map((one) => ({ at: one.from, ranges: rangesOf(one) }));
  const isFound = (at: number) => inside.some(({ from, to }) => from <= at && at < to);
  const people = tokens.flatMap((token, at) =>
    at >= span.from && at < span.to && !isFound(at) && isName(token)
      ? [{ at, ranges: rangesOfPerson(token.text) }]
      : [],
  );
  const items = [...found, ...people].flatMap(({ ranges }) =>
    ranges.length > 0 ? [[...ranges]] : [],
  );
  return items.length >= (lead >= 0 ? 1 : 2) ? { ...span, items } : undefined;
}

function isOf({ meaning }: Finding, { id }: Theme): boolean {
  return meaning.kind === "topic" && meaning.id === id;
}

function isName({ word, text }: Token): boolean {
  return /^\p{Lu}/u.test(text) && personNamed(word) !== undefined;
}

/** The verses of a text; of somebody, what is told of them. */
function rangesOf(one: Finding): readonly VerseRange[] {
  const { meaning } = one;
  if (meaning.kind === "scripture")
    return meaning.isBook ? rangesOfPerson(meaning.label, rangesIn(one)) : rangesIn(one);
  return meaning.kind === "topic" || meaning.kind === "person" ? rangesOfPerson(meaning.label) : [];
}

function rangesOfPerson(label: string, otherwise: readonly VerseRange[] = []) {
  const passages = themeOf({ kind: "people", label })?.passages ?? [];
  const keys = [...passages].sort(
    (a, b) => (a.rank?.adults?.from ?? 99) - (b.rank?.adults?.from ?? 99),
  );
  return keys.length > 0 ? keys.flatMap(({ ranges }) => ranges) : otherwise;
}

/** Of a story or a life what the topic reads of it; else its own first passage. */
function bestOf(ranges: readonly VerseRange[], theme: Theme): VerseRange {
  const [first] = ranges as [VerseRange];
  const isOneText = ranges.length === 1 && first.end.chapter - first.start.chapter < 2;
  const shared = theme.passages.find((one) => ranges.some((own) => overlaps(own, one.range)));
  return isOneText || !shared ? first : shared.range;
}

function inOrder(one: VerseRange, other: VerseRange): number {
  const place = ({ book }: VerseRange) => BOOKS.findIndex(({ osis }) => osis === book);
  return (
    place(one) - place(other) ||
    one.start.chapter - other.start.chapter ||
    one.start.verse - other.start.verse
  );
}
