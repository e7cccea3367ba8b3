/** Cuts a message about a plan into its wishes, each with its findings. */

import { notMeant } from "../../understand/corrected/corrections.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { cover } from "../../understand/read.ts";
import { type Token, tokenize } from "../../understand/text/tokens.ts";
import type { Clause } from "../clause.ts";
import type { Draft } from "../draft.ts";
import { findEdits } from "../findEdits.ts";
import { withAnotherSome } from "../finders/anotherSome.ts";
import { withAtMost } from "../finders/atMost.ts";
import { withBareVerses } from "../finders/bareVerses.ts";
import { withBetterDays } from "../finders/betterDays.ts";
import { withFeastDays } from "../finders/feastDays.ts";
import { REASON_WEIGHT } from "../finders/findReasons.ts";
import { withFollowing } from "../finders/following.ts";
import { findGivenNames } from "../finders/givenNames.ts";
import { withLives } from "../finders/lives.ts";
import { ofPlan } from "../finders/ofPlan.ts";
import { sceneOf } from "../finders/scenes.ts";
import { withSides } from "../finders/sides.ts";
import type { EditFinding } from "../meanings.ts";
import { withoutAsides } from "./asides.ts";
import { stretches } from "./clauseEnds.ts";
import { corrected } from "./corrected.ts";
import { withListedLines } from "./listMembers.ts";
import { withoutStaying } from "./saidToStay.ts";

/** @param today `yyyy-MM-dd` @param draft the plan that the message is about */
export function readClauses(text: string, today: string, draft: Draft = []): Clause[] {
  const tokens = withoutStaying(withListedLines(withoutAsides(tokenize(text))));
  const quoted = findQuotes(text, tokens);
  const quotes = quoted.length > 0 ? quoted : findGivenNames(text, tokens);
  const found = findEdits(text, tokens, { today, draft, quotes });
  const findings = cover<EditFinding>(found, tokens.length);
  const gone = notMeant(findings, tokens);
  const meant = findings.map(
    (one): EditFinding => (gone.has(one) ? { ...one, meaning: { kind: "filler" } } : one),
  );
  const told = withLives(
    tokens,
    withScenes(tokens, withFeastDays(tokens, meant, today), draft),
    draft,
  );
  const counted = withAtMost(
    tokens,
    withBetterDays(tokens, withAnotherSome(tokens, withBareVerses(tokens, told))),
  );
  const placed = withFollowing(
    withSides(tokens, corrected(tokens, ofPlan(tokens, counted, draft))),
  );
  return stretches(tokens, placed)
    .map(({ from, to }) => clauseOf(text, tokens, placed, from, withoutThanks(tokens, from, to)))
    .filter(
      ({ findings: [first, ...more] }) => first?.meaning.kind !== "correction" || more.length > 0,
    );
}

/** "Put Psalm 22 with the crucifixion": a story beside a reference is the day that tells it. */
function withScenes(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  draft: Draft,
): EditFinding[] {
  const isReference = ({ from, to }: EditFinding) =>
    tokens.slice(from, to).some(({ kind }) => kind === "number");
  const texts = findings.filter(({ meaning }) => meaning.kind === "scripture");
  if (!texts.some(isReference)) return [...findings];
  return findings.map((one) => {
    const isBeside = isWord(tokens[one.from - 1], BESIDE) || isWord(tokens[one.from - 2], BESIDE);
    const isTold = one.meaning.kind === "scripture" && !isReference(one) && isBeside;
    return isTold ? (sceneOf(tokens, one.from, one.to, draft) ?? one) : one;
  });
}

const BESIDE = /^(?:with|to|for|at|on|beside|alongside)$/;

function clauseOf(
  text: string,
  tokens: readonly Token[],
  all: readonly EditFinding[],
  from: number,
  to: number,
): Clause {
  const findings = all.filter((one) => one.from >= from && one.to <= to);
  const taken = new Set(
    findings.flatMap((one) =>
      Array.from({ length: one.to - one.from }, (_, index) => one.from + index),
    ),
  );
  const likened = comparison(tokens, from, to);
  const left = tokens
    .slice(from, to)
    .flatMap((token, index) =>
      taken.has(from + index) ||
      likened.has(from + index) ||
      token.kind === "mark" ||
      isLittle(token.word)
        ? []
        : [token.text],
    );
  const end = endOfWish(findings, from, to);
  const [first, last] = [tokens[from], tokens[end - 1]];
  return {
    text: text.slice(first?.start ?? 0, last?.end ?? 0),
    tokens,
    from,
    to: end,
    findings: findings.filter(({ meaning }) => meaning.kind !== "filler"),
    left,
  };
}

/** "The titles sound like a commentary, can you …": what something is likened to before a wish is no part of it. */
function comparison(tokens: readonly Token[], from: number, to: number): ReadonlySet<number> {
  const like = tokens.findIndex(
    (token, at) => at > from && at < to && isWord(token, /^like$/) && isWord(tokens[at - 1], SEEMS),
  );
  const end = tokens.findIndex((token, at) => at > like && isMark(token, /^[,;–—-]$/));
  if (like < 0 || end < 0 || end >= to) return new Set();
  return new Set(Array.from({ length: end - like + 1 }, (_, at) => like - 1 + at));
}

const SEEMS = /^(?:sounds?|feels?|reads?|looks?|seems?|comes? across|is|are)$/;

/** "Remove the prodigal son, we did it last week": why it is wished says nothing of what. */
function endOfWish(findings: readonly EditFinding[], from: number, to: number): number {
  const reason = findings.at(-1);
  const isWhy =
    reason?.meaning.kind === "filler" &&
    reason.weight === REASON_WEIGHT &&
    reason.to === to &&
    reason.to - reason.from >= LEAST_REASON;
  const isWished = findings.some((one) => one !== reason && one.meaning.kind !== "filler");
  return isWhy && isWished && reason.from > from ? reason.from : to;
}

const LEAST_REASON = 3;

/** "No prayers, many thanks": courtesy at the end; "give thanks" is a title. */
function withoutThanks(tokens: readonly Token[], from: number, to: number): number {
  let end = to;
  while (end > from && (tokens[end - 1]?.kind === "mark" || isWord(tokens[end - 1], THANKS)))
    end -= 1;
  const isThanks = tokens.slice(end, to).some((one) => isWord(one, /^(?:thanks?|cheers)$/));
  const isOwn = isWord(tokens[end - 1], /^(?:giv(?:e|es|ing)|of|with|our|my)$/);
  return isThanks && !isOwn && end > from ? end : to;
}

const THANKS = /^(?:thanks?|you|many|so|very|much|cheers)$/;

/** "Altogether", "swap them round": how it is done, which changes nothing. */
const MANNER =
  /^(?:round|around|altogether|completely|entirely|totally|fully|wholly|outright|simply|again|forgot)$/;

function isLittle(word: string): boolean {
  return word.length < 2 || MANNER.test(word);
}

/** What stands in quotation marks is a name or somebody's own words. */
function findQuotes(text: string, tokens: readonly Token[]): EditFinding[] {
  const found: EditFinding[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const open = tokens[from]?.text ?? "";
    const closing = { "“": /^”$/, '"': /^"$/, "‘": /^’$/, "'": /^['’]$/ }[open];
    if (!closing || (open === "'" && !tokens[from]?.isSpaced)) continue;
    const end = tokens.findIndex((token, at) => at > from + 1 && closing.test(token.text));
    if (end < 0 || end - from > 80) continue;
    const words = text.slice(tokens[from]?.end, tokens[end]?.start).trim();
    found.push({ from, to: end + 1, weight: 20, meaning: { kind: "quote", text: words } });
    from = end;
  }
  return [...found, ...findOwnQuestion(text, tokens)];
}

/** "Change the prayer to this: Lord, …": all of it, but for a remark in brackets. */
function findOwnPrayer(text: string, tokens: readonly Token[], colon: number): EditFinding[] {
  const before = tokens.slice(0, Math.max(0, colon));
  const isPrayer = before.some((token) => isWord(token, /^prayer$/));
  const bracket = tokens.findIndex((token, at) => at > colon && isMark(token, /^\($/));
  const end = bracket < 0 ? tokens.length : bracket;
  const words = text.slice(tokens[colon]?.end, tokens[end - 1]?.end).trim();
  const isOne = /^["“]?(?:\p{L}+[, ]+){3}/u.test(words) && /[.!]["”]?$/.test(words);
  if (colon < 0 || !isPrayer || !isOne) return [];
  const prayer = words.replace(/^["“]|["”]$/g, "");
  return [{ from: colon + 1, to: end, weight: 30, meaning: { kind: "quote", text: prayer } }];
}

/** "Add a question: What do you hope for?" is as good as quoted. */
function findOwnQuestion(text: string, tokens: readonly Token[]): EditFinding[] {
  const part = tokens.findIndex((token) => isWord(token, /^(?:prayer|questions?|q)$/));
  const colon = tokens.findIndex(
    (token, at) => at > Math.max(0, part) && isMark(token, /^:$/) && tokens[at + 1]?.isSpaced,
  );
  const prayer = findOwnPrayer(text, tokens, colon);
  if (prayer.length > 0) return prayer;
  const end = tokens.findIndex((token, at) => at > colon && isMark(token, /^\?$/));
  const before = tokens
    .slice(0, Math.max(0, colon))
    .some((token) => isWord(token, /^(?:questions?|q)$/));
  const isLong = end - colon > 3;
  const isPlain = !tokens.slice(colon, end).some((token) => isMark(token, /^[.!\n"“]$/));
  if (colon < 0 || end < 0 || !before || !isLong || !isPlain) return [];
  const words = text.slice(tokens[colon]?.end, tokens[end]?.end).trim();
  return [{ from: colon + 1, to: end + 1, weight: 20, meaning: { kind: "quote", text: words } }];
}
