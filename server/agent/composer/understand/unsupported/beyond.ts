/** What no plan can do with its questions, prayers and lengths, each said as the person said it: "a question about singing". */
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { unevenIn } from "./unevenDays.ts";

type Span = { from: number; to: number };

interface Beyond extends Span {
  /** What the wish is on. */
  of: "questions" | "prayers" | "days" | "words";
  /** None where an ordinary day does it. */
  sentence?: string;
}

const QUESTION = /^(?:questions?|qs|qns?)$/;
const PRAYER = /^prayers?$/;
/** What questions are to be like; plain words and their number are other wishes. */
const LIKE =
  /^(?:blunt|hard|harder|tough|meaty|fun|funny|playful|challenging|probing|creative|light|lighthearted|optional|baby|churchy|cheesy|cringey|cringe|pointed|quiz|sharp|gutsy)$/;
/** What any question is for. */
const MET =
  /^(?:discuss|discussing|discussion|talk|talking|chat|chatting|answer|share|sharing|think|ponder|reflect|home|apply|other|together|group)$/;
const LEADS_ON = /^(?:about|on|that|which|where|regarding|around|they|who|asking|ask|asks|of)$/;
const ASKING = /^(?:asking|asks?|probing|prying)$/;
const DENIED = /^(?:no|nothing|not|never|dont|without|avoid|avoiding|none)$/;
const BEFORE =
  /^(?:\d+|one|two|three|four|a|an|any|the|some|with|each|no|easy|good|nice|really|very|and|please|only|just|simple|other|more|go|keep)$/;
/** How something is worded: "no heavy church language". */
export const MANNER =
  /^(?:language|jargon|lingo|wording|slang|speak|terminology|christianese|churchspeak)$/;
const NEAR_MANNER = 5;
const MOST_WORDS = 16;
const MOST_BEHIND = 3;

/** The wishes on questions and prayers that nothing here fulfils. */
export function beyondIn({ tokens, text, findings }: ParsedMessage): Beyond[] {
  const isUsed = (at: number) =>
    findings.some(
      ({ from, to, meaning }) =>
        from <= at && at < to && /^(?:prayFor|ownQuestion|quote)$/.test(meaning.kind),
    );
  const quoted = ({ from, to }: Span) => text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  const found: Beyond[] = unevenIn(tokens, findings).map((span) => ({
    ...span,
    of: "days",
    sentence: `The days are all about as long as each other: “${quoted(span)}” is beyond me.`,
  }));
  for (let at = 0; at < tokens.length; at++) {
    if (found.some((one) => at >= one.from && at < one.to) || isUsed(at)) continue;
    const word = tokens[at]?.word ?? "";
    const denied = ASKING.test(word) && deniedAsking(tokens, at);
    if (denied) {
      const words = quoted(denied);
      found.push({ ...denied, of: "questions", sentence: unpromised(words) });
      continue;
    }
    const worded = MANNER.test(word) ? deniedManner(tokens, at) : undefined;
    if (worded) {
      const sentence = `I cannot promise “${quoted(worded)}”: the words of a day are my usual ones, and you can change them in the plan.`;
      found.push({ ...worded, of: "words", sentence });
      continue;
    }
    const isQuestion = QUESTION.test(word);
    if (!isQuestion && !PRAYER.test(word)) continue;
    const like = isQuestion ? likeOf(tokens, at) : undefined;
    const span = like ?? (isQuestion ? undefined : wordedPrayer(tokens, at));
    if (!span) continue;
    const { from, to } = span;
    const isMet = isQuestion && tokens.slice(at, to).some(({ word: one }) => MET.test(one));
    const words = quoted(span);
    const of = isQuestion ? "questions" : "prayers";
    const sentence = like?.isDenied
      ? unpromised(words)
      : `The ${of} follow each day’s reading, so “${words}” is beyond me; you can change any in the plan.`;
    found.push({ from, to, of, ...(isMet && !like?.isDenied ? {} : { sentence }) });
  }
  return found;
}

function unpromised(words: string): string {
  return `I cannot promise “${words}”: please look through the questions of each day before you use them.`;
}

/** "Nothing asking about their families", "don't ask how they feel". */
function deniedAsking(tokens: readonly Token[], at: number): Span | undefined {
  const from = [at - 1, at - 2].find((index) => DENIED.test(tokens[index]?.word ?? ""));
  if (from === undefined) return undefined;
  const to = endOf(tokens, at + 1);
  // "Don't ask" is a turn of speech.
  return to - at > 2 ? { from, to } : undefined;
}

/** "Avoid heavy church language", "no christianese". */
function deniedManner(tokens: readonly Token[], at: number): Span | undefined {
  for (let from = at - 1; from >= Math.max(0, at - NEAR_MANNER); from--) {
    if (tokens[from]?.kind === "mark") return undefined;
    if (DENIED.test(tokens[from]?.word ?? "")) return { from, to: at + 1 };
  }
  return undefined;
}

/** "Questions on Mondays", "questions on the first day". */
const ON_DAYS = /^(?:$|mon|tue|wed|thu|fri|sat|sun|each|every|the|weekday)/;

/** "Blunt questions", "a question about singing", "two questions which they ask each other". */
function likeOf(tokens: readonly Token[], at: number): (Span & { isDenied: boolean }) | undefined {
  let from = at;
  let isLike = false;
  while (from > 0) {
    const word = tokens[from - 1]?.word ?? "";
    const isOf = LIKE.test(word);
    const text = tokens[from - 1]?.text ?? "";
    if (!isOf && !BEFORE.test(word || text) && text !== "-") break;
    isLike ||= isOf;
    from -= 1;
  }
  from = withoutLead(tokens, from, at);
  const next = tokens
    .slice(at + 1, at + 1 + MOST_BEHIND)
    .findIndex(({ word }) => LEADS_ON.test(word));
  const between = tokens.slice(at + 1, at + 1 + Math.max(0, next));
  const isNear = next >= 0 && between.every(({ word }) => /^(?:each|daily|every|day)$/.test(word));
  const lead = tokens[at + 1 + next]?.word ?? "";
  const behind = tokens[at + 2 + next]?.word ?? "";
  const isTold =
    isNear &&
    !(lead === "on" && ON_DAYS.test(behind)) &&
    !(lead === "that" && /^(?:is|are|s)$/.test(behind));
  if (!isLike && !isTold) return undefined;
  // "No questions where they must tell how they fled".
  const isDenied =
    DENIED.test(tokens[from - 1]?.word ?? "") || DENIED.test(tokens[from]?.word ?? "");
  if (isDenied && !DENIED.test(tokens[from]?.word ?? "")) from -= 1;
  return { from, to: isTold ? endOf(tokens, at + 2 + next) : at + 1, isDenied: isDenied && isTold };
}

/** "A prayer they can repeat after me", "prayers that somebody unsure could say". */
function wordedPrayer(tokens: readonly Token[], at: number): Span | undefined {
  const [next, after] = [tokens[at + 1]?.word ?? "", tokens[at + 2]?.word ?? ""];
  const isSaid =
    /^(?:they|we|anyone|people|kids|children|you)$/.test(next) &&
    /^(?:can|could|will)$/.test(after);
  const isThat = /^(?:that|which)$/.test(next) && !/^(?:is|are)$/.test(after);
  if (!isSaid && !isThat) return undefined;
  let from = at;
  while (from > 0 && BEFORE.test(tokens[from - 1]?.word ?? "")) from -= 1;
  return { from: withoutLead(tokens, from, at), to: endOf(tokens, at + 1) };
}

function withoutLead(tokens: readonly Token[], from: number, to: number): number {
  const LEAD = /^(?:and|with|please|only|just|each)$/;
  const at = tokens.findIndex(
    ({ word }, index) => index >= from && (index >= to || !LEAD.test(word)),
  );
  return at < 0 ? to : at;
}

function endOf(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(
    (token, at) => at >= from && (isBreak(token) || /^[,(]$/.test(token.text)),
  );
  return Math.min(end < 0 ? tokens.length : end, from + MOST_WORDS);
}
