/** "Just wondering why chapter 2 is divided there, not asking you to change anything": answered, and nothing changes. */
import { passagesClosedToChildren } from "../bible/careMarks.ts";
import type { Decision, Turn } from "../writer.ts";
import { answerTalk } from "./answers.ts";
import { asksForChange } from "./edit/clauses/asksForChange.ts";
import { readClauses } from "./edit/clauses/readClauses.ts";
import { sentencesOf } from "./edit/clauses/sentencesOf.ts";
import { allPlaces, draftOf, rangesOf, slotAt, spellPlace } from "./edit/draft.ts";
import { capital } from "./edit/places/placeNumbers.ts";
import { placesReading } from "./edit/places/targets.ts";
import { findingsOf } from "./edit/places/within.ts";

const CHANGE =
  "(?:(?:chang|alter|edit|touch|adjust|modify|mov|remov|drop|cut|do|add|swap)\\w*|tak\\w+ (?=any|it|them|that|those|this))";
const ANY =
  "(?:(?:it|them|that|this|those|these|any(?:thing)?|one|a thing|the plan|any of (?:it|them)|any days?|any readings?)(?: (?:out|away))?)";
const LATER =
  "(?:just )?(?:yet|for now|for the moment|at the moment|at this stage|until (?:i|we) \\w+)";
/** Nothing may change, whatever else is said. */
const NOT_YET = new RegExp(
  [
    `\\b(?:do ?n[o'’]?t|do not|no need to|without|wo ?n['’]?t|not to) (?:please |actually |go and )?${CHANGE} ?${ANY}?,? ?${LATER}\\b`,
    `\\b(?:i['’]?m |i am |we['’]?re |we are )?not (?:asking|wanting|telling|expecting) (?:you |for |to )*(?:a |any |to )*${CHANGE}`,
    "\\b(?:please )?(?:just )?(?:tell|show) (?:me|us)(?: \\w+)? first\\b",
    `\\bbefore (?:you|we|i) ${CHANGE} ${ANY}`,
    "\\bno changes?(?: needed| wanted| necessary| required| please| yet| for now)*(?=\\s*(?:$|[,.:;!?–—-]))",
    `\\b(?:leave|keep) (?:it|everything|the plan|all) (?:all )?(?:as (?:it )?is|alone|as it stands) ${LATER}\\b`,
  ].join("|"),
  "i",
);
/** Nothing may change if the message asks something. */
const NO_CHANGE = new RegExp(
  `\\b(?:do ?n[o'’]?t|do not|no need to|without) (?:please |actually )?${CHANGE} (?:anything|a thing|it|the plan)(?=\\s*(?:$|[,.:;!?)–—-]|please))`,
  "i",
);
const WONDERS =
  /\b(?:(?:just|only|merely|simply|i['’]?m|i am|was) (?:just |only )?(?:wondering|curious|asking|interested|a question)|out of (?:interest|curiosity)|just a (?:quick )?question|(?:just|only) (?:wanted|want) to know)\b/i;
const ASKS = /\?|\b(?:why|which|what|how|when|where|whether)\b/i;
const ASKS_FOR_CHANGE =
  /\b(?:can|could|would|will) (?:you|we|it|this)\b|\b(?:possible|able) to\b|\bany chance\b/i;
const WHY = /\bwhy\b/i;

/** Whether a message says that nothing may change. */
export function saysNoChange(text: string): boolean {
  if (NOT_YET.test(text)) return true;
  if (!ASKS.test(text)) return false;
  return (
    NO_CHANGE.test(text) || (WONDERS.test(text) && WHY.test(text) && !ASKS_FOR_CHANGE.test(text))
  );
}

/** @returns undefined unless the message says that nothing may change, and wishes nothing beside it */
export function answerOnly(turn: Turn): Decision | undefined {
  const { plan, text } = turn;
  if (!plan?.length || !saysNoChange(text)) return undefined;
  const sentences = sentencesOf(text).map((one) => ({ one, isSign: saysSign(one) }));
  const others = sentences.filter(({ one, isSign }) => !isSign && !ASKS.test(one));
  if (others.some(({ one }) => asksForChange(one, turn.today))) return undefined;
  const questions = sentences
    .map(({ one }) => withoutSign(one))
    .filter((one) => ASKS.test(one) && one.split(/\s+/).length > 2);
  const question = questions.join(" ");
  const asked = { ...turn, text: question };
  const said =
    (question && (whyDivided(asked) ?? notForChildren(asked) ?? answerTalk(asked))) || undefined;
  const isAnswer = said !== undefined && !said.startsWith("I did not find");
  const answer = isAnswer ? said.replace(/ Nothing was changed\./, "") : CANNOT;
  return { kind: "answer", text: `${answer} Nothing was changed.` };
}

const CANNOT =
  "That I cannot answer: I can say what a day reads and when, how long it takes, and which days are not for children.";

function saysSign(text: string): boolean {
  return NOT_YET.test(text) || NO_CHANGE.test(text) || WONDERS.test(text);
}

/** The question without the words that nothing is to change, and without "I'm just curious". */
function withoutSign(sentence: string): string {
  return sentence
    .replace(NOT_YET, "")
    .replace(NO_CHANGE, "")
    .replace(WONDERS, "")
    .replace(
      /\b(?:i['’]?m|i am|we are|please|just tell (?:me|us))(?=\W*(?:why|which|what|$))/gi,
      "",
    )
    .replace(/^[\s,.:;–—-]+|[\s,.:;–—-]+$/g, "")
    .replace(/\s+/g, " ");
}

const DIVIDES = /\b(?:divid|split|cut|broke|break|spread)\w*/i;

/** "Why is chapter 2 divided where it is?" */
function whyDivided({ text, today, plan }: Turn): string | undefined {
  if (!WHY.test(text) || !DIVIDES.test(text) || !plan) return undefined;
  const draft = draftOf(plan);
  const texts = readClauses(text, today, draft).flatMap((one) => findingsOf(one, "scripture"));
  const [named] = texts;
  if (!named) return undefined;
  const places = placesReading(draft, named.meaning.ranges);
  const days = places.slice(0, MOST_NAMED).map((place) => {
    const slot = slotAt(draft, place);
    return `${spellPlace(place)} reads ${slot && slot.kind !== "write" ? slot.day.scripture : ""}`;
  });
  if (days.length === 0) return `${named.meaning.label} is not in the plan.`;
  if (days.length === 1) return `${named.meaning.label} is not divided: ${days.join("")}.`;
  return `${capital(days.join("; "))}. I end a day where a section of the text ends, so that a story or a thought stays whole, and keep the days about as long as each other.`;
}

const MOST_NAMED = 7;
const OF_CHILDREN =
  /\b(?:child(?:ren)?|kids?|little ones|toddlers?|pre-?schoolers?|(?:[4-9]|1[01]|four|five|six|seven|eight|nine|ten|eleven)[ -]?(?:year|yr)s?[ -]?olds?|(?:violent|violence|gory|nudity|sexual|frightening))\b/i;
const SUITS =
  /\b(?:suit\w*|unsuit\w*|appropriate|inappropriate|ok|okay|right|too|any(?:thing)?)\b/i;

/** "Is there anything in here that's not suitable for six year olds?" */
function notForChildren({ text, plan }: Turn): string | undefined {
  if (!OF_CHILDREN.test(text) || !SUITS.test(text) || !plan) return undefined;
  const draft = draftOf(plan);
  const days = allPlaces(draft).flatMap((place) => {
    const slot = slotAt(draft, place);
    const isClosed = slot && passagesClosedToChildren(rangesOf(slot)).length > 0;
    const read = slot && slot.kind !== "write" ? `${slot.day.scripture}: ${slot.day.title}` : "";
    return isClosed ? [`${spellPlace(place)} (${read})`] : [];
  });
  if (days.length === 0)
    return "I know of nothing in it that children should not read; please look through it yourself as well.";
  const shown = days.slice(0, MOST_NAMED).join("; ");
  const more = days.length > MOST_NAMED ? `; and ${days.length - MOST_NAMED} more days` : "";
  return `I would not read these with children: ${shown}${more}. Say for example “make it for children” or “use another reading for …” and I change it. Please look through the others yourself as well.`;
}
