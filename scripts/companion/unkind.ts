/**
 * Finds questions that hurt some of those who hear them. A group has people in it who are alone, ill, poor or in
 * prison, and nobody should have to tell it a guilt, or own up that what the question takes for granted is not there.
 */

/** What not everybody has. "A friend", "a home" or "people close to you" ask the same without taking it for granted. */
const PRESUMED =
  "home|house|table|kitchen|(?:front )?door|garden|yard|wardrobe|closet|account|savings|salary|paycheck|money|possessions|belongings|job|boss|colleagues?|coworkers?|office|workplace|husband|wife|spouse|partner|marriage|wedding|child|children|sons?|daughters?|kids|grandchild(?:ren)?|parents?|father|mother|mom|dad|brothers?|sisters?|siblings?|grand(?:parents?|mother|father)|family|household|relatives|(?:best |closest |oldest )?friends?|health";
/** Asked of what the hearer has: not in a list that offers something else, nor in what somebody in the text has. */
const PRESUMES = new RegExp(
  `(?<!\\bor |\\bif you went to )\\byour (?:own )?(?:${PRESUMED})\\b(?!’s)(?!,? or\\b|, your\\b|,? and (?:your|God)\\b)`,
  "i",
);

/** What is told to God or to one person, if at all. */
const SECRETS: readonly RegExp[] = [
  /\byour (?:own )?(?:sins?|guilt|secrets?|lies?|grudges?|consciences?|shame|envy|lust)\b/i,
  /\b(?:what|which) (?:\p{L}+ )?(?:sin|lie|secret|guilt|shame|grudge|idol|wrong) (?:of yours|in you|have you|did you|do you|are you|could stop with you|would you not)\b/iu,
  /\byou(?:’ve| have| had)? (?:once |ever )?(?:wronged|betrayed|cheated|deceived|lied to|hurt) (?:somebody|someone|anybody|another|others|them|him|her|a|people)\b/i,
  /\b(?:someone|somebody|people|those|whoever|a person) (?:who(?:m)? |that )?you (?:have |had |once )?(?:wronged|betrayed|cheated|deceived|hurt|let down|never forgave)\b/i,
  /\b(?:have|did) you (?:not |never |still not )?(?:forgiven?|confessed?|repented?)\b/i,
  /\bhaven’t you (?:forgiven|confessed)\b/i,
  /\bwhom? (?:do|did|have|can|would) you (?:still |secretly |quietly )?(?:not |never )?(?:env(?:y|ied)|hated?|despised?|resent(?:ed)?|avoid(?:ed)?|forgiven?|look(?:ed)? down)\b/i,
  /\bwhose (?:success|good fortune|failure|fall)\b[^?]*\byou\b/i,
  /\b(?:would|might|do) you (?:rather|prefer to|like to) (?:hide|keep hidden|not (?:show|tell|meet|say))\b/i,
  /\b(?:what|which|why) (?:do|are|have) you (?:still |really )?(?:hid(?:e|ing|den)|ashamed)\b/i,
];

/** A sore spot that the hearer is told to name, or a day that may be long ago or never was. */
const SORE: readonly RegExp[] = [
  /\bwhen (?:did|were|was|had|have) (?:you|your \p{L}+)\b[^?]*\blast\b/iu,
  /\bthe last time (?:that )?you\b/i,
  /\bwho (?:has |have |had |once )?(?:(?:hurt|betrayed|abandoned|rejected|wronged|failed) you|(?:let|left) you (?:down|out|alone))\b/i,
  /\b(?:whom?|what|which \p{L}+) have you lost\b/iu,
  /\bwhen (?:were|was|have) (?:you|your \p{L}+) (?:been )?(?:that low|so low|most alone|ashamed|abandoned|rejected|unloved|a failure)\b/iu,
  /\b(?:every year|each year) of\b[^?]*\byou\b/i,
];

const QUOTED = /“[^”]*”/g;
const SENTENCE = /(?<=[.!?:]) +/;

export type UnkindKind = "presumes" | "asks for a secret" | "presses";

/** What a question takes for granted or asks for that could hurt. */
export function unkindIn(text: string): UnkindKind | undefined {
  const asked = text
    .replaceAll(QUOTED, "“”")
    .split(SENTENCE)
    .filter((sentence) => sentence.includes("?"))
    .join(" ");
  if (SECRETS.some((pattern) => pattern.test(asked))) return "asks for a secret";
  if (SORE.some((pattern) => pattern.test(asked))) return "presses";
  return PRESUMES.test(asked) ? "presumes" : undefined;
}
