/**
 * What a long message asks for: people tell of their week, of what others would like and of what was decided, and then
 * say what they need. What is only told of changes nothing.
 */
import { sentencesOf } from "./sentencesOf.ts";

/** A shorter message is read as it is. */
const LEAST_WORDS = 35;
/** So many words before the sign make it one: "Only thing, on day 3 …" at the very start is a wish like any other. */
const LEAST_TOLD = 8;

/** Where the request begins; what follows the sign is asked for. */
const SIGNS: readonly RegExp[] = [
  /\b(?:what|all) (?:i|we)(?:['’]d| would)?(?: \w+ly| do| just)? (?:need|want|like|ask|am asking)\b/gi,
  /\bwhat (?:i|we)['’](?:m|re) (?:after|asking(?: for)?|looking for)\b/gi,
  /\b(?:only|one|main|real|actual|single) (?:(?:real|small|little) )?(?:things?|point|changes?)\b/gi,
  /\b(?:only|one|main|real|actual|single) (?:(?:real|small|little) )?(?:request|asks?|favou?r|wish)\b/gi,
  /\b(?:now|so),? (?:please|pls|could (?:you|we)|can (?:you|we)|would you)\b/gi,
  /\b(?:my|our|the) (?:actual |real )?(?:request|question|ask) (?:is|would be)\b/gi,
  /\b(?:long story short|in short|to cut a long story short|bottom line|the upshot)\b/gi,
];
/** "The only thing I like" is none. */
const NO_SIGN =
  /^(?: that| which)? (?:i|we|they|he|she|you|people|everyone) (?!need|want|ask|agreed|decided)/i;
/** A wish before the sign, which is one of several then. */
const ASKS = /\b(?:please|pls|plz|(?:can|could|would|will) (?:you|u|we))\b/i;
const ORDERS =
  /(?:^|[.!?\n]\s*)(?:change|swap|move|add|remove|drop|make|put|take|replace|rename|call|give|start)\b/i;
/** Between the sign and what is asked for: "is for", "from all that:", "on which we agreed". */
const LEAD = /^(?:[^.,:;!?()]{0,40}?(?:: ?| (?:is|would be) (?:(?:for|to have|that|to) )?|, ))?/i;

/** Only courtesy, or that there is nothing else. */
const CLOSINGS: readonly RegExp[] = [
  /^\W*(?:thanks|thank you|many thanks|cheers|ta|love|yours|sincerely|sorry)\b/i,
  /^\W*(?:god bless|bless you|blessings|nothing else|that['’]?s (?:it|all))\b/i,
  /^\W*(?:with )?(?:warm|kind|best|every)? ?(?:greetings|regards|wishes|blessing)\b/i,
];
const LONGEST_CLOSING = 80;
const AND_THATS_IT =
  /,? ?\b(?:and )?that(?:['’]?s| is) (?:it|all)(?: really| please| thanks)?\W*$/i;

const OTHERS_WISH: readonly RegExp[] = [
  /\b(?:suggest|want|ask|wonder|prefer|felt|lik|lov|talk|tempt)/i,
  /\b(?:thought|think|propos|said|reckon|wish|moot|consider|discuss)/i,
];
const DECIDED_AGAINST: readonly RegExp[] = [
  /\b(?:but|and|so)\b[^.!?]*\b(?:no|against(?: it)?|not needed)\W*$/i,
  /\b(?:but|and|so)\b[^.!?]*\b(?:not|never) (?:this \w+|now|yet|today|for us|going to)\W*$/i,
  /\b(?:but|and|so|says?|said)\b[^.!?]*\b(?:leave|keep|left|kept) (?:it|that|them)\W*$/i,
  /\b(?:leave|keep|left|kept) (?:it|that|them) (?:as (?:it|they) (?:is|are|was|were)|for now)\W*$/i,
  /\b(?:decided|agreed|voted) (?:not to|against|no)\b/i,
];

/** @returns the part of the message that asks, or the message as it is */
export function askedFor(text: string): string {
  if (countWords(text) < LEAST_WORDS) return text;
  const sign = lastSign(text);
  const asked = sign === undefined ? text : text.slice(sign).replace(LEAD, "");
  const sentences = sentencesOf(asked);
  const kept = sentences.filter((one) => !isTold(one));
  const said = kept.map((one) => one.replace(AND_THATS_IT, "").trim()).filter((one) => one !== "");
  return said.length > 0 && (sign !== undefined || kept.length < sentences.length)
    ? said.join(" ")
    : text;
}

function lastSign(text: string): number | undefined {
  const ends = SIGNS.flatMap((sign) =>
    [...text.matchAll(sign)].map(({ index, 0: said }) => ({ index, end: index + said.length })),
  )
    .filter(
      ({ index, end }) =>
        countWords(text.slice(0, index)) >= LEAST_TOLD && !NO_SIGN.test(text.slice(end)),
    )
    .filter(({ index }) => !ASKS.test(text.slice(0, index)) && !ORDERS.test(text.slice(0, index)))
    .filter(({ end }) => countWords(text.slice(end)) > 2)
    .map(({ end }) => end);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

function isTold(sentence: string): boolean {
  const isClosing = CLOSINGS.some((sign) => sign.test(sentence));
  if (isClosing && sentence.length <= LONGEST_CLOSING) return true;
  return (
    OTHERS_WISH.some((sign) => sign.test(sentence)) &&
    DECIDED_AGAINST.some((sign) => sign.test(sentence))
  );
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
