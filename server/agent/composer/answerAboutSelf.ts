/** Answers "are you a real person?" with the truth; nothing is written. */
import type { Brief } from "#shared/domain/plan/brief.ts";

const BEFORE = /(?:(?:an?|the|really|actually|just|even|like|some|kind of|sort of|any) )*/.source;
const KINDS =
  /real|human|person|bot|chat ?bot|robot|ai|a\.i\.|machine|computer|program|app|alive|chat ?gpt|someone/
    .source;
const WHAT_YOU_ARE = new RegExp(
  `\\b(?:are you|r u|are u|is this|(?:talking|speaking|chatting) (?:to|with)) ${BEFORE}(?:${KINDS})\\b`,
  "i",
);
const IS_THERE = /\bis there (?:an? |any )?(?:real|actual|human)\b/i;
const WHO_IS_IT =
  /\b(?:who|what) (?:exactly |even )?(?:are you|r u|am i (?:talking|speaking|chatting|writing) (?:to|with))\b/i;
const BELIEVES =
  /\b(?:are you (?:an? )?(?:christian|believer|pastor|catholic|saved)|do you (?:believe|pray|have (?:feelings|a soul)))\b/i;

/** @returns undefined for another subject, or if a plan is requested as well */
export function answerAboutSelf(
  text: string,
  { brief, wantsPlan }: { brief: Brief; wantsPlan: boolean },
): string | undefined {
  // A name that is only mentioned, as in "no Joseph in our nativity set again", is not a request.
  const isPlanned =
    (brief.weeks ?? brief.days ?? brief.months ?? brief.end_date ?? brief.start_date) !==
      undefined ||
    brief.readings.some(
      ({ kind }) => kind === "passages" || kind === "list" || (kind !== "topic" && wantsPlan),
    );
  if (isPlanned) return undefined;
  if (BELIEVES.test(text))
    return "I am a program: I cannot believe, feel or pray. I write daily Bible reading plans.";
  if (![WHAT_YOU_ARE, WHO_IS_IT, IS_THERE].some((pattern) => pattern.test(text))) return undefined;
  return "No person is writing here: I am a program that writes daily Bible reading plans.";
}
