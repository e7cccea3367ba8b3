/** Why something is wished, and for whom: words that change nothing. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import { isSign } from "../clauses/saidToStay.ts";
import type { EditFinding } from "../meanings.ts";

/** "…, we're away on the 7th". */
const AWAY = /^(?:away|busy|off|out|gone|closed|on|at|in)$/;
const REASON = /^(?:because|since|cause|cos|cuz|bc|coz|seeing|given)$/;

/** "… so they can learn it till Saturday". */
const AIM =
  /^so (?:that )?(?:they|people|everyone|everybody|nobody|we|folks|it) (?:can|could|dont|doesnt|wont|have(?! to\b)|has(?! to\b)|get|know|arent|isnt|is)\b/;

/** "Our Tuesday group", "the Wednesday night crowd": people, and no day of the plan. */
const PEOPLE =
  /^(?:group|groups|crew|class|club|lot|gang|fellowship|meeting|bunch|crowd|study|school|team|ladies|men|women|circle|choir)$/;

export function findGroups(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!weekdayAt(token)) return [];
    const dash = isMark(tokens[from + 1], /^-$/) ? 2 : 1;
    // "A bit Sunday-schooly", "too Sunday school".
    const isChildish =
      isWord(tokens[from + dash], /^school(?:y|ish|ey|like)$/) ||
      (isWord(tokens[from + dash], /^school$/) && isWord(tokens[from - 1], /^(?:too|very|so)$/));
    if (isChildish)
      return [{ from, to: from + dash + 1, weight: 14, meaning: { kind: "wish", wish: "deeper" } }];
    const time = isWord(tokens[from + 1], /^(?:night|morning|evening|afternoon|lunch|bible)$/)
      ? 1
      : 0;
    const to = from + 1 + time;
    return isWord(tokens[to], PEOPLE)
      ? [{ from, to: to + 1, weight: 14, meaning: { kind: "filler" } }]
      : [];
  });
}

const TOLD =
  /^(?:we|weve|i|ive|my|our|some|most|half|they|theyve|theyre|there|theres|it|its|lying|since)$/;
/** In what is told, these would be a wish after all. */
const WISHES =
  /^(?:could|should|would|can|please|pls|plz|want|need|needs|make|let|lets|like|must|prefer|rather|swap|move|questions?|prayers?|titles?|weeks?|so|then|\d+)$/;
/** Behind "and" they are one, too. */
const VERBS =
  /^(?:drop|remove|cut|add|change|replace|rename|call|split|merge|delete|skip|shift|push|put|take|keep|give|start|finish|shorten|read|use)$/;

/** "We read on Mondays" may be a wish. */
function hasNoDay(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((one, at) => at > from && isMark(one, /^[.,;!?\n]$/));
  return tokens
    .slice(from, end < 0 ? tokens.length : end)
    .every((one) => one.kind !== "number" && !weekdayAt(one) && !isWord(one, OF_TIME));
}

const OF_TIME =
  /^(?:days?|weeks?|daily|weekly|weekends?|start|begin|end|finish|off|skip|only|before|better)$/;

/** "…, some of our people just lost someone": to the end of the sentence no wish. */
function isTelling(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((one, at) => at > from && isBreak(one));
  const told = tokens.slice(from, end < 0 ? tokens.length : end);
  return (
    told.length > 3 &&
    !saysWho(told) &&
    !told.some(
      ({ word, kind }, at) =>
        kind !== "mark" &&
        ((WISHES.test(word) && told[at - 1]?.word !== "dont" && !isPastWeek(told, at)) ||
          (VERBS.test(word) && /^(?:and|but|,)$/.test(told[at - 1]?.text ?? ""))),
    )
  );
}

const READERS =
  /^(?:teens?|teenagers?|youths?|kids|children|kiddos|adults|grown|grownups|seniors|elders|elderly|older|retired|pensioners|oaps|beginners|newcomers|believers|students|young)$/;

/** "It's actually for the teens": who reads, which is a wish. */
function saysWho([first, ...others]: readonly Token[]): boolean {
  const at = others.findIndex(({ word }) => word === "for");
  const isFor = isWord(first, /^(?:it|its|theyre)$/) && at >= 0 && at < 3;
  return isFor && others.slice(at + 1, at + 4).some(({ word }) => READERS.test(word));
}

/** "We did it last week"; "the last week" is one of the plan. */
function isPastWeek(told: readonly Token[], at: number): boolean {
  return (
    isWord(told[at], /^weeks?$/) &&
    isWord(told[at - 1], /^last$/) &&
    !isWord(told[at - 2], /^(?:the|our|very|its|this)$/)
  );
}

const EVENT =
  /^(?:lent|advent|easter|christmas|nativity|term|school|camp|retreat|conference|service|services|exams?|holidays?|wedding|funeral|mission|revival|vbs|carols?|concert|fair|fete|harvest)$/;
const HAPPENS =
  /^(?:starts?|begins?|takes?|is|are|comes?|falls?|clash(?:es)?|ends?|finish(?:es)?|lasts?|runs?)$/;
/** "Easter comes last", "Christmas is day 5": where its reading is to stand. */
const STANDS = /^(?:is|are|comes?|falls?|ends?|runs?)$/;
const IN_PLAN = /^(?:first|second|third|last|before|after|days?|weeks?|\d+)$/;
const FAR = 3;

/** "…, Lent starts on the 10th", "…, nativity service takes the whole day": what goes on in the church. */
function tellsOfEvent(tokens: readonly Token[], from: number): boolean {
  const at = tokens.findIndex(
    ({ word }, index) => index >= from && index < from + FAR && EVENT.test(word),
  );
  const before = tokens.slice(from, Math.max(at, from));
  const isNoun =
    at >= 0 && before.every(({ word }) => /^(?:the|our|a|school|carol|family)$/.test(word));
  const verb = EVENT.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const isWish = STANDS.test(tokens[verb]?.word ?? "") && isWord(tokens[verb + 1], IN_PLAN);
  return isNoun && !isWish && HAPPENS.test(tokens[verb]?.word ?? "");
}

/** "… with them in mind", "how my grandmother would talk": for whom and in whose manner, which is no subject. */
function findManners(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const weight = REASON_WEIGHT;
    const ahead = tokens.slice(from, from + MOST_OF_MANNER);
    const stop = ahead.findIndex((one, at) => at > 0 && isBreak(one));
    const said = stop < 0 ? ahead : ahead.slice(0, stop);
    const mind = said.findIndex((one, at) => isWord(one, /^in$/) && isWord(said[at + 1], /^mind$/));
    if (isWord(token, /^with$/) && mind > 0)
      return [{ from, to: from + mind + 2, weight, meaning: { kind: "filler" } }];
    const isLike = isWord(token, /^(?:how|like|as|way)$/) && isWord(tokens[from + 1], SOMEBODY);
    const verb = said.findIndex((one, at) => at > 1 && isWord(one, SPEAKS));
    if (!isLike || verb < 0) return [];
    const end = tokens.findIndex((one, at) => at > from && isMark(one, /^[.,;!?\n]$/));
    return [{ from, to: end < 0 ? tokens.length : end, weight, meaning: { kind: "filler" } }];
  });
}

const MOST_OF_MANNER = 10;
const SOMEBODY = /^(?:an?|my|our|your|the|his|her|their|someone|somebody|people|we|i|you|they)$/;
const SPEAKS =
  /^(?:talks?|talked|speaks?|spoke|says?|said|prays?|prayed|writes?|wrote|written|sounds?|puts?|tells?)$/;

/** "… because it scares people": why, which changes nothing. */
export function findReasons(tokens: readonly Token[]): EditFinding[] {
  return [...findManners(tokens), ...findLeads(tokens), ...findWhy(tokens)];
}

/** "She is preaching on Hannah, so Friday should be …": what the wish behind it follows from. */
function findLeads(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const before = tokens[from - 1];
    if (!SOMEONE.test(token.word) || (before && !isMark(before, /^[.;!?\n]$/))) return [];
    const to = tokens.findIndex(
      (one, at) => at > from && (isBreak(one) || (isMark(one, /^,$/) && isSo(tokens[at + 1]))),
    );
    const told = tokens.slice(from, Math.max(to, from));
    const isTold = isMark(tokens[to], /^,$/) && told.every(({ word }) => !WISHES.test(word));
    return isTold ? [{ from, to, weight: REASON_WEIGHT, meaning: { kind: "filler" } }] : [];
  });
}

const SOMEONE = /^(?:she|he|they|shes|hes|theyre|shell|hell|theyll)$/;
const isSo = (token: Token | undefined) => isWord(token, /^so$/);

function findWhy(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const isAbsence =
      isMark(tokens[from - 1], /^,$/) &&
      isWord(token, /^(?:were|we|im|i|theyre|they|shes|hes)$/) &&
      (isWord(tokens[from + 1], AWAY) ||
        (isWord(tokens[from + 1], /^(?:are|am|is|will)$/) && isWord(tokens[from + 2], AWAY)));
    const isAim =
      isWord(token, /^so$/) &&
      AIM.test(
        tokens
          .slice(from, from + 4)
          .map(({ word }) => word)
          .join(" "),
      );
    // "…, she starts chemo on Monday": of a person, and no wish.
    const isOfPerson =
      isMark(tokens[from - 1], /^,$/) && isWord(token, /^(?:she|he|shes|hes|her|his)$/);
    const before = tokens[from - 1];
    const isTold =
      TOLD.test(token.word) &&
      !isSign(tokens, from) &&
      (isMark(before, /^,$/) ||
        ((!before || isMark(before, /^[.;!?]$/)) && hasNoDay(tokens, from))) &&
      isTelling(tokens, from);
    // "…, as we always run out of time".
    const isAs =
      isMark(before, /^,$/) &&
      isWord(token, /^as$/) &&
      isWord(tokens[from + 1], /^(?:we|they|i|he|she|people|everyone|some|most|our|my)$/);
    const isEvent = isMark(before, /^,$/) && tellsOfEvent(tokens, from);
    if (
      !isWord(token, REASON) &&
      !isAs &&
      !isAbsence &&
      !isAim &&
      !isOfPerson &&
      !isTold &&
      !isEvent
    )
      return [];
    const end = tokens.findIndex(
      (one, at) =>
        at > from &&
        (isMark(one, isAim ? /^[.,;!?\n]$/ : /^[.;!?\n]$/) || beginsRequest(tokens, at)),
    );
    const to = end < 0 ? tokens.length : end;
    return [{ from, to, weight: REASON_WEIGHT, meaning: { kind: "filler" } }];
  });
}

/** "…, and let’s use the whole chapter": behind a reason a wish of its own. */
function beginsRequest(tokens: readonly Token[], at: number): boolean {
  if (!isMark(tokens[at], /^,$/)) return false;
  const first = isWord(tokens[at + 1], /^(?:and|so|then)$/) ? at + 2 : at + 1;
  const isAsked =
    isWord(tokens[first], /^(?:can|could|would)$/) && isWord(tokens[first + 1], /^(?:you|we)$/);
  const isNext = isWord(tokens[at + 1], /^then$/);
  return isNext || isAsked || isWord(tokens[first], /^(?:lets?|please|pls|plz)$/);
}

export const REASON_WEIGHT = 14;
