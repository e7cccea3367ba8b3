/** What to do with a message that asks for a plan: write it, ask one question, or say why not. */

import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Assumption, Brief, BriefReading, Choice } from "#shared/domain/brief.ts";
import { getTheme } from "../../bible/themes.ts";
import type { Decision, WeekTask } from "../../writer.ts";
import { planBrief } from "../divide/planBrief.ts";
import { themeOf } from "../divide/tracksOf.ts";
import { type PlannedDay, weeklyPassage } from "../division/planDays.ts";
import { nameWeek } from "../nameWeek.ts";
import { daysBetween } from "../request/dates.ts";
import { findOutsideCanon } from "../request/outsideCanon.ts";
import { translationNote } from "../request/translationNote.ts";
import { answerCare } from "./answerCare.ts";
import { type Care, careWords, IN_DANGER, WHOM_TO_TALK_TO } from "./care.ts";
import { minutesOf, unmetIn } from "./checkPlan.ts";
import { askToConfirm } from "./confirm.ts";
import { otherLanguage } from "./language.ts";
import { SURE_LIKENESS, topicsNear } from "./meaning.ts";
import { answerOtherKind } from "./otherKinds.ts";
import { joinAnd, sayPlan, titleOf } from "./reply.ts";
import { type Understanding, understand } from "./resolve.ts";

/** More reading than this a day is asked about first, where it was not asked for in minutes. */
const DOUBTFUL_MINUTES = 45;
/** Said of a plan, so that nobody is surprised. */
const MANY_MINUTES = 25;
/** Nobody reads longer than this on a day. */
const MAX_MINUTES = 240;
const COMFORTABLE_MINUTES = 15;
/** So many times what was asked for is another plan. */
const FAR = 3;
const FEW = 4;

/** @param today `yyyy-MM-dd` @returns undefined where the message asks for no plan */
export async function decideRequest(text: string, today: string): Promise<Decision | undefined> {
  const foreign = otherLanguage(text);
  if (foreign) return { kind: "answer", text: foreign };
  const understood = understand(text, today);
  const outside = findOutsideCanon(text, () => understood.brief.readings.length > 0);
  if (outside) return { kind: "answer", text: `${outside} Nothing was written.` };
  const care = answerCare(understood);
  if (care) return care;
  const other = answerOtherKind(understood);
  if (other) return other;
  if (understood.care) return planWithCare(understood, understood.care, today);
  const { brief, doubts, wantsPlan } = understood;
  if (OF_THE_DAY.test(text) && !wantsPlan) return undefined;
  const either = eitherOr(text, understood);
  if (either) return either;
  if (understood.isImpossible)
    return { kind: "answer", text: `${doubts[0] ?? ""} Nothing was written.` };
  if (doubts[0] && brief.readings.length > 0)
    return askAboutDoubt(text, doubts[0], understood.options);
  if (brief.readings.length === 0) {
    if (understood.isFree)
      return planOf(withDefault(brief), { understood, today, assumed: [FREE_CHOICE] });
    if (!wantsPlan) return undefined;
    return askForSubject(text, understood, today);
  }
  const unsure = askWhetherMeant(understood);
  if (unsure) return unsure;
  const plan = planOf(brief, { understood, today, assumed: [] });
  return plan.kind === "plan" ? (askToConfirm(understood, plan) ?? plan) : plan;
}

/** "Does it work offline?": a topic that is one word of many, where nothing else of a plan is said. */
function askWhetherMeant({ brief, reading, unread }: Understanding): Decision | undefined {
  const [only, ...others] = brief.readings;
  const topic = reading.findings.find(
    ({ meaning }) => meaning.kind === "topic" && meaning.label === only?.label,
  );
  const isSaid = TIMING.some((field) => brief[field] !== undefined) || brief.occasion !== undefined;
  const isWeak = topic !== undefined && topic.to - topic.from === 1 && unread.length > 2;
  if (others.length > 0 || only?.kind !== "topic" || isSaid || !isWeak) return undefined;
  return {
    kind: "answer",
    text: `I write Bible reading plans. Shall it be one on ${only.label}?`,
    choices: [choice(`Yes, on ${only.label}`, `A plan on ${only.label}`)],
  };
}

const TIMING = [
  "weeks",
  "days",
  "months",
  "start_date",
  "end_date",
  "days_per_week",
  "reading_days",
] as const;

/** "What time is the service?": for whoever knows the church. */
const OF_THE_DAY =
  /^\W*(?:(?:hi|hello|hey|hiya|morning)\W+)?(?:what time|what day|when (?:is|does|are|do)|where (?:is|are|do)|who(?:['’]?s| is| are)|is there|are there|how many|how do i|do we have|did you)\b/i;

/** "Daniel or Revelation, not sure": the one or the other, and not both. */
function eitherOr(text: string, { reading, brief }: Understanding): Decision | undefined {
  const { tokens } = reading;
  const findings = reading.findings.filter(({ meaning }) => meaning.kind !== "filler");
  const at = findings.findIndex(({ meaning, to }, index) => {
    const next = findings[index + 1];
    return (
      meaning.kind === "scripture" &&
      next?.meaning.kind === "scripture" &&
      next.from - to <= 2 &&
      tokens.slice(to, next.from).some(({ word }) => word === "or")
    );
  });
  const [one, other] = [findings[at], findings[at + 1]];
  if (at < 0 || !one || !other || brief.readings.length !== 2) return undefined;
  const [from, to] = [tokens[one.from]?.start ?? 0, tokens[other.to - 1]?.end ?? text.length];
  const choices = [one, other].flatMap(({ meaning }) =>
    meaning.kind === "scripture"
      ? [choice(meaning.label, text.slice(0, from) + meaning.label + text.slice(to))]
      : [],
  );
  const [first, second] = choices.map(({ label }) => label);
  return {
    kind: "answer",
    text: `${first} or ${second}: either makes a good plan. Which shall it be?`,
    choices,
  };
}

/** An ordinary plan beside a need: said with care, and on its topic where none is named. */
function planWithCare(understood: Understanding, care: Care, today: string): Decision {
  const { sentence, topic, isUrgent } = careWords[care];
  const { brief } = understood;
  const readings = readingsFor(getTheme(topic)?.name ?? "Comfort", brief);
  const decision = planOf({ ...brief, readings }, { understood, today, assumed: [] });
  const line = isUrgent ? `${WHOM_TO_TALK_TO} ${IN_DANGER}` : WHOM_TO_TALK_TO;
  return { ...decision, text: `${sentence} ${decision.text} ${line}` };
}

const ENOUGH = 5;

/** "Something from the Psalms or the Gospels": what is in them for this need, and not all of them. */
function readingsFor(label: string, { readings, days, weeks }: Brief): BriefReading[] {
  if (readings.length === 0) return [{ kind: "topic", label }];
  const isWide = readings.every(
    ({ kind, label: name, references = [], per, weekdays }) =>
      kind === "passages" &&
      per !== "week" &&
      !weekdays &&
      (name === "Psalms" || references.length > 3),
  );
  if (!isWide || (days ?? weeks) === undefined) return readings;
  const references = readings.flatMap(({ references: some = [] }) => some);
  const names = references.every((one) => one === "Psalms") ? [QUIET_PSALMS, label] : [label];
  const one = names
    .map((name): BriefReading => ({ kind: "topic", label: name, references }))
    .find((topic) => (themeOf(topic)?.passages.length ?? 0) >= ENOUGH);
  return one ? [one] : [{ kind: "topic", label }];
}

const QUIET_PSALMS = "Psalms of Trust";

const FREE_CHOICE: Assumption = { field: "readings", sentence: "I chose the Gospel of Mark." };

function withDefault(brief: Brief): Brief {
  return { ...brief, readings: [{ kind: "passages", label: "Mark", references: ["Mark"] }] };
}

/** No subject: the nearest topics by meaning, or a few that suit most. */
async function askForSubject(
  text: string,
  understood: Understanding,
  today: string,
): Promise<Decision> {
  const { brief, unread } = understood;
  const phrase = unread.join(" ") || brief.occasion || "";
  const near = await topicsNear(phrase);
  const [first] = near;
  if (first && first.likeness >= SURE_LIKENESS && unread.length > 0) {
    const filled: Brief = { ...brief, readings: [{ kind: "topic", label: first.name }] };
    const sentence = `I took “${unread.join(", ")}” for ${first.name}.`;
    return planOf(filled, {
      understood: { ...understood, unread: [] },
      today,
      assumed: [{ field: "readings", sentence }],
    });
  }
  const choices: Choice[] = near
    .filter(({ likeness }) => likeness > 0.4)
    .slice(0, 2)
    .map(({ name }) => choice(name, `${text}. On ${name}.`));
  if (choices.length < 2)
    choices.push(choice("The Gospel of Mark", `${text}. Through the Gospel of Mark.`));
  if (choices.length < 3) choices.push(choice("You choose", `${text}. You choose.`));
  const named = unread.filter((words) => /\p{L}{4}/u.test(words));
  const question =
    named.length > 0 && named.length <= MOST_NAMED
      ? `I did not find “${named.join("”, “")}” among what I can plan. What shall it be about? A book, a person or a topic will do.`
      : "What shall it be about? A book, a person or a topic will do.";
  return { kind: "answer", text: question, choices };
}

/** More words than this are no subject that was missed. */
const MOST_NAMED = 2;

function choice(label: string, message: string): Choice {
  return { label: label.slice(0, 80), message: message.slice(0, 2_000) };
}

function askAboutDoubt(text: string, doubt: string, options: readonly string[]): Decision {
  const choices = options.map((option) =>
    choice(
      option,
      `${text}. ${option.startsWith("start") ? `No wait, ${option}` : `Make it ${option}`}.`,
    ),
  );
  return {
    kind: "answer",
    text: `${doubt} Which is it?`,
    ...(choices.length > 0 ? { choices } : {}),
  };
}

interface Around {
  understood: Pick<Understanding, "unread" | "title" | "pauses" | "reading"> &
    Partial<Pick<Understanding, "assumed">>;
  today: string;
  assumed: readonly Assumption[];
}

/** The decision to write a brief's plan, or the question that its division raises. */
export function planOf(asked: Brief, { understood, today, assumed }: Around): Decision {
  const planned = planBrief(asked, today);
  const { brief, weeks, daysPerWeek } = planned;
  const days = weeks.flat();
  if (days.length === 0)
    return { kind: "answer", text: `There is nothing left to read in that. Nothing was written.` };
  const minutes = minutesOf(days.flatMap(({ ranges }) => ranges)) / days.length;
  const tooLittle = askAboutShortfall(understood.reading.text, days.length, asked);
  if (tooLittle) return tooLittle;
  const tooMuch = askAboutLength(understood.reading.text, minutes, days, asked);
  if (tooMuch) return tooMuch;
  const title = understood.title ?? titleOf(brief);
  const said = [
    sayPlan(brief, title, { weeks: weeks.length, days: days.length, minutes: Math.round(minutes) }),
  ];
  if (minutes > MANY_MINUTES && brief.minutes === undefined)
    said.push("That is much for a day; more weeks would make it lighter.");
  said.push(...planned.notes);
  if (brief.memory_verse)
    said.push(
      brief.memory_verse === "daily"
        ? "Each day has a verse to learn by heart."
        : "Each week has a verse to learn by heart.",
    );
  if (understood.pauses.length > 0)
    said.push(
      `The plan runs through ${joinAnd(understood.pauses)}; leave a gap there when you publish it on the Distribute page.`,
    );
  const translation = translationNote(understood.reading.text);
  if (translation) said.push(translation);
  return {
    kind: "plan",
    text: said.join(" "),
    weeks: tasksOf(weeks, brief),
    unmet: unmetIn(brief, weeks, daysPerWeek),
    structure: {
      number_of_weeks: weeks.length,
      weekly_passages: weeks.map((week) => weeklyPassage(week)),
      days_per_week: daysPerWeek,
      plan_title: title,
      start_date: brief.start_date ?? null,
      reading_days: brief.reading_days ?? null,
      brief,
      assumed: [...assumed, ...(understood.assumed ?? []), ...planned.assumed],
      unread: understood.unread,
    },
  };
}

/** "Revelation 3:8 for a month": so much less than was asked for is another plan. */
function askAboutShortfall(text: string, count: number, brief: Brief): Decision | undefined {
  const wanted = wantedDays(brief);
  const names = joinAnd(brief.readings.map(({ label }) => label));
  if (wanted === undefined || wanted < count * FEW || wanted - count < 7) return undefined;
  const enough = count === 1 ? "one day" : `${count} days`;
  return {
    kind: "answer",
    text: `${names} is enough for ${enough}, and you asked for ${wanted}. What else shall be read?`,
    choices: [
      choice(`Keep it to ${enough}`, `${names}, ${count} days`),
      choice("Add a topic: hope", `${text}. And hope.`),
    ],
  };
}

/** The days that were asked for, where that was said. */
function wantedDays({ readings, days, weeks, days_per_week, start_date, end_date }: Brief) {
  // "A psalm for each week" says itself how many there are.
  if (readings.some(({ per }) => per)) return undefined;
  if (days !== undefined) return days;
  if (weeks !== undefined) return weeks * (days_per_week ?? 5);
  if (!start_date || !end_date) return undefined;
  return Math.round((daysBetween(start_date, end_date) * (days_per_week ?? 7)) / 7);
}

function askAboutLength(
  text: string,
  minutes: number,
  days: readonly PlannedDay[],
  { minutes: wanted }: Brief,
): Decision | undefined {
  const isNear = wanted !== undefined && minutes <= wanted * FAR;
  if (minutes <= DOUBTFUL_MINUTES || isNear) return undefined;
  const all = minutes * days.length;
  const better = Math.min(104, Math.ceil(all / COMFORTABLE_MINUTES / 7));
  const isReadable = minutes <= MAX_MINUTES;
  const choices = [
    choice(`${better} weeks, every day`, `${text}. Make it ${better} weeks, every day.`),
  ];
  if (isReadable)
    choices.push(choice("Keep it as it is", `${text}. ${Math.ceil(minutes)} minutes a day.`));
  const long =
    minutes > 90 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes)} minutes`;
  return {
    kind: "answer",
    text: `That would be about ${long} of reading a day. Shall it take longer?`,
    choices,
  };
}

function tasksOf(weeks: readonly PlannedDay[][], brief: Brief): WeekTask[] {
  const style = {
    audience: brief.audience,
    questions: brief.questions,
    ...(brief.prayer ? {} : { withoutPrayer: true }),
  };
  const names = new Set<string>();
  return weeks.map((days, index) => {
    const name = nameWeek(days, names);
    names.add(name);
    return {
      week_number: index + 1,
      name,
      weekly_passage: weeklyPassage(days),
      style,
      slots: days.map(({ title, ...day }, place) => ({
        ...day,
        ...(brief.memory_verse === "daily" || (brief.memory_verse && place === 0)
          ? { style: { ...style, memoryVerse: true } }
          : {}),
        kind: "write" as const,
        id: crypto.randomUUID(),
        title: title || formatRanges(day.ranges),
        picks: [],
      })),
    };
  });
}
