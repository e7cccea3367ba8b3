/** "Three questions, no sorry two", "Mark 5, no sorry 6": a number, day or audience that replaces another. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { positionAt } from "../finders/positions.ts";
import type { Finding, Kind, Meaning } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** Values that a bare number after a correction can replace. */
const VALUED: ReadonlySet<Kind> = new Set(["portion", "often", "length", "scripture", "number"]);
const COUNTED: ReadonlySet<Kind> = new Set(["portion", "often", "length", "each"]);
const CIRCLES: ReadonlySet<Kind> = new Set(["audience", "occasion"]);
/** The most tokens between the sign and the replacement, and before the sign. */
const AFTER = 3;
const BEFORE = 10;

export function withCorrectedValues(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const said = withSaidBefore(findings, tokens);
  for (const sign of findings) {
    if (sign.meaning.kind !== "correction") continue;
    withNewCount(said, sign, tokens);
    const at = said.findIndex((one) => one.from >= sign.to && isSaid(one));
    const next = said[at];
    if (!next || next.from - sign.to > AFTER) continue;
    if (tokens.slice(sign.to, next.from).some(isBreak)) continue;
    const before = said.filter((one) => one.to <= sign.from && sign.from - one.to <= BEFORE);
    const found = correctionOf(next, before, tokens);
    if (!found) continue;
    const { old, meaning, to } = found;
    if (old.meaning.kind === "number") forgetAgain(said, at, old.meaning.value);
    said[said.indexOf(old)] = { ...old, meaning: { kind: "filler" } };
    const isToldAgain = meaning.kind === "number" && isCountedBehind(said, at, meaning.value);
    said[at] = { ...next, to, meaning: isToldAgain ? { kind: "filler" } : meaning };
    // "1 to 9": the rest of what is one position.
    const rest = said.findIndex((one) => one.from >= to);
    said.splice(at + 1, (rest < 0 ? said.length : rest) - at - 1);
  }
  return said;
}

const SAID = /^(?:said|wrote|told|put|asked)$/;

/** "I said January 6, but … make the last day January 3rd": the second time it is named only to take it back. */
function withSaidBefore(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const gone = new Set<Finding>();
  for (const again of findings.filter(({ meaning }) => DATED.has(meaning.kind))) {
    const isSaid = tokens.slice(Math.max(0, again.from - 3), again.from).some(isSaying);
    const first = findings.find((one) => one.to <= again.from && isEqual(one, again));
    const end = tokens.findIndex((token, at) => at >= again.to && isBreak(token));
    const last = end < 0 ? tokens.length : end;
    const hasBut = tokens.slice(again.to, last).some(({ word }) => word === "but");
    const next = findings.find(
      (one) => one.from >= again.to && one.to <= last && one.meaning.kind === again.meaning.kind,
    );
    if (isSaid && first && hasBut && next) for (const one of [first, again]) gone.add(one);
    // "I was going to say eight weeks, but …, so that's seven sessions".
    const lead = tokens.slice(Math.max(0, again.from - NEAR_SAID), again.from);
    const isIntended = INTENDED.test(lead.map(({ word }) => word).join(" "));
    const isCounted = findings.some(
      (one) => one.from >= again.to && one.to <= last && MEASURED.has(one.meaning.kind),
    );
    if (isIntended && hasBut && isCounted) gone.add(again);
  }
  return findings.map((one) => (gone.has(one) ? { ...one, meaning: { kind: "filler" } } : one));
}

const NEAR_SAID = 5;
const INTENDED = /\b(?:was|were|had) (?:going to|gonna|thinking|planning|thought|planned)\b/;
const MEASURED: ReadonlySet<Kind> = new Set(["length", "portion", "date"]);
const DATED: ReadonlySet<Kind> = new Set(["date", "length"]);

function isSaying({ word }: Token): boolean {
  return SAID.test(word);
}

function isEqual({ meaning }: Finding, other: Finding): boolean {
  return JSON.stringify(meaning) === JSON.stringify(other.meaning);
}

const SUMS = /^(?:so|thats|making|makes|totals?)$/;

/** "Oh wait, it should go through Christmas Day, so twenty five": what the corrected plan comes to. */
function withNewCount(said: Finding[], sign: Finding, tokens: readonly Token[]): void {
  const end = tokens.findIndex((token, at) => at >= sign.to && isBreak(token));
  const last = end < 0 ? tokens.length : end;
  const at = said.findIndex(
    ({ from, to, meaning }) =>
      from > sign.to &&
      to === last &&
      meaning.kind === "number" &&
      SUMS.test(tokens[from - 1]?.word ?? ""),
  );
  const count = said[at];
  const old = said.findLast(({ to, meaning }) => to <= sign.from && isTotal(meaning));
  if (count?.meaning.kind !== "number" || !old) return;
  const { value } = count.meaning;
  said[said.indexOf(old)] = { ...old, meaning: { ...old.meaning, value } as Meaning }; // Both have a value.
  said[at] = { ...count, meaning: { kind: "filler" } };
}

function isTotal(meaning: Meaning): boolean {
  if (meaning.kind === "length") return meaning.unit === "day";
  return meaning.kind === "portion" && meaning.of === "reading" && !meaning.per;
}

function isSaid({ meaning: { kind } }: Finding): boolean {
  return kind !== "filler" && kind !== "correction";
}

/** "Three, no sorry four, I keep saying three": not meant wherever it is said again. */
function forgetAgain(said: Finding[], at: number, value: number): void {
  said.forEach((one, index) => {
    if (index > at && one.meaning.kind === "number" && one.meaning.value === value)
      said[index] = { ...one, meaning: { kind: "filler" } };
  });
}

/** "… no sorry four, four weeks it is": told again with what it counts. */
function isCountedBehind(said: readonly Finding[], at: number, value: number): boolean {
  return said
    .slice(at + 1)
    .some(({ meaning }) => meaning.kind === "length" && meaning.value === value);
}

interface Correction {
  old: Finding;
  meaning: Meaning;
  to: number;
}

function correctionOf(
  next: Finding,
  before: readonly Finding[],
  tokens: readonly Token[],
): Correction | undefined {
  const { meaning, to } = next;
  const last = (kinds: ReadonlySet<Kind>) => before.findLast((one) => kinds.has(one.meaning.kind));
  if (meaning.kind === "number") {
    const old = before.findLast((one) => VALUED.has(one.meaning.kind) && !isWholeText(one));
    return old && valueInstead(old, next, tokens);
  }
  if (CIRCLES.has(meaning.kind)) {
    const old = last(CIRCLES);
    return old && { old, meaning, to };
  }
  if (meaning.kind === "weekdays" && !meaning.isNamed && meaning.days.length === 1) {
    const old = last(new Set<Kind>(["date", "weekdays"]));
    const date = old && dayInstead(old.meaning, meaning.days[0] ?? 1);
    return old && date && { old, meaning: date, to };
  }
  // "Weekdays. Correction, every day".
  if (meaning.kind === "per" && meaning.unit === "day") {
    const old = last(new Set<Kind>(["weekdays", "often"]));
    return old && { old, meaning, to };
  }
  if (!COUNTED.has(meaning.kind)) return undefined;
  const old = last(new Set<Kind>([meaning.kind, "number"]));
  return old && isSameCount(old.meaning, meaning) ? { old, meaning, to } : undefined;
}

function valueInstead(
  old: Finding,
  next: Finding & { meaning: Meaning },
  tokens: readonly Token[],
): Correction | undefined {
  if (next.meaning.kind !== "number") return undefined;
  const { value } = next.meaning;
  const { to } = next;
  switch (old.meaning.kind) {
    case "portion":
      return { old, meaning: { ...old.meaning, value }, to };
    case "often":
      return { old, meaning: { ...old.meaning, times: value }, to };
    case "number":
      return { old, meaning: next.meaning, to };
    case "scripture":
      return textInstead(old, next, tokens);
    default:
      // A length is recognised by its own rules for bare numbers.
      return undefined;
  }
}

/** "Mark 1 to 8, no sorry 1 to 9": other chapters of the same book. */
function textInstead(
  old: Finding,
  next: Finding,
  tokens: readonly Token[],
): Correction | undefined {
  if (old.meaning.kind !== "scripture") return undefined;
  const books = new Set(old.meaning.ranges.map(({ book }) => book));
  const name = BOOKS.find(({ osis }) => books.size === 1 && books.has(osis as BookId))?.name; // BOOKS holds every id.
  // A story has a name, and no chapters that were written.
  const isWritten = tokens.slice(old.from, old.to).some(({ kind }) => kind === "number");
  const position = positionAt(tokens, next.from);
  const parsed = parseReference(`${name ?? ""} ${position.text}`);
  if (!name || !isWritten || position.text === "" || !parsed.ok) return undefined;
  const meaning = { ...old.meaning, label: parsed.text, ranges: parsed.ranges };
  return { old, meaning, to: Math.max(next.to, position.to) };
}

function isWholeText({ meaning }: Finding): boolean {
  return meaning.kind === "scripture" && (meaning.isBook === true || meaning.isGroup === true);
}

/** "Starting Monday, no sorry Tuesday": that day of the same week. */
function dayInstead(meaning: Meaning, day: number): Meaning | undefined {
  if (meaning.kind === "weekdays") return undefined;
  if (meaning.kind !== "date" || meaning.isFeast || meaning.end) return undefined;
  return { ...meaning, start: addDays(meaning.start, day - weekdayOf(meaning.start)) };
}

function isSameCount(old: Meaning, meaning: Meaning): boolean {
  if (old.kind === "portion" && meaning.kind === "portion") return old.of === meaning.of;
  return old.kind === "number" || old.kind === meaning.kind;
}
