/** Answers messages that request neither a plan nor an edit. */

import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Turn } from "../writer.ts";
import { answerAboutPlan } from "./aboutPlan.ts";
import { answerAboutApp } from "./answerAboutApp.ts";
import { answerAboutSelf } from "./answerAboutSelf.ts";
import { answerNeed } from "./answerNeed.ts";
import { answerWithoutPlan } from "./answerWithoutPlan.ts";
import { commands, lastQuestion, withoutLeadIn } from "./questionIn.ts";
import { answerEach } from "./severalQuestions.ts";
import { spellCount } from "./spellCount.ts";
import { translationNote } from "./translationNote.ts";
import { understand } from "./understand/resolve.ts";

const WITHOUT_PLAN =
  "I write and change Bible reading plans. Name a book, some chapters or a theme and I begin: for example “A 4-week plan through the Gospel of Mark, 5 days a week”, “Psalms and Proverbs in 90 days” or “Advent for families, starting 29 November”.";
const HOW_TO_CHANGE =
  "To change a plan, say for example “Change week 2 day 3 to Psalm 23”, “Swap days 1 and 2 of week 3”, “Make it 6 weeks” or “Only two questions a day”.";
const WITH_PLAN = `I did not find anything to change in that, so your plan is as it was. ${HOW_TO_CHANGE} For a new plan, name a book or a theme and how many weeks.`;

const COURTESY =
  /^\W*(?:ok(?:ay)?[,.! ]+)?(?:(?:many )?thanks?|thank you|thx|ty|great|perfect|amen|wonderful|lovely|awesome|cool|nice|super|excellent|brilliant|beautiful|good (?:job|work|morning|evening|afternoon|day)|well done|hallelujah|praise (?:god|the lord)|god bless|bless you|ok(?:ay)?|(?:yes|no|nope)(?=\W*(?:$|thank|that))|hi|hello|hey|greetings|(?:this|that|it)(?: is|['’]?s| looks) (?:\w+ )?(?:great|perfect|wonderful|lovely|good|beautiful|awesome|amazing|fantastic|brilliant|spot on|super|ideal|fab)|looks (?:great|good|perfect)|(?:i|we) (?:really )?(?:love|like) (?:it|this|the plan))\b/i;
const GREETING = /^\W*(?:hi|hello|hey|greetings|good (?:morning|evening|afternoon|day))\b/i;
const LONGEST_COURTESY = 160;
/** Words that make a courtesy a request. */
const ASKING =
  /\b(?:plan for|weeks?|days?|months?|please (?:make|change|add|remove|write)|but|change|make|add|remove|replace|rewrite|swap|move|rename|write|could you|can you|now|another|next|need|want)\b|\d/i;
const OPENING =
  /^\W*(?:(?:please|pls|plz|kindly|can|could|will|would|you|u|ya|we|i|need|want|now|just|also|and|then|hi|hello|hey|ok|okay|to|lets?)\b[\s,!.’']*)*/i;
const SENDING =
  /^(?:e-?mail|text|send|print|share|export|download|publish|post|mail|distribute|forward|whats ?app|fax)\b/i;
/** "Put soft piano behind the prayers": what no text has. */
const MEDIA =
  /\b(?:pianos?|guitars?|music|soundtracks?|audio|recordings?|videos?|podcasts?|images?|pictures?|photos?|illustrations?|drawings|clip ?art|animations?|emojis?|sing|record)\b/i;
const ADDING = /^(?:put|add|include|play|make|have|record|sing|draw|insert|attach|set|give)\b/i;
/** "Add a day about music". */
const AS_SUBJECT =
  /\b(?:days?|readings?|psalms?|passages?|weeks?|questions?|about|title|called)\b|\d/i;
const HOW_TO_HAND_OUT =
  /\b(?:how (?:do|can|could|should|would) (?:i|we|you|one|people)|where (?:do|can) (?:i|we))\b.*\b(?:print|share|send|e-?mail|text (?:it|this|them)|export|download|publish|hand (?:it |this )?out|distribute)\b/i;
/** "How do I share my faith?" asks for readings. */
const SHARING_FAITH =
  /\bshar(?:e|ing) (?:(?:my|our|your|their|the) )?(?:\w+ )?(?:faith|gospel|good news|testimony|beliefs?|jesus|christ)\b/i;
const QUESTION =
  /^\W*(?:which|what(?! (?:if|about)\b)|when|how (?:many|long|much|far)|where|why(?! (?:not|don)\b)|who|is|are|does|did|was|will|do (?=i\b|we\b|you\b|they\b))\b(?!.*\b(?:plan (?:for|on|about|through)|could you|can you)\b)/i;

/** "Is day 4 meant to be so long? If it is over 30 verses split it": a request behind the question. */
const WISH_BEHIND =
  /\?\s.*\b(?:split|shorten|cut|drop|move|swap|change|remove|replace|rename|divide|spread|trim)\b/i;
/** A question in form that requests a change. */
const A_WISH = /\b(?:way to|possible|able to|any chance|should we|shall we)\b/i;
const AS_A_FILE =
  /\b(?:get|have|want|need|save|make|open|download|turn)\b.*\b(?:as|in|into|to) (?:an? )?(?:pdf|word(?: file| document)?|docx?|booklet|print-?out|hand-?out|spreadsheet|excel|csv|e-?book|epub|file)\b/i;
/** Kinds of text other than a plan. */
const OTHER_TEXTS =
  /^\W*(?:please |can you |could you |hey |hi )*(?:give|write|tell|sing|show|find|compose|draft|recite)(?: (?:me|us))? (?:(?:a|an|the|some|me|us|my|our) )*(?:\p{L}+ )?(?:lyrics|words (?:of|to)|poems?|jokes?|songs?|hymns?|recipes?|essays?|limericks?|raps?|haikus?|riddles?)\b(?!.*\b(?:plans?|devotions?|readings?|weeks?|days?)\b)/iu;

const SAY_WHAT = "Name a book, a person or a topic, and I begin.";

/** The answer to a message that requests no plan and no change, or undefined if it may request one. */
export function answerTalk(turn: Turn): string | undefined {
  const { text, plan, today, writing } = turn;
  const hasPlan = plan !== null && plan.length > 0;
  const understood = understand(text, turn.today);
  const { care, brief } = understood;
  if (care) return undefined;
  const cared = answerNeed(text, writing?.whomToTalkTo);
  if (cared) return cared;
  const self = answerAboutSelf(text, understood);
  if (self) return `${self} ${hasPlan ? "Nothing was changed." : SAY_WHAT}`;
  const app = hasPlan ? undefined : answerAboutApp(text, understood);
  if (app) return `${app} ${SAY_WHAT}`;
  if (OTHER_TEXTS.test(text)) {
    return `I write Bible reading plans and nothing else, so I cannot help with that. ${hasPlan ? "Nothing was changed." : WITHOUT_PLAN}`;
  }
  if (hasPlan && AS_A_FILE.test(text)) {
    return "On the Distribute page you publish the plan and get it as a booklet, a Word file, a link and a QR code. Nothing was changed.";
  }
  // "Share it with my pastor once done, Galatians, 3 weeks" asks for the plan first.
  const asked = text.replace(OPENING, "");
  if (hasPlan && ADDING.test(asked) && MEDIA.test(asked) && !AS_SUBJECT.test(asked))
    return "A plan has words only, so sound, pictures and films are beyond me. Nothing was changed.";
  if (SENDING.test(asked) && (hasPlan || brief.readings.length === 0)) {
    return hasPlan
      ? "I cannot send or print anything myself. On the Distribute page you publish the plan and get its link, QR code, booklet and texts to pass on. Nothing was changed."
      : `There is no plan to pass on yet. ${WITHOUT_PLAN}`;
  }
  const translation = hasPlan ? translationNote(text) : undefined;
  if (translation && !/\b(?:plan|weeks?|days?) (?:for|in|on|through)\b/i.test(text)) {
    return `${translation} Nothing was changed.`;
  }
  if (HOW_TO_HAND_OUT.test(text) && !SHARING_FAITH.test(text)) {
    return `On the Distribute page you publish a plan and get its link, QR code, booklet, Word file and texts to print or pass on. ${hasPlan ? "Nothing was changed." : WITHOUT_PLAN}`;
  }
  const about = hasPlan ? answerQuestions(turn, plan) : undefined;
  if (about) return about;
  const isAsked = QUESTION.test(withoutLeadIn(text)) || lastQuestion(text)?.before === "";
  if (hasPlan && isAsked && !A_WISH.test(text) && !WISH_BEHIND.test(text) && !commands(text))
    return answerQuestion(turn, plan);
  const isMeasured = (brief.weeks ?? brief.days ?? brief.months ?? brief.end_date) !== undefined;
  return hasPlan || isMeasured ? undefined : answerWithoutPlan(text, today);
}

/** The answer to a greeting or thanks, with the request that may follow: "Hi! no prayers", "hi, something on grace". */
export function answerCourtesy({ text, plan }: Turn): Courtesy | undefined {
  if (!COURTESY.test(text) || ASKING.test(text) || text.length >= LONGEST_COURTESY)
    return undefined;
  const hasPlan = plan !== null && plan.length > 0;
  const isGreeting = GREETING.test(text);
  if (isGreeting) return { isGreeting, text: `Hello! ${hasPlan ? HOW_TO_CHANGE : WITHOUT_PLAN}` };
  return {
    isGreeting,
    text: hasPlan
      ? "You are welcome. The plan is ready; tell me whenever something should change."
      : "You are welcome. Tell me a book or a theme whenever you want a plan.",
  };
}

interface Courtesy {
  text: string;
  isGreeting: boolean;
}

function answerQuestions(turn: Turn, plan: Plan): string | undefined {
  const each = answerEach(turn.text, (text) => answerOne({ ...turn, text }, plan));
  return each ?? answerAboutPlan(turn, plan);
}

const OF_SIZE = /\bhow (?:long|many (?:days|weeks|readings))\b/i;

/** The answer to a single question about the plan, or undefined. */
export function answerOne(turn: Turn, plan: Plan): string | undefined {
  return answerAboutPlan(turn, plan) ?? (OF_SIZE.test(turn.text) ? sizeOf(plan) : undefined);
}

/** Counts readings and days, or explains how to change a plan. */
function answerQuestion({ text }: Turn, plan: Plan): string {
  if (!/\b(?:plan|weeks?|days?|long|many|readings?|end|start)\b/i.test(text)) return WITH_PLAN;
  return `${sizeOf(plan)} Nothing was changed. ${HOW_TO_CHANGE}`;
}

function sizeOf(plan: Plan): string {
  const days = plan.reduce((sum, week) => sum + week.passages.length, 0);
  return `The plan has ${spellCount(plan.length, "week")} and ${spellCount(days, "day")}.`;
}

export function answerOther({ text, plan }: Turn): string {
  const hasPlan = plan !== null && plan.length > 0;
  if (/\b(?:kjv|translation|version)\b/i.test(text)) {
    return "The plan holds references, which fit every translation, so nothing had to change.";
  }
  if (/\b(?:translate|spanish|german|french|portuguese|korean|chinese|swahili)\b/i.test(text)) {
    return "I write in English only, so I changed nothing.";
  }
  if (/\b(?:what can you|how (?:do|does|can)|help|who are you|what are you)\b/i.test(text)) {
    return hasPlan ? `${WITHOUT_PLAN} ${HOW_TO_CHANGE}` : WITHOUT_PLAN;
  }
  return hasPlan ? WITH_PLAN : WITHOUT_PLAN;
}
