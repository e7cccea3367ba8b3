/** "Change Monday to Psalm 23, no wait, Tuesday": the correction replaces what it corrects. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import type { EditFinding, EditMeaning, PlaceWords } from "../meanings.ts";
import { isSign } from "./saidToStay.ts";

/** The most insignificant words around a correction. */
const MOST_WORDS = 6;

/** Corrections become findings of their own kind, so that nothing in them counts as a wish. */
export function corrected(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
): EditFinding[] {
  const settled = settledOn(tokens, findings);
  if (settled) return settled;
  const sign = tokens.findIndex((_, at) => isSign(tokens, at) && findings.some(isBefore(at)));
  if (sign < 0) return [...findings];
  const end = endOf(tokens, findings, sign);
  const comma = commaBehind(tokens, findings, sign);
  const ends = comma === undefined ? [end] : [end, comma];
  // "No sorry the 11th, and no Saturdays": another wish.
  const isOther =
    comma !== undefined && (isWord(tokens[comma + 1], /^and$/) || isMark(tokens[comma], /^:$/));
  if (isOther) ends.reverse();
  for (const to of ends) {
    const found = correctedIn(tokens, findings, sign, to);
    if (found) return found;
  }
  return [...findings];
}

/** The text between a sign of correction and its end replaces what it corrects. */
function correctedIn(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  sign: number,
  end: number,
): EditFinding[] | undefined {
  const inside = findings.filter(({ from }) => from >= sign && from < end);
  const isBareNo = ({ to, meaning }: EditFinding) =>
    meaning.kind === "without" && tokens[to]?.kind === "mark";
  const said = inside.filter((one) => !isBareNo(one));
  const instead = insteadIn(said, wordsIn(tokens, inside, sign, end));
  const [first] = instead;
  const old = first && findings.findLast((one) => isBefore(sign)(one) && takes(one, first));
  const meaning = old && meantBy(old, instead);
  if (!meaning) return undefined;
  const span = { from: sign, to: end, weight: 1, meaning: { kind: "correction" } } as EditFinding; // The kind does not change.
  return [
    ...findings
      .filter((one) => !inside.includes(one))
      .map((one) => (one === old ? ({ ...one, meaning } as EditFinding) : one)), // The kind matches the span's.
    span,
  ].sort((a, b) => a.from - b.from);
}

const OBJECTS = /^(?:place|scripture|topic|length|date|number|portion)$/;

/** "Day 1, no sorry day 2, to Mark 4": after the comma the wish continues. */
function commaBehind(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  sign: number,
): number | undefined {
  const first = findings.find(({ from, meaning }) => from >= sign && isObject(meaning));
  return first && isMark(tokens[first.to], /^[,:]$/) ? first.to : undefined;
}

function isBefore(at: number) {
  return ({ to, meaning }: EditFinding) => to <= at && OBJECTS.test(meaning.kind);
}

/** The end of the sentence that contains the correction. */
function endOf(tokens: readonly Token[], findings: readonly EditFinding[], sign: number): number {
  const first = findings.find(({ from, meaning }) => from >= sign && isObject(meaning));
  const end = tokens.findIndex((token, at) => at >= (first?.to ?? sign) && isBreak(token));
  return end < 0 ? tokens.length : end;
}

function isObject({ kind }: EditMeaning): boolean {
  return OBJECTS.test(kind);
}

function wordsIn(
  tokens: readonly Token[],
  inside: readonly EditFinding[],
  from: number,
  to: number,
): number {
  return tokens.slice(from, to).filter(({ kind }, at) => {
    const isFound = inside.some((one) => one.from <= from + at && from + at < one.to);
    return kind === "word" && !isFound;
  }).length;
}

/** The replacement, if the sentence has nothing else; "leave Monday" only says what stays. */
function insteadIn(inside: readonly EditFinding[], words: number): EditFinding[] {
  const said = inside.filter(
    ({ meaning }) =>
      !/^(?:filler|it|role|correction|greeting)$/.test(meaning.kind) &&
      !(meaning.kind === "verb" && meaning.verb === "replace"),
  );
  const instead = said.filter((one, at) => !isHold(one) && !isHold(said[at - 1]));
  const kinds = new Set(instead.map(({ meaning }) => meaning.kind));
  // "The one about Judah and Tamar" may be found twice, as one day.
  const named = new Set(instead.map(({ meaning }) => JSON.stringify(meaning)));
  const isOne = named.size === 1 || (kinds.size === 1 && kinds.has("number"));
  return words <= MOST_WORDS && isOne && instead.every(({ meaning }) => isObject(meaning))
    ? instead
    : [];
}

function isHold(one: EditFinding | undefined): boolean {
  return (
    one?.meaning.kind === "without" || (one?.meaning.kind === "verb" && one.meaning.verb === "hold")
  );
}

/** Whether one finding can replace the other. */
function takes({ meaning: old }: EditFinding, { meaning: other }: EditFinding): boolean {
  if (old.kind === "number") return other.kind === "number" || other.kind === "length";
  if (other.kind === "number")
    return (
      old.kind === "length" ||
      old.kind === "portion" ||
      (old.kind === "place" && isCounted(old.place))
    );
  const isText = (kind: string) => /^(?:scripture|topic)$/.test(kind);
  return old.kind === other.kind || (isText(old.kind) && isText(other.kind));
}

function isCounted({ days, weeks }: PlaceWords): boolean {
  return (days ?? weeks)?.kind === "numbers";
}

function meantBy(
  { meaning: old }: EditFinding,
  instead: readonly EditFinding[],
): EditMeaning | undefined {
  const numbers = instead.flatMap(({ meaning }) =>
    meaning.kind === "number" ? meaning.value : [],
  );
  const [first] = instead;
  if (numbers.length === 0)
    return old.kind === "place" && first?.meaning.kind === "place"
      ? { kind: "place", place: placeOf(old.place, first.meaning.place) }
      : first?.meaning;
  if (old.kind === "length" || old.kind === "number" || old.kind === "portion")
    return { ...old, value: numbers[0] ?? old.value };
  if (old.kind !== "place") return undefined;
  const count = { kind: "numbers" as const, numbers };
  return {
    kind: "place",
    place: { ...old.place, ...(old.place.days ? { days: count } : { weeks: count }) },
  };
}

/** "Three, no four, I keep saying three, four weeks it is": the final length. */
function settledOn(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
): EditFinding[] | undefined {
  const last = findings.findLast(({ meaning }) => meaning.kind === "length");
  if (!last) return undefined;
  const isSettled = isWord(tokens[last.to], /^it$/) && isWord(tokens[last.to + 1], /^is$/);
  const between = findings.filter(({ to }) => to <= last.from && last.from - to <= MOST_BETWEEN);
  const first = between.find(({ meaning }) => /^(?:number|length)$/.test(meaning.kind));
  if (!first) return undefined;
  const isEdge = (at: number) => !tokens[at] || isMark(tokens[at], /^[.;!?,\n]$/);
  const isSaidAgain =
    isEdge(last.from - 1) &&
    isEdge(last.to) &&
    tokens.slice(first.to, last.from).some((_, at) => isSign(tokens, first.to + at));
  const isOther = between.some(
    ({ from, meaning }) =>
      from >= first.to && /^(?:place|scripture|topic|date|portion)$/.test(meaning.kind),
  );
  if (isOther || !(isSettled || isSaidAgain)) return undefined;
  const to = isSettled ? last.to + 2 : last.to;
  const span = { from: first.to, to, weight: 1, meaning: { kind: "correction" } } as EditFinding; // The kind does not change.
  return [
    ...findings.filter((one) => one.to <= first.from),
    { ...first, meaning: last.meaning } as EditFinding, // The kind matches the meaning.
    span,
    ...findings.filter((one) => one.from >= to),
  ];
}

/** The most tokens of such a monologue. */
const MOST_BETWEEN = 24;

/** "Week 2 Monday, no, Tuesday": of the week that was named; "no, week 3": the Monday of that week. */
function placeOf(old: PlaceWords, { days, weekdays, weeks, ...other }: PlaceWords): PlaceWords {
  if (!days && !weekdays && !weeks) return other;
  const day = days || weekdays ? { days, weekdays } : { days: old.days, weekdays: old.weekdays };
  return {
    ...other,
    ...((weeks ?? old.weeks) ? { weeks: weeks ?? old.weeks } : {}),
    ...(day.days ? { days: day.days } : {}),
    ...(day.weekdays ? { weekdays: day.weekdays } : {}),
  } as PlaceWords; // Optional fields are omitted, which the type distinguishes from undefined.
}
