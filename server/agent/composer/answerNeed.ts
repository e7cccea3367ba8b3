/** Someone tells of a need without asking for a plan: the answer meets the need first and only offers a plan. */
import { findTheme } from "../bible/themes.ts";
import { inYourChurch } from "./understand/care/care.ts";

const NEED =
  /\b(?:please pray|pray(?:er)? (?:for (?:my|me|our|us|him|her|them|a|\p{Lu})|request)|(?:is|are|was|were|am|i['’]?m) (?:in (?:the )?(?:hospital|icu)|dying|very sick|seriously ill)|(?:has|have|had) (?:just )?(?:died|passed away|cancer)|(?:left|walked out on|cheated on|abandoned) (?:me|us)|i (?:do not|don['’]?t) know what to do|(?:i['’]?m|i am|i feel|feeling) (?:so |very |really |completely )?(?:lonely|alone|depressed|hopeless|desperate|broken|scared|suicidal|overwhelmed)|i lost my (?:job|wife|husband|son|daughter|mother|father|mum|mom|dad|baby|child|brother|sister|friend)|(?:just )?(?:passed away|died) (?:today|yesterday|last (?:night|week)|this (?:week|morning)))\b/iu;
/** The prayer of a day in a plan, and a prayer for each week. */
const OF_DAY =
  /\b(?:the|each|every|first|last|final|opening|closing|next|\w+day['’]?s?) prayers?\b|\bpray(?:ers?)?\b[^.?!]*\b(?:for|every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;
/** Words that make it a request. */
const REQUEST =
  /\b(?:plans?|readings?|devotions?|devotionals?|passages?|scriptures?|verses|psalms|study|(?<!last )(?:weeks?|days?|months?)|add|change|question|prayers?(?= (?:on|of|for) (?:week|day|every|each|all|the)))\b|\d/i;

/**
 * @param own the people whom the church names in its settings
 * @returns undefined if no need is told, or a plan is requested
 */
export function answerNeed(text: string, own: string | undefined): string | undefined {
  if (!NEED.test(text) || REQUEST.test(text) || OF_DAY.test(text)) return undefined;
  const subject = findTheme(text)?.name.toLowerCase() ?? "hope";
  return [
    "I am sorry to hear that. I am a program and cannot pray as a friend can, so please tell someone near you as well.",
    inYourChurch(own),
    `If readings would help, say for example “One week of gentle readings on ${subject}”, and I will write them. Nothing was changed.`,
  ]
    .filter(Boolean)
    .join(" ");
}
