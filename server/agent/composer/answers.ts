/** What is said to messages that are neither a request for a plan nor an edit. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { datesOfPlan } from "#shared/domain/planDate.ts";
import { overlaps } from "../bible/overlaps.ts";
import type { Turn } from "../writer.ts";
import { answerNeed } from "./answerNeed.ts";
import { answerWithoutPlan } from "./answerWithoutPlan.ts";
import { draftOf, rangesOfDay } from "./edit/draft.ts";
import { isTarget } from "./edit/placeNumbers.ts";
import { readClauses } from "./edit/readClauses.ts";
import { placesIn, targetOf } from "./edit/targets.ts";
import { findScripture } from "./request/findScripture.ts";
import { translationNote } from "./request/translationNote.ts";
import { spellDate } from "./spellDate.ts";

export const WITHOUT_PLAN =
  "I write and change Bible reading plans. Name a book, some chapters or a theme and I begin: for example “A 4-week plan through the Gospel of Mark, 5 days a week”, “Psalms and Proverbs in 90 days” or “Advent for families, starting 29 November”.";
const HOW_TO_CHANGE =
  "To change a plan, say for example “Change week 2 day 3 to Psalm 23”, “Swap days 1 and 2 of week 3”, “Make it 6 weeks” or “Only two questions a day”.";
const WITH_PLAN = `I did not find anything to change in that, so your plan is as it was. ${HOW_TO_CHANGE} For a new plan, name a book or a theme and how many weeks.`;

const COURTESY =
  /^\W*(?:ok(?:ay)?[,.! ]+)?(?:(?:many )?thanks?|thank you|thx|ty|great|perfect|amen|wonderful|lovely|awesome|cool|nice|super|excellent|brilliant|beautiful|good (?:job|work|morning|evening|afternoon|day)|well done|hallelujah|praise (?:god|the lord)|god bless|bless you|ok(?:ay)?|(?:yes|no|nope)(?=\W*(?:$|thank|that))|hi|hello|hey|greetings|(?:this|that|it)(?: is|['’]s| looks) (?:\w+ )?(?:great|perfect|wonderful|lovely|good|beautiful|awesome|amazing|fantastic)|looks (?:great|good|perfect)|(?:i|we) (?:really )?(?:love|like) (?:it|this|the plan))\b/i;
/** What makes more of a message than a kind word. */
const ASKING =
  /\b(?:plan for|weeks?|days?|months?|please (?:make|change|add|remove|write)|but|change|make|add|remove|replace|rewrite|swap|move|rename|write|could you|can you|now|another|next|need|want)\b|\d/i;
const SENDING =
  /^\W*(?:please |can you |could you |now )*(?:e-?mail|text|send|print|share|export|download|publish|post|mail|distribute)\b/i;
const HOW_TO_HAND_OUT =
  /\b(?:how (?:do|can|could|should|would) (?:i|we|you|one|people)|where (?:do|can) (?:i|we))\b.*\b(?:print|share|send|e-?mail|text (?:it|this|them)|export|download|publish|hand (?:it |this )?out|distribute)\b/i;
const QUESTION =
  /^\W*(?:which|what(?! (?:if|about)\b)|when|how (?:many|long|much|far)|where|why(?! (?:not|don)\b)|who|is|are|does|did|was|will|do (?=i\b|we\b|you\b|they\b))\b(?!.*\b(?:plan (?:for|on|about|through)|could you|can you)\b)/i;

/** The answer to a message that wants no plan and no change, or undefined where it may want one. */
const AS_A_FILE =
  /\b(?:get|have|want|need|save|make|open|download|turn)\b.*\b(?:as|in|into|to) (?:an? )?(?:pdf|word(?: file| document)?|docx?|booklet|print-?out|hand-?out|spreadsheet|excel|csv|e-?book|epub|file)\b/i;
/** Words of other kinds than a plan. */
const OTHER_TEXTS =
  /^\W*(?:please |can you |could you |hey |hi )*(?:give|write|tell|sing|show|find|compose|draft|recite)(?: (?:me|us))? (?:(?:a|an|the|some|me|us|my|our) )*(?:\p{L}+ )?(?:lyrics|words (?:of|to)|poems?|jokes?|songs?|hymns?|recipes?|essays?|limericks?|raps?|haikus?|riddles?)\b(?!.*\b(?:plans?|devotions?|readings?|weeks?|days?)\b)/iu;

export function answerTalk(turn: Turn): string | undefined {
  const { text, plan } = turn;
  const hasPlan = plan !== null && plan.length > 0;
  const cared = answerNeed(text);
  if (cared) return cared;
  if (COURTESY.test(text) && !ASKING.test(text) && text.length < 160) {
    if (/^\W*(?:hi|hello|hey|greetings|good (?:morning|evening|afternoon|day))\b/i.test(text)) {
      return `Hello! ${hasPlan ? HOW_TO_CHANGE : WITHOUT_PLAN}`;
    }
    return hasPlan
      ? "You are welcome. The plan is ready; tell me whenever something should change."
      : "You are welcome. Tell me a book or a theme whenever you want a plan.";
  }
  if (OTHER_TEXTS.test(text)) {
    return `I write Bible reading plans and nothing else, so I cannot help with that. ${hasPlan ? "Nothing was changed." : WITHOUT_PLAN}`;
  }
  if (hasPlan && AS_A_FILE.test(text)) {
    return "On the Distribute page you publish the plan and get it as a booklet, a Word file, a link and a QR code. Nothing was changed.";
  }
  if (SENDING.test(text)) {
    return hasPlan
      ? "I cannot send or print anything myself. On the Distribute page you publish the plan and get its link, QR code, booklet and texts to pass on. Nothing was changed."
      : `There is no plan to pass on yet. ${WITHOUT_PLAN}`;
  }
  const translation = hasPlan ? translationNote(text) : undefined;
  if (translation && !/\b(?:plan|weeks?|days?) (?:for|in|on|through)\b/i.test(text)) {
    return `${translation} Nothing was changed.`;
  }
  if (HOW_TO_HAND_OUT.test(text)) {
    return `On the Distribute page you publish a plan and get its link, QR code, booklet, Word file and texts to print or pass on. ${hasPlan ? "Nothing was changed." : WITHOUT_PLAN}`;
  }
  if (hasPlan && QUESTION.test(text)) return answerQuestion(turn, plan);
  return hasPlan ? undefined : answerWithoutPlan(text);
}

const MAX_NAMED = 7;

/** "What do we read on week 2 day 3?": the readings of the days that a question names. */
function answerAboutDays(turn: Turn, plan: Plan): string | undefined {
  const request = {
    turn,
    plan,
    draft: draftOf(plan),
    style: { audience: "adults", questions: 4 },
    before: undefined,
  } as const;
  const named = readClauses(turn.text, turn.today).find(
    (clause) => placesIn({ ...request, clause }).length > 0,
  );
  const target = named && targetOf({ ...request, clause: named });
  if (!target) return undefined;
  if (!isTarget(target)) return target.kind === "refused" ? target.text : undefined;
  if (target.places.length > MAX_NAMED) return undefined;
  const days = target.places.map(({ week, day }) => {
    const one = plan[week - 1]?.passages[day - 1];
    return `week ${week}, day ${day} reads ${one?.scripture}: ${one?.title}`;
  });
  const said = `${days.join("; ")}.`;
  return `${said[0]?.toUpperCase()}${said.slice(1)} Nothing was changed.`;
}

/** "When does it finish?" */
function answerAboutDates({ text, startDate, readingDays }: Turn, plan: Plan): string | undefined {
  const isEnd = /\b(?:finish|end|over|done|last day|until when|how long)\b/i.test(text);
  const isStart = /\b(?:start|begin|first day)\b/i.test(text);
  if (!/\b(?:when|what (?:day|date)|which (?:day|date)|until)\b/i.test(text)) return undefined;
  if (!isEnd && !isStart) return undefined;
  if (!startDate) {
    return "The plan has no start date yet; tell me one, as in “Start on 4 January 2027”. Nothing was changed.";
  }
  const dates = [...datesOfPlan(plan, startDate, readingDays).values()].sort();
  const [first, last] = [dates[0] ?? startDate, dates.at(-1) ?? startDate];
  return `The plan runs from ${spellDate(first)} to ${spellDate(last)}. Nothing was changed.`;
}

/** Counts, and where a passage is read; else how to change a plan. */
function answerQuestion(turn: Turn, plan: Plan): string {
  const { text } = turn;
  const special = answerAboutDates(turn, plan) ?? answerAboutDays(turn, plan);
  if (special) return special;
  const days = plan.reduce((count, week) => count + week.passages.length, 0);
  const size = `The plan has ${count(plan.length, "week")} and ${count(days, "day")}`;
  const found = findScripture(text);
  const wanted = Array.isArray(found) ? found.flatMap(({ ranges }) => ranges) : [];
  if (wanted.length > 0 && !/^\W*(?:who|why|how)\b/i.test(text)) {
    const places = plan.flatMap(({ week_number, passages }) =>
      passages
        .filter((day) =>
          rangesOfDay(day).some((one) => wanted.some((other) => overlaps(one, other))),
        )
        .map((day) => `week ${week_number}, day ${day.day_number}`),
    );
    const name = formatRanges(wanted);
    if (places.length === 0) return `${name} is not in the plan. Nothing was changed.`;
    const named =
      places.length > 4 ? [...places.slice(0, 3), `${places.length - 3} more days`] : places;
    return `${name} is read in ${named.join("; ")}. Nothing was changed.`;
  }
  if (!/\b(?:plan|weeks?|days?|long|many|readings?|end|start)\b/i.test(text)) return WITH_PLAN;
  return `${size}. Nothing was changed. ${HOW_TO_CHANGE}`;
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
