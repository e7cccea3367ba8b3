/** Whether a message tells of a child or a teenager who is being hurt, rather than of an adult or of the past. */
import { stretchAround, type Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";

type Tokens = readonly Token[];

const MINORS = wordSet(`girl girls boy boys child children kid kids teen teens teenager teenagers
  teenage pupil pupils student students youth schoolgirl schoolboy toddler baby`);
const HURTS =
  wordSet(`hit hits hitting beat beats beating beaten abuse abuses abused abusing abusive
  molest molests molested rape rapes raped touches touched touching assault assaults assaulted hurt
  hurts hurting groom grooms groomed grooming slaps slapped punches punched kicks kicked smacks
  thumps harassed trafficked battered`);
const SELF = wordSet("me us myself ourselves");
const SPEAKERS = wordSet("i im ive we weve id");
const SPOUSES = wordSet("husband hubby wife spouse partner ex");
const ADULTS = wordSet("mum mom mam mother wife dad father gran grandma nan nana aunt");
/** "Was", "has been": what stands between a verb and the one who is hurt. */
const PASSIVE = wordSet("was were been being be is are am got get gets getting have has had");
const SURVIVORS = wordSet("survivor survivors survived childhood");
/** "Youth pastor", "kids club leader": grown people. */
const LEADERS = wordSet("pastor worker workers leader leaders minister volunteer volunteers team");
const CLUBS = wordSet("group club church work ministry");

const AS_A_CHILD = /\bas (?:an? )?(?:(?:little|young|small) )?(\w+)/;
const WHEN_YOUNG =
  /\b(?:when|while|since) (?:i|we|she|he|they|you) (?:was|were)(?: only| just)? (\w+)(?: (\w+))?/;
const LONG_AGO = /\b(?:years|decades) ago\b|\b(?:growing up|used to)\b/;
const OWN_AGE = /\bi(?:['’]?m| am)(?: only| just)? (?:[89]|1[0-7])\b(?! (?:weeks|months|days))/i;
const YEARS_OLD = /(?<!\d)(?:\d|1[0-7])[ -]*(?:years?|yrs?)[ -]*old\b|\((?:\d|1[0-7])\)/i;
const AGED =
  /\b(?:aged|(?:she|he)(?:['’]?s| is)(?: only| just)?) (?:\d|1[0-7])\b(?! (?:weeks|months))/i;
const NEAR = 6;

/** @returns true if the person hurt is a minor, now or recently */
export function isMinorHurt(text: string, tokens: Tokens): boolean {
  if (OWN_AGE.test(text)) return true;
  const hurts = tokens.flatMap(({ word }, at) => (HURTS.has(word) ? [at] : []));
  const hasAge = YEARS_OLD.test(text) || AGED.test(text);
  if (hurts.length > 0) return hurts.some((at) => isOfMinor(tokens, at, hasAge));
  // "Her dad takes the belt to her": in no word of the table.
  const isOfAdult = tokens.some(({ word }) => SELF.has(word) || SPOUSES.has(word));
  return !isOfAdult && !isPast(tokens, 0) && (hasAge || hasMinor(tokens, 0, tokens.length));
}

function isOfMinor(tokens: Tokens, at: number, hasAge: boolean): boolean {
  if (isPast(tokens, at)) return false;
  if (hasMinor(tokens, at + 1, clauseEnd(tokens, at + 1))) return true;
  const next = tokens[at + 1]?.word ?? "";
  const after = tokens.slice(at + 1, at + 3);
  if (SELF.has(next) || after.some(({ word }) => ADULTS.has(word))) return false;
  const subject = subjectBefore(tokens, at);
  if (SPEAKERS.has(subject) || SPOUSES.has(subject)) return false;
  return hasAge || hasMinor(tokens, 0, at);
}

/** "I was abused", "my husband hits": the subject of the verb. */
function subjectBefore(tokens: Tokens, at: number): string {
  const before = tokens.slice(Math.max(0, at - NEAR), at).map(({ word }) => word);
  return before.findLast((word) => !PASSIVE.has(word) && !/ly$|^(?:often|also)$/.test(word)) ?? "";
}

/** "As a child", "when she was a girl", "years ago". */
function isPast(tokens: Tokens, at: number): boolean {
  const { from, to } = stretchAround(tokens, at, at + 1, isJoint);
  const clause = tokens.slice(from, to).map(({ word, text }) => word || text);
  const said = clause.join(" ");
  if (LONG_AGO.test(said) || clause.some((word) => SURVIVORS.has(word))) return true;
  const young = WHEN_YOUNG.exec(said)?.slice(1) ?? [];
  if (young.some((word) => /^(?:\d+|little|young|small)$/.test(word) || MINORS.has(word)))
    return true;
  return MINORS.has(AS_A_CHILD.exec(said)?.[1] ?? "");
}

/** "As a little girl": an adult now. */
function isOnce(tokens: Tokens, at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === "as");
}

function hasMinor(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ word }, index) => {
    if (!MINORS.has(word) || isOnce(tokens, from + index)) return false;
    const [next, after] = [tokens[from + index + 1]?.word, tokens[from + index + 2]?.word];
    return !LEADERS.has(next ?? "") && !(CLUBS.has(next ?? "") && LEADERS.has(after ?? ""));
  });
}

/** The end of the verb's object: "hits her and the kids". */
function clauseEnd(tokens: Tokens, from: number): number {
  const end = tokens.findIndex(
    (token, at) =>
      at >= from &&
      (at >= from + NEAR || isEnd(token) || /^(?:so|but|while|when|as)$/.test(token.word)),
  );
  return end < 0 ? tokens.length : end;
}

function isEnd({ kind, text }: Token): boolean {
  return kind === "mark" && /^[.!?;,\n]$/.test(text);
}

function isJoint(token: Token): boolean {
  return isEnd(token) || /^(?:and|but|so)$/.test(token.word);
}
