/** The audience of a plan, as opposed to people who are only mentioned. */
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";

/** The audience: people after "for" before others, and young people rather than newcomers. */
export function audienceOf(reading: ParsedMessage): Of<"audience"> | undefined {
  const named = reading.findings.flatMap((finding) => {
    const { meaning } = finding;
    if (isMentioned(reading, finding) || isSpan(reading, finding)) return [];
    if (isDenied(reading, finding) || isOfGrownUps(reading, finding)) return [];
    const isFor = isAddressed(reading, finding);
    if (meaning.kind === "audience") return [{ ...meaning, isFor }];
    if (meaning.kind !== "occasion" || !meaning.areAdults) return [];
    return [
      { kind: "audience" as const, audience: "adults" as const, label: meaning.label, isFor },
    ];
  });
  // "The whole church, from youths to elders": whoever is in it.
  const isWhole = ({ meaning }: Finding) =>
    meaning.kind === "occasion" && WHOLE.test(meaning.label);
  if (reading.findings.some(isWhole))
    return { kind: "audience", audience: "adults", label: "whole church" };
  const isYoung = named.some(({ audience }) => audience === "youth" || audience === "children");
  const rank = ({ audience, isFor }: (typeof named)[number]) =>
    (isFor ? 0 : 4) +
    (audience === "adults" ? 2 : 0) +
    (isYoung && audience === "newBelievers" ? 8 : 0);
  return named.sort((a, b) => rank(a) - rank(b))[0];
}

const WHOLE = /^(?:whole|entire) (?:church|congregation|parish|community|fellowship)$/;
const OLD =
  /^(?:elders?|elderly|grannies|grans|nans|pensioners|adults|seniors|grandparents|grandmas|grandpas|oldies|old)$/;

/** "From teens to pensioners": all of them. */
function isSpan({ tokens }: ParsedMessage, { to }: Finding): boolean {
  if (tokens[to]?.word !== "to" && tokens[to]?.word !== "through") return false;
  return tokens.slice(to + 1, to + 4).some(({ word }) => OLD.test(word));
}

/** "For our busy parents". */
function isAddressed({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word, text }) => word || text);
  const at = before.findLastIndex((word) => /^(?:for|4)$/.test(word));
  return at >= 0 && !before.slice(at).some((word) => /^(?:[.,;:!?(]|and|with|of)$/.test(word));
}

const LIKE = /^(?:written|as|if|for|in|aimed|at|like|too|sounding|meant|made|pitched|a|an|the|be)$/;
const DENIES = /^(?:no|not|never|nothing|dont|isnt|arent|shouldnt|rather)$/;

/** "Not written as if for kids". */
function isDenied({ tokens }: ParsedMessage, { from }: Finding): boolean {
  let at = from - 1;
  while (LIKE.test(tokens[at]?.word ?? "")) at -= 1;
  return at < from - 1 && DENIES.test(tokens[at]?.word ?? "");
}

const GROWN_UPS = /^(?:grandparents|parents|mums|moms|dads|mothers|fathers|couples|carers)$/;
const HAVING =
  /^(?:with|of|who|whose|have|has|having|got|most|all|some|many|both|raising|their|young|small|little|teenage)$/;

/** "A group of mums, most have toddlers": it is for the mums. */
function isOfGrownUps({ tokens, findings }: ParsedMessage, { from }: Finding): boolean {
  return findings.some(
    ({ meaning, to }) =>
      ((meaning.kind === "occasion" && meaning.areAdults) ||
        GROWN_UPS.test(tokens[to - 1]?.word ?? "")) &&
      to < from &&
      from - to <= 5 &&
      tokens.slice(to, from).every(({ word, text }) => HAVING.test(word) || text === ","),
  );
}

const WHOSE = /^(?:my|our|his|her|their|your|ur)$/;

/** "I shout at my kids", "losing my temper with the kids", "no kids involved": spoken of, and not who reads. */
function isMentioned({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? "";
  if (/^(?:no|without|not)$/.test(wordAt(from - 1))) return true;
  const isOwn = WHOSE.test(wordAt(from - 1));
  const at = from - (isOwn ? 2 : 1);
  if (wordAt(at) === "with") return FEELING.test(wordAt(at - 1));
  return (
    /^(?:at|about|against|than|over)$/.test(wordAt(at)) ||
    (isOwn && /^(?:of|from)$/.test(wordAt(at)) && !PART.test(wordAt(at - 1)))
  );
}

/** "All the members of our youth". */
const PART = /^(?:members?|all|each|most|some|leaders|rest)$/;
const FEELING = /^(?:temper|patience|patient|impatient|snappy|angry|cross|short)$/;
