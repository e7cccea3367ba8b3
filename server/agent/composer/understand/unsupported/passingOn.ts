/** "Text it to the members at 6am", "record audio", "print 30 copies": wishes beside a plan that the app cannot carry out, each with what it can do. */

import { isWord } from "../finders/units.ts";
import type { Finding, PassedOn } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

type Tokens = readonly Token[];

const ANSWERS = {
  send: "I cannot send messages: publish the plan on the Distribute page, and you get a link, e-mail and SMS texts to pass on, and a calendar that reminds people each day.",
  print: "I cannot print: the Distribute page has a booklet and a handout for your printer.",
  calendar:
    "For the calendar, publish the plan on the Distribute page: it gives a calendar that everybody can subscribe to.",
  media: "I write words only, no sound, pictures, videos or songs.",
  translate: "I write in English only, so far.",
  lookBack:
    "A day to look back comes once the plan is there: say for example “add a day to look back at the end of week 1”.",
  activity:
    "I write passages, questions and prayers, and no crafts or things to do; what you type on a day stays there.",
} as const satisfies Record<PassedOn, string>;

const IT = /^(?:it|them|this|that|these|those|everything)$/;
const WHOM =
  /^(?:me|us|everyone|everybody|all|each|him|her|people|members|readers|reminders?|notifications?|alerts?|whatsapp|out)$/;
/** Verbs that send whatever stands behind them, and such as need "it". */
const SENDS = /^(?:text|email|mail|message|whatsapp|sms|remind|notify|ping|forward|deliver)$/;
const SENDS_IT = /^(?:send|post|share|put|upload|broadcast|mail)$/;
const CALENDAR = /^(?:calendar|calendars|ical|outlook)$/;
const PRINT = /^(?:print|photocopy|laminate)$/;
const RECORD = /^(?:record|narrate|film)$/;
const MEDIA =
  /^(?:audio|podcast|podcasts|mp3|video|videos|pictures?|images?|illustrations?|songs?|hymns?|playlist|powerpoint|slides|voiceover|drawings?)$/;
const NEAR = 6;
/** Whoever does it themselves: "I will print it". */
const SELF = /^(?:i|ill|we|well|id|they|theyll|he|she|my|our|who|can|will)$/;
const ASKS = /^(?:you|u|please|pls|and|then|also|to)$/;

export function findPassingOn(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, at): Finding[] => {
    const found = wishAt(tokens, at);
    if (!found || isDoneBySelf(tokens, at)) return [];
    const { wish, to } = found;
    return [{ from: at, to, weight: 12, meaning: { kind: "cannot", wish } }];
  });
}

function wishAt(tokens: Tokens, at: number): { wish: PassedOn; to: number } | undefined {
  const [token, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const rest = clauseFrom(tokens, at + 1);
  const isIt = isWord(next, IT);
  const isWhom = isWord(next, WHOM);
  const calendar = rest.findIndex(({ word }) => CALENDAR.test(word));
  if (isWord(token, /^(?:add|put|send|sync|place)$/) && isIt && calendar >= 0)
    return { wish: "calendar", to: at + 2 + calendar };
  if (isWord(token, SENDS) && (isIt || isWhom)) return { wish: "send", to: at + 2 };
  // "Text the plan to all 80 of our members".
  const isPlan =
    isWord(next, /^(?:the|our|my|each)$/) && isWord(after, /^(?:plan|days?|readings?)$/);
  if (isWord(token, SENDS) && isPlan) return { wish: "send", to: at + 3 };
  if (isWord(token, SENDS_IT) && isIt && isPlace(rest)) return { wish: "send", to: at + 2 };
  const isReading = rest
    .slice(0, 4)
    .some(({ word }) => /^(?:readings?|passages?|verses?)$/.test(word));
  const isEach = isWord(next, /^(?:each|every|the|todays)$/) && isReading;
  if (isWord(token, SENDS_IT) && isEach && isPlace(rest.slice(1)))
    return { wish: "send", to: at + 1 };
  if (isWord(token, /^share$/) && isWord(next, /^with$/)) return { wish: "send", to: at + 2 };
  if (isWord(token, /^send$/) && isWhom && !isWord(next, /^(?:me|us)$/)) {
    const isReminder = isWord(after, /^(?:reminders?|messages?|notifications?)$/);
    return { wish: "send", to: isReminder ? at + 3 : at + 2 };
  }
  if (isWord(token, PRINT) && (isIt || next?.kind === "number" || isWord(next, /^(?:out|copies)$/)))
    return { wish: "print", to: isWord(after, /^(?:copies|out|off)$/) ? at + 3 : at + 2 };
  const media = rest.findIndex(({ word }) => MEDIA.test(word));
  if (isWord(token, RECORD) && (isIt || media >= 0))
    return { wish: "media", to: at + 2 + Math.max(0, media) };
  const isWith = isWord(token, /^(?:with|add|plus|include|including)$/);
  if (isWith && media >= 0 && media < 3) return { wish: "media", to: at + 2 + media };
  if (isWord(token, /^(?:look|catch)$/) && isDayToLookBack(tokens, at))
    return { wish: "lookBack", to: isMarkAt(tokens, at + 1) ? at + 3 : at + 2 };
  if (isWord(token, /^recap$/)) return { wish: "lookBack", to: at + 1 };
  if (isWord(token, /^(?:crafts?|activity|activities|colou?ring)$/))
    return { wish: "activity", to: at + 1 };
  const isThing = isWord(token, /^(?:something|thing|things)$/) && isWord(next, /^to$/);
  const deed = tokens.slice(at + 2, at + 8).findIndex(({ word }) => DEEDS.test(word));
  if (isThing && deed >= 0) return { wish: "activity", to: at + 3 + deed };
  if (isWord(token, /^translate$/)) return { wish: "translate", to: isIt ? at + 2 : at + 1 };
  return undefined;
}

/** What children do with their hands. */
const DEEDS = /^(?:draw|bake|make|colou?r|paint|build|act|craft|cook)$/;

function isMarkAt(tokens: Tokens, at: number): boolean {
  return tokens[at]?.text === "-";
}

/** "A look-back on Saturdays", "a catch-up day"; not "we look back on a hard year". */
function isDayToLookBack(tokens: Tokens, at: number): boolean {
  const next = isMarkAt(tokens, at + 1) ? at + 2 : at + 1;
  const isNoun =
    next === at + 2 ||
    isWord(tokens[at - 1], /^(?:a|an|the)$/) ||
    isWord(tokens[next + 1], /^days?$/);
  return isNoun && isWord(tokens[next], /^(?:back|up)$/);
}

function clauseFrom(tokens: Tokens, from: number): readonly Token[] {
  const rest = tokens.slice(from, from + NEAR);
  const end = rest.findIndex((token) => isBreak(token) || token.text === ",");
  return end < 0 ? rest : rest.slice(0, end);
}

/** "Post it on Facebook", "send it to everyone": somewhere, or to somebody. */
function isPlace(rest: readonly Token[]): boolean {
  return rest.some(({ word }) => /^(?:to|on|in|out|with|daily|each|every)$/.test(word));
}

function isDoneBySelf(tokens: Tokens, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at);
  const start = before.findLastIndex((token) => token.kind === "mark" || ASKS.test(token.word)) + 1;
  return before.slice(start).some(({ word }) => SELF.test(word));
}

/** A sentence for each such wish. */
export function sayCannot(findings: readonly Finding[]): string[] {
  return sayPassedOn(
    findings.flatMap(({ meaning }) => (meaning.kind === "cannot" ? [meaning.wish] : [])),
  );
}

export function sayPassedOn(wishes: readonly PassedOn[]): string[] {
  return [...new Set(wishes)].map((wish) => ANSWERS[wish]);
}
