/** How far a question is from being understood when somebody hears it once, read aloud. */

const QUOTED = /“[^”]*”/g;
/** Longer questions, in words, are forgotten before their end. */
const LONG = 26;
/** A day of so many passages has to hear which of them is meant. */
const MANY_PASSAGES = 3;
const NAMELESS_LOSS = 0.3;

/** Forms that listeners stumble over, each with its deduction. */
const STUMBLES: readonly (readonly [RegExp, number])[] = [
  // "“Not for ours only”: what …?"
  [/^“[^”]*”: /u, 0.25],
  // "What does the “unless” in it …?"
  [/“\p{L}+”/u, 0.25],
  // "“out from there no more”": part of a sentence, made part of another.
  [/\p{L} “(?:and|but|that|when|until|from|out|who|which|whom|because|lest|of|to) [^”]*”/u, 0.15],
  [/\bthe one\b[^.?]*\bthe other\b/iu, 0.25],
  [/\b(?:here|there)\b[^.]*\?/iu, 0.1],
  [/\b(?:in one breath|so to speak|as it were|for once|and what not)\b/iu, 0.2],
  [/^(?:He|She|They|His|Her|Their|These|Those)\b/u, 0.4],
  [/\b(?:these|those) (?:\p{L}+ )?(?:people|men|women|friends|neighbors|two|three|four)\b/iu, 0.15],
  [/\b(?:hearers|listeners|readers)\b/iu, 0.15],
  [/^(?:How often|How many times|Count)\b/u, 0.25],
  // Three questions: ", and …, and …?", or two question marks.
  [/\?.*\?/u, 0.25],
  [
    /\b(?:what|who|how|which|where)\b[^?]*, (?:what|who|how|which|where)\b[^?]*,? and (?:what|who|how|which|where|why)\b/iu,
    0.25,
  ],
];

/** Names that nearly every passage has, and words that begin a sentence, do not say which is meant. */
const EVERYWHERE = new Set(
  `God Jesus Lord Yahweh Christ Israel I What Who Whose Which Where When Why How The This That Each Every Everyone
  Everybody Somebody Someone Something Nobody Nothing One It He She All Both Here There Now Then Today`.split(
    /\s+/,
  ),
);
/** Somebody or something named in the middle of a sentence, or at its beginning and doing something. */
const NAME = /(?<=[\p{Ll},;’] )\p{Lu}[\p{L}’]*/gu;
const NAME_AT_START =
  /(?:^|[.?!] )(\p{Lu}\p{L}+)(?=’s? | (?:is|was|has|had|did|could|saw|went|came|\p{Ll}+(?:s|ed))\b)/gu;

/**
 * What a question loses against others of its passage.
 * @param passages how many passages the day reads
 */
export function firstHearingLoss(text: string, passages: number): number {
  const stumbles = STUMBLES.reduce((sum, [form, loss]) => sum + (form.test(text) ? loss : 0), 0);
  const long = text.split(" ").length > LONG ? 0.2 : 0;
  const isNameless = passages >= MANY_PASSAGES && !namesIts(text);
  return stumbles + long + (isNameless ? NAMELESS_LOSS : 0);
}

/** Whether the question says which passage it is about, by a name or a quotation. */
function namesIts(text: string): boolean {
  if (/“[^”]* [^”]* [^”]*”/u.test(text)) return true;
  const own = text.replaceAll(QUOTED, "“”");
  const names = [
    ...Array.from(own.matchAll(NAME), ([name]) => name),
    ...Array.from(own.matchAll(NAME_AT_START), ([, name = ""]) => name),
  ].map((name) => name.replace(/’s?$/, ""));
  return names.some((name) => !EVERYWHERE.has(name));
}
