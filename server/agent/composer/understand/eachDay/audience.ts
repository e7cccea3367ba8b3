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
    if (!isFor && isOfStory(reading, finding)) return [];
    if (isOfChildren(reading, finding))
      return [{ kind: "audience" as const, audience: "children" as const, label: "", isFor }];
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
  // "For parents to read with their kids".
  if (/^(?:read|reading|do|share|use) with (?:their|our|my|the)$/.test(before.join(" ")))
    return true;
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

/** Words for the young that a person's own story has as well, unlike an age, a school or a group of theirs. */
const YOUNG =
  /^(?:grand)?(?:child|children|kids?|kiddos|bairns|tots|nippers|toddlers|ones|teens?|teenagers?)$/;
/** Below this, such words are not who reads; "my kids" are more often told of. */
const READS = 0.08;
const OWN_READ = 0.3;
const HAS = /^(?:have|ive|weve|got|with|minding|raising|had|mum|mom|mother|dad)$/;
const SOME = /^(?:a|of|an|couple|[23456]|two|three|four|five|six|my|our|own|small|young|the)$/;
const NEAR_AGE = 6;
const LACKS = /^(?:cant|cannot|couldnt|never|not|didnt|dont|unable|without|no)$/;
const TO_HAVE = /^(?:have|had|having|bear|conceive)$/;
const BEFORE_HAVE = 4;

/** "I can't do that with 3 kids", "some of us couldn't have children", "a prayer that a child can say". */
function isOfStory({ tokens, roles, findings }: ParsedMessage, { from, to, meaning }: Finding) {
  if (meaning.kind !== "audience" || !YOUNG.test(tokens[to - 1]?.word ?? "")) return false;
  const before = tokens.slice(Math.max(0, from - BEFORE_HAVE), from);
  const at = before.findLastIndex(({ word }) => TO_HAVE.test(word));
  if (before.slice(0, Math.max(0, at)).some(({ word }) => LACKS.test(word))) return true;
  if (before.slice(-2).some(({ word }) => /^(?:whose|while|because)$/.test(word))) return true;
  const hasAge =
    findings.some(
      ({ meaning: one, from: at }) =>
        one.kind === "audience" && one.audience !== "adults" && at >= to && at - to <= NEAR_AGE,
    ) || tokens.slice(to, to + NEAR_AGE).some(({ word }) => /^(?:years?|yrs)$/.test(word));
  if (hasAge) return false;
  // "I've two little ones at home": but not "we have two kids in our class".
  const isHeld =
    HAS.test(before.findLast(({ word, text }) => !SOME.test(word || text))?.word ?? "") &&
    !/^(?:in|who)$/.test(tokens[to]?.word ?? "");
  if (isHeld) return true;
  const isOwn = /^my$/.test(before.at(-1)?.word ?? "");
  return roles.likelihood({ from, to }, "readers") < (isOwn ? OWN_READ : READS);
}

const OF_FAMILIES = /^(?:families|worship|devotions?|devotional|night)$/;

/** "A Christmas thing for families", "Moses for our holiday club": words of a topic or a group that say who reads. */
function isOfChildren(reading: ParsedMessage, finding: Finding): boolean {
  const { meaning, to } = finding;
  if (meaning.kind === "topic" && meaning.id === "children") return true;
  const isFamily =
    (meaning.kind === "topic" && meaning.id === "family") ||
    (meaning.kind === "occasion" && meaning.label.includes("famil"));
  return (
    isFamily &&
    OF_FAMILIES.test(reading.tokens[to - 1]?.word ?? "") &&
    isAddressed(reading, finding) &&
    // A season is read at home; "thanksgiving, for families" is for whoever is in them.
    reading.findings.some((one) => one.meaning.kind === "season") &&
    !reading.findings.some((one) => one.meaning.kind === "care")
  );
}

const WHOSE = /^(?:my|our|his|her|their|your|ur)$/;

/** "I shout at my kids", "losing my temper with the kids", "no kids involved": spoken of, and not who reads. */
function isMentioned({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const wordAt = (at: number) => tokens[at]?.word ?? "";
  if (/^(?:no|without|not)$/.test(wordAt(from - 1))) return true;
  // "I teach in a primary school": what somebody does.
  const lead = /^(?:a|an|the)$/.test(wordAt(from - 1)) ? from - 2 : from - 1;
  if (wordAt(lead) === "in" && /^(?:teach|work|teacher|head)$/.test(wordAt(lead - 1))) return true;
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
