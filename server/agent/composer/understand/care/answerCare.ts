/** Answers a need: one warm sentence, a plan written for it or the offer of one, and where to find help. */
import type { Choice } from "#shared/domain/plan/brief.ts";
import type { Decision } from "../../../writer.ts";
import { doubtsOf } from "../doubts/certainty.ts";
import { goingOn } from "../doubts/choice.ts";
import { CONFIRMED } from "../doubts/confirm.ts";
import { joinAnd, spellDay } from "../reply.ts";
import { PEOPLE } from "../subjects/peopleThemes.ts";
import { standingOf } from "../subjects/standsAsSubject.ts";
import type { Understanding } from "../understanding.ts";
import {
  type Care,
  careWords,
  IN_DANGER,
  inYourChurch,
  WHOM_TO_TALK_TO,
  whereHelpIs,
} from "./care.ts";
import type { Need } from "./careNear.ts";
import { isMinorHurt } from "./minorHurt.ts";
import { isForChildrenInNeed, isOfGroup } from "./needOfGroup.ts";
import { planForNeed } from "./planForNeed.ts";
import { isToldInPassing } from "./toldInPassing.ts";

/**
 * @param own the contact that the church set for people in need
 * @returns undefined if no need is told, or the person named the text to read
 */
export function answerCare(understood: Understanding, own?: string): Decision | undefined {
  const { care, brief, wantsPlan } = understood;
  if (!care) return undefined;
  const { sentence, title } = careWords[care];
  const talk = whereHelpIs(care, own);
  const { text: said, tokens } = understood.reading;
  const warning = care === "abuse" && isMinorHurt(said, tokens) ? `${NO_SECRET} ` : "";
  // "A lament psalm each time" names a text as well.
  const hasText = brief.readings.some(
    ({ kind, label }) => kind === "passages" || kind === "people" || /\bPsalms\b/.test(label),
  );
  if (hasText && !HEAVY.has(care)) return undefined;
  if (isToldInPassing(understood)) return undefined;
  const hasTopic = namesSubject(understood);
  const isTold = !wantsPlan && OWN.test(understood.reading.text);
  if (hasTopic && LIGHT.has(care) && !isTold) return undefined;
  if (!wantsPlan || isLaidDown(said)) {
    const text = `${sentence} ${warning}${talk} If readings would help, I can write gentle ones.`;
    return { kind: "answer", text, choices: [offer(title, understood)] };
  }
  const plan = planForNeed(care, brief, {
    ...understood,
    unread: wishesIn(understood),
    own,
    isForChildren: brief.audience === "children" && isForChildrenInNeed(understood.reading),
  });
  if (!plan) return undefined;
  const asked = askFirst(understood, plan, sentence) ?? plan;
  // Whoever arranges readings for a group has told of no loss.
  const isArranged = !HEAVY.has(care) && isOfGroup(understood.reading);
  const decision = isArranged
    ? { ...asked, text: asked.text.replace(sentence, "").trimStart() }
    : asked;
  const young = care === "suicide" && YOUNG.test(said) ? ` ${ASK_THEM}` : "";
  // Before anything is read or asked.
  return { ...decision, text: `${warning}${decision.text}${young}` };
}

const YOUNG = /\b(?:youth|teens?|teenagers?|young people|students?|pupils)\b/i;
const ASK_THEM =
  "Ask the young people plainly how they are, and whether they have thought of dying: to ask does not put it into their heads, and a yes needs help the same day.";

/** Unused words that request something; those that tell what happened are left out. */
function wishesIn(understood: Understanding): string[] {
  return doubtsOf(understood)
    .filter(({ kind, words }) => words !== "" && !(kind === "number" && isHeavy(understood.care)))
    .map(({ words }) => words);
}

const TOO_MUCH =
  /\b(?:can ?not|can['’]?t|couldn['’]?t|unable to) (?:even |really |just )?(?:look at|face|do|manage|open|think about) (?:it|that|this|them|any)\b/i;
const ASKS = /\b(?:please|pls|plz|(?:can|could|would|will) you|need|want|looking for|help)\b/i;

/** "I was meant to do the reading rota and I just can't look at it": told without a request. */
function isLaidDown(said: string): boolean {
  return TOO_MUCH.test(said) && !ASKS.test(said);
}

const NO_SECRET =
  "A child who is being hurt cannot be kept safe by a secret, even a promised one: tell your church’s safeguarding lead or child protection services today.";

/** "On hope", "anger, loneliness, money": subjects that are requested, not only mentioned beside the need. */
function namesSubject({ reading, brief }: Understanding): boolean {
  if (brief.readings.some(({ kind }) => kind === "season")) return true;
  const named = reading.findings.flatMap((one) => {
    const { meaning } = one;
    if (meaning.kind !== "topic") return [];
    const { label } = meaning;
    if (!brief.readings.some((read) => read.label === label)) return [];
    // "Elijah, for people with depression": somebody of the Bible is no mood.
    const standing = standingOf(reading, one);
    const isPerson = standing >= LISTED && PEOPLE.has(label.split(" ")[0] ?? "");
    return [{ label, standing: isPerson ? LED_TO : standing }];
  });
  // One topic twice, as "choir" and "singing", is no list.
  const listed = new Set(named.flatMap((one) => (one.standing >= LISTED ? [one.label] : [])));
  return named.some(({ standing }) => standing === LED_TO) || listed.size > 1;
}

const LISTED = 2;
const LED_TO = 3;

/** An unused date or number is asked about, so that nothing arrives at the wrong hour. */
function askFirst(
  understood: Understanding,
  plan: Decision,
  sentence: string,
): Decision | undefined {
  const { reading, brief } = understood;
  const isConfirmed = reading.findings.some(({ meaning }) => meaning.kind === "confirm");
  // Beside the heaviest, a number tells of people.
  const hard = doubtsOf(understood).filter(
    ({ kind }) => kind === "day" || (kind === "number" && !isHeavy(understood.care)),
  );
  if (isConfirmed || hard.length === 0 || plan.kind !== "plan") return undefined;
  const count = plan.weeks.reduce((sum, { slots }) => sum + slots.length, 0);
  const start = brief.start_date ? `, from ${spellDay(brief.start_date)}` : "";
  const named = joinAnd(hard.map(({ words }) => `“${words}”`));
  return {
    kind: "answer",
    text: `${sentence} I have ${count} short readings for this, “${plan.structure.plan_title}”${start}. I was not sure what ${named} meant. Shall I write them like this, or will you tell me the days again?`,
    choices: [goingOn("Yes, write them", reading.text, CONFIRMED)],
  };
}

/**
 * Somebody may be about to end their life: this takes priority over everything else.
 * @param own the contact that the church set
 */
export function answerDanger(
  text: string,
  need: Need | undefined,
  own?: string,
): Decision | undefined {
  const isTold =
    OWN_DANGER.test(text) || BETTER_OFF.test(text) || isOfLife(NO_POINT.exec(text)?.[1] ?? "");
  if (need !== "danger" && !isTold) return undefined;
  const talk = [IN_DANGER, WHOM_TO_TALK_TO, inYourChurch(own)].filter(Boolean).join(" ");
  return {
    kind: "answer",
    text: `I am very glad that you wrote this. Are you thinking of ending your life? Then do not stay alone with it, not even for this hour. ${talk} You matter to God, and to people who would want to know tonight. For tonight, if you want to read: Psalm 34:18, Psalm 139:11-12, Psalm 13.`,
  };
}

/** Somebody tells of their own circle. */
const OWN = /\b(?:i|my|we|our|us)\b/i;

/** Topics that are more specific than the need. */
const LIGHT: ReadonlySet<Care> = new Set([
  "selfHarm",
  "widowhood",
  "death",
  "dementia",
  "illness",
  "addiction",
  "depression",
  "conflict",
  "disaster",
]);
const OWN_DANGER =
  /\b(?:kill|hurt|harm|cut|cutting|end) (?:myself|my life|it all)\b|\bi(?:['’]m| am)? (?:feel |feeling )?suicidal\b|\bi (?:want|wish) to (?:die|be dead)\b|\b(?:don['’]?t|do not) want to (?:live|be here|wake up|be alive)\b|\b(?:see|is) (?:the|no) point (?:of|in) (?:being here|living|going on)\b|\bi(?:['’]m| am) (?:tired of (?:living|being alive)|better off dead)\b|\bi (?:can['’]?t|cannot) go on\b|\bno reason (?:for me )?to live\b/i;
/** "I can't see the point of anything": of one's own life, and not of a book. */
const NO_POINT =
  /\bi (?:\w+ )?(?:can(?:no|['’]?)t|don['’]?t) (?:\w+ )?see \w+ (?:point|sense) (?:of|in) (.+)/i;
const OF_LIFE =
  /^(?:anything(?! in)|any of it|it all|my life|living|being here|getting up|\w{2,5}ing on)\b/i;
/** "In carrying on with Judges", "of getting up early for this". */
const OF_TASK = /^\w+(?:ing)? (?:on|up) (?:with|to|about|for|early|at)\b/i;
function isOfLife(words: string): boolean {
  return OF_LIFE.test(words) && !OF_TASK.test(words);
}

/** "They'd all be better off without me". */
const BETTER_OFF =
  /\bbetter off (?:without me|(?:if i (?:was|were)|when i['’]?m) (?:gone|dead|not (?:here|around)))\b/i;
/** Needs that are answered before anything else is said. */
export function isHeavy(care: Care | undefined): boolean {
  return care !== undefined && !LIGHT.has(care);
}

/** Needs so heavy that a text named beside them does not lead to an ordinary plan. */
const HEAVY: ReadonlySet<Care> = new Set(["suicide", "abuse", "childDeath", "miscarriage"]);

function offer(title: string, { reading }: Understanding): Choice {
  return {
    label: `A week: ${title}`,
    message: `${reading.text.slice(0, 1_900)}. One week of readings, please.`,
  };
}
