/** For whom a plan is written and how many questions a day it asks. */
import { MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan.ts";
import type { Audience, Style } from "../../writer.ts";

const DEFAULT_QUESTIONS = 4;

const AUDIENCES: [Audience, RegExp][] = [
  [
    "children",
    /\b(?:child(?:ren)?|kids?|sunday school|toddlers?|primary|elementary|young families|(?:[4-9]|1[01])(?:-| )year(?:-| )olds?)\b/i,
  ],
  [
    "youth",
    /\b(?:youth|teen(?:s|ager|agers|age)?|young people|students?|high school|middle school|confirmation class|young adults?|1[2-9](?:-| )year(?:-| )olds?)\b/i,
  ],
  [
    "newBelievers",
    /\b(?:new believers?|new christians?|beginners?|seekers?|new to (?:the )?(?:faith|bible|church)|just (?:started|starting)|baptism class|never read|first[- ]time)\b/i,
  ],
];

/** Reads a text whose numbers are digits. */
export function readStyle(text: string, base?: Style): Style {
  const audience = readAudience(text) ?? base?.audience ?? "adults";
  const questions = readQuestionCount(text) ?? base?.questions;
  const focus = readFocus(text) ?? base?.focus;
  return {
    audience,
    questions: questions ?? (audience === "children" ? 3 : DEFAULT_QUESTIONS),
    ...(NO_PRAYERS.test(text) ? { withoutPrayer: true } : {}),
    ...(focus ? { focus } : {}),
  };
}

const NO_PRAYERS = /\b(?:no|without(?: any)?|leave out the|skip the) prayers?\b/i;
const MEMORY =
  /\bmemory (?:verse|passage|scripture)s?\b|\bverses? to (?:memori[sz]e|learn)\b|\bmemori[sz]e (?:an?|1|the) verse\b|\blearn (?:an?|1) verse\b/i;

/** How often a verse to learn by heart is asked for, or undefined. */
export function readMemory(text: string): "daily" | "weekly" | undefined {
  if (!MEMORY.test(text)) return undefined;
  return /\b(?:each|every|a|per) day\b|\bdaily\b/i.test(text) ? "daily" : "weekly";
}

/** What the questions are to do most, where that is asked for. */
export function readFocus(text: string): Style["focus"] {
  if (!/\bquestions?\b/i.test(text)) return undefined;
  if (
    /\b(?:personal|application|apply(?:ing)?|practical|life|heart|reflecti(?:on|ve))\b/i.test(text)
  )
    return "respond";
  if (
    /\b(?:shallow|superficial|surface[- ]level|too (?:easy|simple|basic)|challenging|deep(?:er)?|meaning|theolog(?:y|ical)|harder|thoughtful|meatier)\b/i.test(
      text,
    )
  )
    return "understand";
  if (/\b(?:observation|observing|comprehension|factual)\b/i.test(text)) return "observe";
  return undefined;
}

export function readAudience(text: string): Audience | undefined {
  return AUDIENCES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** How many questions a day are asked for, kept within what a plan may hold. */
export function readQuestionCount(text: string): number | undefined {
  if (/\b(?:no|without(?: any)?) questions\b/i.test(text)) return 0;
  const count =
    /(?<!\b(?:days?|weeks?) )\b(\d{1,3})\s+(?:\w+\s+)?questions?\b/i.exec(text)?.[1] ??
    /\bquestions?(?: (?:a|per|each|every) day)?\s*[:=]\s*(\d{1,2})\b/i.exec(text)?.[1] ??
    /\b(?:cut|reduce|limit|bring|trim|keep|lower|raise|increase)\b[^.;]*?\bquestions?\b[^.;]{0,12}? to (\d{1,2})\b/i.exec(
      text,
    )?.[1];
  return count === undefined ? undefined : Math.min(Number(count), MAX_QUESTIONS_PER_DAY);
}
