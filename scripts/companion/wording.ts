/** Rules for the wording of questions: what is refused, and what an editor should check. */

/** Phrases that fit any passage. */
export const WORN_OUT =
  /what stands out|in your own life today|how (?:does|can) (?:this|you) apply|what does this tell (?:you|us) about god|this passage|what lessons? (?:can|could|do|should) (?:we|you)\b|takeaway|speaks? to you today|think about a time|share a time|season of life|faith journey|in today’s world|our world today|is god asking you/i;

/** Rarely wrong, but overused. */
const TIRED =
  /stands? out\b|in your own life|can (?:you|we) learn|takes? away from (?:it|this)|(?:speaks?|speaking) to you\b|(?:surprises|challenges|touches) you\b|strikes you\b|means? (?:to|for) you\b|makes? you feel|god saying to|calling you\b|steps? out in faith|this (?:text|story)\b.*\byour life|matters (?:most )?to you\b/i;

const BRITISH =
  /\b(?:neighbour|honour|colour|favour|labour|harbour|rumour|behaviour|saviour|grey|travell|recognis|realis(?:e|ing)\b|practise)\w*/i;
const ALSO_BRITISH =
  /\b(?:splendour|vapour|odour|armour|valour|fervour|vigour|humour|clamour|endeavour|counsell|councill|quarrell|jewell|marvell|modell|organis|apologis|criticise|criticising|emphasise|sympathis|baptise|baptising|defence|offence|pretence|licence|centre|theatre|sceptic|plough|mould|storeys|cosy|pyjama|cheque|programme|judgement|skilful|wilful|enrol\b|fulfil\b|fulfilment|instil\b|kerb|draught|learnt|dreamt|mums?\b)\p{L}*/iu;

/** Correct, but unidiomatic in the United States. */
const STILTED: readonly (readonly [string, RegExp])[] = [
  ["by what", /(?:^|[.?!:] )By what\b/],
  ["of what", /(?:^|[.?!:] )Of what\b/],
  ["from what", /(?:^|[.?!:] )From what\b/],
  ["to what", /(?:^|[.?!:] )To what\b(?! extent)/],
  ["for what", /(?:^|[.?!:] )For what\b/],
  ["in what", /(?:^|[.?!:] )In what\b(?! ways?\b)/],
  ["with what", /(?:^|[.?!:] )With what\b/],
  ["for ever", /\bfor ever\b/i],
  ["any more", /\bany more\b(?! (?:\p{L}+s|than|of)\b)/iu],
  ["-wards", /\b(?:to|after|up|down|back|for)wards\b/i],
  [
    "round",
    /\b(?:round (?:the|his|her|their|your|my|our|its|it|him|them|us|you)|turn(?:s|ed|ing)? round|all round)\b/i,
  ],
  ["queue", /\bqueu\p{L}*/iu],
  ["straight away", /\bstraight away\b/i],
  ["whilst", /\b(?:whilst|amongst)\b/i],
  ["has got", /\b(?:has|have) got\b/i],
  ["at the weekend", /\bat (?:the )?weekends?\b/i],
  ["fortnight", /\bfortnight/i],
  ["is it not", /(?:^|[.?!:] )(?:Is|Was|Does|Did|Has) it not\b/],
  ["may", /\b(?:Why|How) may\b/],
  ["and what not", /, (?:and|but) (?:what|who|which|where|whom) not\?/i],
  ["straight after", /\bstraight after/i],
  [
    "British words",
    /\b(?:biscuits?|quay|lorry|pavement|rubbish bin|cupboards?|holidays|torch to see|jumper|trousers|football pitch|shops?keeper)\b/i,
  ],
];

const VERBS =
  "is are am do does did can have has had was were will would should shall could may might must isn’t aren’t don’t doesn’t didn’t wasn’t weren’t can’t won’t wouldn’t shouldn’t couldn’t";
const VERB = VERBS.replaceAll(" ", "|");
const CAPITAL_VERB = VERB.replaceAll(/(?<=^|\|)\w/g, (letter) => letter.toUpperCase());
/** Matches a question that begins with its verb. */
const VERB_FIRST = new RegExp(
  `^[“(]?(?:(?:${CAPITAL_VERB})|(?:And|But|So|Or|Then) (?:${VERB})) \\p{L}`,
  "u",
);
/** Matches an addition that makes it open again: "…, and why?". */
const OPENED =
  /, (?:(?:and|but|or) )?(?:(?:to|for|from|with|in|since|by|on|of) )?(?:why|how|what|which|who|whom|when|where|whose|something else|neither|both)\b[^?]*\?$/;

/** Returns the sentence that asks; any text may precede it. */
function askingSentence(text: string): string {
  return text.split(/(?<=[.!?:][’”]*) /).findLast((sentence) => sentence.includes("?")) ?? text;
}

/** Whether the question can be answered with yes or no. */
export function isYesOrNo(text: string): boolean {
  const asked = askingSentence(text);
  return VERB_FIRST.test(asked) && !/\bor\b/.test(asked);
}

/** Whether the question only offers two answers: "Is it this or that?" */
export function isBareChoice(text: string): boolean {
  const asked = askingSentence(text);
  return VERB_FIRST.test(asked) && /\bor\b/.test(asked) && !OPENED.test(asked);
}

/** @returns the words whose spelling differs from the World English Bible's */
export function britishIn(text: string): string | undefined {
  return BRITISH.exec(text)?.[0];
}

/** Returns words with a British-only spelling that the first list lacks. */
export function alsoBritishIn(text: string): string | undefined {
  return ALSO_BRITISH.exec(text)?.[0];
}

export function tiredIn(text: string): string | undefined {
  return TIRED.exec(text)?.[0];
}

/** Whether a question speaks of somebody before it has said who: nobody has heard of anyone yet. */
export function isPronounFirst(text: string): boolean {
  return /^(?:He|She|They|His|Her|Their|Him|Them)\b(?! who\b)/.test(text);
}

/**
 * Returns the names of constructions that American readers stumble over; quotations, which are the
 * text's own, are ignored.
 */
export function stiltedIn(text: string): string[] {
  const own = text.replaceAll(/“[^”]*”/g, "“…”");
  return STILTED.flatMap(([name, pattern]) => (pattern.test(own) ? [name] : []));
}
