/** Takes out what stands in the scope of a sign, thing by thing. */
import { parseReference } from "#shared/domain/bible/reference.ts";
import { STYLE } from "../eachDay/styleWords.ts";
import { type Finding, isPrayer, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isStrong } from "./exceptions.ts";
import { AROUND, itemsOut, type OutItem } from "./outItems.ts";
import { contentOf, meaningOf, type OutMeaning } from "./outMeaning.ts";
import { type Exclusions, takeOut } from "./takeOut.ts";
import { WANTED } from "./unwanted.ts";

interface Span {
  from: number;
  to: number;
}

function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && one.to > other.from;
}

/** What the things' own words mean. @returns where they stand, little words around them included */
export function takeItems(
  reading: ParsedMessage,
  sign: Finding,
  items: readonly OutItem[],
  left: Exclusions,
): Span[] {
  let isNamed = false;
  return items.flatMap((item, at) => {
    // "The skin disease chapters (Lev 13, 14)": they are told.
    if (isReference(reading, items[at + 1])) {
      left.spans.push(withAround(reading, sign, item));
      return [];
    }
    const meaning =
      meaningOf(reading, sign, item) ?? (isNamed ? exampleIn(reading, item) : undefined);
    if (!meaning) return [];
    isNamed ||= !item.isExample;
    left.labels.push(...meaning.labels);
    const span = withAround(reading, sign, item);
    left.spans.push(span);
    // "The wives submit passages": nobody who reads, and no other topic.
    for (const one of reading.findings) if (overlap(one, item)) left.excluded.add(one);
    return [span];
  });
}

function isReference({ findings }: ParsedMessage, item: OutItem | undefined): boolean {
  return (
    item?.isExample === true &&
    findings.some(
      (one) =>
        overlap(one, item) &&
        one.meaning.kind === "scripture" &&
        parseReference(one.meaning.label).ok,
    )
  );
}

/** "The prison stories (Joseph …)": not all that is told of somebody. */
function exampleIn({ findings }: ParsedMessage, item: OutItem): OutMeaning | undefined {
  const areTopics = findings
    .filter((one) => overlap(one, item) && isSubject(one))
    .every(({ meaning }) => meaning.kind === "topic");
  return item.isExample && areTopics ? { labels: [] } : undefined;
}

/** Nothing in the scope is read: what the loop over the findings did not reach is left out too. */
export function takeRest(
  reading: ParsedMessage,
  sign: Finding,
  items: readonly OutItem[],
  left: Exclusions,
): void {
  for (const item of items) {
    const inside = reading.findings.filter((one) => overlap(one, item));
    if (isFirm(reading, sign)) for (const one of inside) left.firm.add(one);
    for (const one of inside) {
      const isWhole = one.from >= item.from && one.to <= item.to;
      // "Nothing about having kids": nobody who reads.
      if (isWhole && /^(?:audience|occasion)$/.test(one.meaning.kind)) left.excluded.add(one);
      // "The little apocalypse, ch 13".
      const isPart = one.meaning.kind === "position";
      const isThing = isPart || (isWhole && isSubject(one) && !isPrayer(one));
      if (!isThing || left.excluded.has(one)) continue;
      if (isNamedElsewhere(reading, sign, one)) left.excluded.add(one);
      else takeOut(one, left);
    }
    // "Miraculous healing": its topic is left out, and no word of it was not used.
    const isTaken = inside.some(
      (one) => left.excluded.has(one) && !isNamedElsewhere(reading, sign, one),
    );
    if (isTaken) left.spans.push(withAround(reading, sign, item));
  }
}

/** "Courage and not falling apart" may name what is wanted; "Not the …" at the start of a sentence does not. */
function isFirm({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  const isBare = to === from + 1 && tokens[from]?.word === "not";
  return !isBare || tokens[from - 1]?.kind !== "word";
}

/** "Money, not tithing": its topic is what the plan is about. */
function isNamedElsewhere(
  { findings }: ParsedMessage,
  sign: Finding,
  { meaning, from }: Finding,
): boolean {
  return findings.some(
    (one) =>
      "label" in meaning &&
      "label" in one.meaning &&
      one.meaning.label === meaning.label &&
      one.from !== from &&
      one.to <= sign.from,
  );
}

/** At this probability and above, words say what is left out. */
const LIKELY = 0.6;

/** The things that have words of their own, and no meaning that is known. */
export function unclearIn(
  reading: ParsedMessage,
  sign: Finding,
  items: readonly OutItem[],
  left: Exclusions,
): Span[] {
  const { tokens, roles } = reading;
  // "Not the scary middle, just chapters 1 to 5": what is wanted is said.
  const end = items.at(-1)?.to ?? sign.to;
  if (tokens.slice(end, end + 2).some(({ word }) => WANTED.test(word))) return [];
  return items.filter((item) => {
    const content = contentOf(tokens.slice(item.from, item.to));
    const isTaken = left.spans.some((span) => overlap(span, item));
    const isUnread = reading.left.some((one) => overlap(one, item));
    // "Psalms, no weird psalms": some of what is read.
    const isOfRead = reading.findings.some(
      (one) => overlap(one, item) && isSubject(one) && isNamedElsewhere(reading, sign, one),
    );
    const isClear =
      isStrong(tokens, sign) || isOfRead || roles.likelihood(item, "excluded") >= LIKELY;
    return (
      !isTaken &&
      isUnread &&
      isClear &&
      !content.every(({ word }) => STYLE.test(word)) &&
      content.length > 0
    );
  });
}

/** At this probability and above, words are to be left out though no sign says so. */
const SURE = 0.75;

/** "We would like to leave the head coverings", "anything about tithes is off limits": without a sign of the table. */
export function takeUnsigned(
  reading: ParsedMessage,
  left: Exclusions,
  isKept: (span: Span) => boolean,
): void {
  for (const stretch of reading.roles.stretches("excluded")) {
    const isTaken =
      isKept(stretch) ||
      [...left.spans, ...left.unclear].some((span) => overlap(span, stretch)) ||
      [...left.excluded].some((one) => overlap(one, stretch)) ||
      reading.findings.some(
        ({ meaning, from, to }) =>
          meaning.kind === "without" && to >= stretch.from - 1 && from < stretch.to,
      );
    if (isTaken || reading.roles.likelihood(stretch, "excluded") < SURE) continue;
    const start: Finding = {
      from: stretch.from,
      to: stretch.from,
      meaning: { kind: "without" },
      weight: 0,
    };
    const items = itemsOut(reading, start).filter(({ from }) => from < stretch.to);
    const taken = takeItems(reading, start, items, left);
    if (taken.length > 0 && taken.length === items.length) left.spans.push(stretch);
  }
}

function withAround({ tokens }: ParsedMessage, sign: Finding, item: OutItem): Span {
  let { from, to } = item;
  const isAround = (at: number) => AROUND.test(tokens[at]?.word ?? "");
  while (from > sign.to && isAround(from - 1)) from -= 1;
  while (isAround(to)) to += 1;
  return { from, to };
}
