/**
 * What a long message asks for: people tell of their week, of what others would like and of what was decided, and then
 * say what they need. What is only told of changes nothing.
 */

/** A shorter message is read as it is. */
const LEAST_WORDS = 35;
/** So many words before the sign make it one: "Only thing, on day 3 …" at the very start is a wish like any other. */
const LEAST_TOLD = 8;

/** Where the request begins; what follows the sign is asked for. */
const SIGNS: readonly RegExp[] = [
  /\b(?:what|all) (?:i|we)(?:['’]d| would)?(?: \w+ly| do| just)? (?:need|want|like|ask|am asking)\b/gi,
  /\bwhat (?:i|we)['’](?:m|re) (?:after|asking(?: for)?|looking for)\b/gi,
  /\b(?:the|my|our|just|but)? ?(?:only|one|main|real|actual|single) (?:real |small |little )?(?:things?|request|asks?|changes?|favou?r|wish|point)\b/gi,
  /\b(?:now|so),? (?:please|pls|could (?:you|we)|can (?:you|we)|would you)\b/gi,
  /\b(?:my|our|the) (?:actual |real )?(?:request|question|ask) (?:is|would be)\b/gi,
  /\b(?:long story short|in short|to cut a long story short|bottom line|the upshot)\b/gi,
];
/** "The only thing I like" is none. */
const NO_SIGN =
  /^(?: that| which)? (?:i|we|they|he|she|you|people|everyone) (?:do(?:n['’]t)?|did(?:n['’]t)?|like|love|loved|enjoy|miss|remember|know)\b/i;
/** Between the sign and what is asked for: "is for", "from all that:", "on which we agreed". */
const LEAD =
  /^(?:[^.,:;!?()]{0,40}?(?:: ?| is (?:for |to have |that |to )?| would be (?:for |to have |that |to )?|, ))?/i;

const SENTENCE_END =
  /(?<!\b(?:St|Mr|Mrs|Ms|Dr|Rev|No|vs|v|ch|Fr|Pr|Ps|Matt|Rom|Gen|Cor))(?<!^\d)[.!?]+(?:\s+|$)/g;
const MEMBER = /\s*\((?:[1-9]|[a-e]|i{1,3})\)\s*/g;

/** Only courtesy, or that there is nothing else. */
const CLOSING =
  /^\W*(?:thanks|thank you|many thanks|cheers|ta|god bless|bless you|blessings|love|yours|sincerely|sorry|nothing else|that['’]?s (?:it|all)|(?:with )?(?:warm|kind|best|every)? ?(?:greetings|regards|wishes|blessing))\b/i;
const LONGEST_CLOSING = 80;
const AND_THATS_IT =
  /,? ?\b(?:and )?that(?:['’]?s| is) (?:it|all)(?: really| please| thanks)?\W*$/i;

const OTHERS_WISH =
  /\b(?:suggest|want|ask|wonder|prefer|thought|think|felt|like|love|talk|tempt|propos|said|reckon|wish|moot|consider|discuss)/i;
const DECIDED_AGAINST: readonly RegExp[] = [
  /\b(?:but|and|so)\b[^.!?]*\b(?:no|against(?: it)?|not needed)\W*$/i,
  /\b(?:but|and|so)\b[^.!?]*\b(?:not|never) (?:this (?:year|time|week)|now|yet|today|for us|going to)\W*$/i,
  /\b(?:but|and|so|says?|said)\b[^.!?]*\b(?:leave|keep|left|kept) (?:it|that|them)(?: (?:as (?:it|they) (?:is|are|was|were)|out|for now))?\W*$/i,
  /\b(?:decided|agreed|voted) (?:not to|against|no)\b/i,
];

/** @returns the part of the message that asks, or the message as it is */
export function askedFor(text: string): string {
  const long = countWords(text) >= LEAST_WORDS;
  if (!long) return text;
  const sign = lastSign(text);
  const asked = sign === undefined ? text : text.slice(sign).replace(LEAD, "");
  const members = asked.match(MEMBER)?.length ?? 0;
  const listed =
    members > 1
      ? asked
          .replace(/,?\s*(?:and\s*)?(?=\((?:[2-9]|[b-e]|i{2,3})\))/g, "")
          .replace(MEMBER, "\n")
          .trim()
      : asked;
  const kept = sentencesOf(listed).filter((one) => !isTold(one));
  const said = kept.map((one) => one.replace(AND_THATS_IT, "").trim()).filter((one) => one !== "");
  return said.length > 0 && (sign !== undefined || kept.length < sentencesOf(listed).length)
    ? said.join(members > 1 ? "\n" : " ")
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
    .filter(({ end }) => countWords(text.slice(end)) > 2)
    .map(({ end }) => end);
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

export function sentencesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const found: string[] = [];
    let from = 0;
    for (const { index, 0: mark } of line.matchAll(SENTENCE_END)) {
      found.push(line.slice(from, index + mark.length).trim());
      from = index + mark.length;
    }
    return [...found, line.slice(from).trim()].filter((one) => one !== "");
  });
}

function isTold(sentence: string): boolean {
  if (CLOSING.test(sentence) && sentence.length <= LONGEST_CLOSING) return true;
  return OTHERS_WISH.test(sentence) && DECIDED_AGAINST.some((sign) => sign.test(sentence));
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}
