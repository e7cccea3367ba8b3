/** The messages that ask the model for a week's words. */
import { type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { USUAL_WRITING } from "#shared/domain/writingSettings.ts";
import { passagesIn } from "../bible/passages.ts";
import type { RunContext, Style, WeekTask } from "../writer.ts";
import { companionMaterial } from "./companionMaterial.ts";
import { fence } from "./fence.ts";
import { verseText } from "./lookups.ts";
import type { OpenDay } from "./openDays.ts";
import { systemPrompt } from "./prompts.ts";

const MAX_WISH = 1_500;
const MAX_BRIEF = 2_000;
const MAX_BEFORE = 6_000;
const MAX_DAY_CHARACTERS = 3_000;
/** The share of a call's room for the days; the rest is for earlier questions. */
const DAYS_SHARE = 0.8;
/** The share for earlier questions. */
const BEFORE_SHARE = 0.1;
/** More references than this would add little. */
const MAX_REFERENCES = 12;

const AUDIENCES: Record<Style["audience"], string> = {
  adults: "adults of a church",
  youth: "teenagers",
  children: "children of six to eleven",
  newBelievers: "people who are new to the Bible",
};

interface Beside {
  /** The days as the composer wrote them. */
  kept: readonly PlanDay[];
  /** Questions that may not be repeated, nearest first. */
  before: readonly string[];
  /** The church's writing settings. */
  writing: RunContext["writing"];
  /** Whether the answer comes as text. */
  isText: boolean;
}

const AS_TEXT =
  'There are no tools here. Answer with the JSON that submit would take and nothing else: {"days": [{"day": 1, "title": "…", "questions": ["…"], "prayer": "…"}]}';

/** What is the same for every week of a plan comes first, so that services cache it. */
export function weekMessages(
  task: WeekTask,
  open: readonly OpenDay[],
  { kept, before, writing, isText }: Beside,
): BaseMessage[] {
  const { style, rewording, wish, brief } = task;
  const days = open.map((day) => {
    const old = rewording && kept.find(({ day_number }) => day_number === day.day_number);
    const asIs = old ? fence("the day as it is", spellDay(old), MAX_DAY_CHARACTERS) : "";
    return [spellOpenDay(day, task), asIs].filter(Boolean).join("\n\n");
  });
  const asked = [...new Set(before)].join("\n");
  const askedRoom = Math.min(MAX_BEFORE, (open[0]?.room ?? MAX_BEFORE) * BEFORE_SHARE);
  const text = [
    `The plan is for ${AUDIENCES[style.audience]}.`,
    style.plain
      ? "Use plain words and short sentences, as for people who learn English: a reading age of about nine."
      : "",
    brief ? `What it is made from:\n${fence("brief", spellBrief(brief), MAX_BRIEF)}` : "",
    wish ? `What the person asked for:\n${fence("wish", wish, MAX_WISH)}` : "",
    `This is week ${task.week_number}, ${task.weekly_passage}.`,
    rewording
      ? `Write ${rewording.fields.join(" and ")} anew, and give the other fields as they are. How the person wants it:\n${fence("wish", rewording.instruction, 500)}`
      : "",
    asked
      ? `Asked in the days and weeks before; none of it comes again:\n${fence("earlier questions", asked, askedRoom)}`
      : "",
    ...days,
    isText ? AS_TEXT : "",
  ];
  // The plan's own wish wins over the church's.
  const wished = style.prayers
    ? { ...(writing ?? USUAL_WRITING), prayers: style.prayers }
    : writing;
  const rules = new SystemMessage(systemPrompt("write", wished));
  return [rules, new HumanMessage(text.filter(Boolean).join("\n\n"))];
}

/** Splits the days into portions that each fit a call. @param room characters that a call may send */
export function portionsOf(task: WeekTask, open: readonly OpenDay[], room: number): OpenDay[][] {
  const portions: OpenDay[][] = [];
  let left = 0;
  for (const one of open) {
    const day = { ...one, room: room * DAYS_SHARE };
    const size = spellOpenDay(day, task).length;
    if (size > left || portions.length === 0) {
      portions.push([]);
      left = room * DAYS_SHARE;
    }
    portions.at(-1)?.push(day);
    left -= size;
  }
  return portions;
}

function spellOpenDay(day: OpenDay, { style }: WeekTask): string {
  const material = companionMaterial(day.ranges, style.audience);
  const lines = [
    `Day ${day.day_number}: ${formatRanges(day.ranges)}, ${day.questions} questions`,
    day.fields.includes("prayer") ? "" : "No prayer is wanted here: leave it empty.",
    day.why ? `Why it is read: ${day.why}` : "",
    showReading(day, roomOf(day) - material.length),
    material,
  ];
  return lines.filter(Boolean).join("\n\n");
}

/** Whether the days' readings are shown in full, so that there is nothing to look up. */
export function areShownWhole(days: readonly OpenDay[], { style }: WeekTask): boolean {
  return days.every((day) => {
    const { length } = companionMaterial(day.ranges, style.audience);
    return textOf(day).length <= roomOf(day) - length;
  });
}

function textOf({ ranges }: OpenDay): string {
  return ranges.map(verseText).join("\n");
}

function roomOf({ room = Number.POSITIVE_INFINITY }: OpenDay): number {
  return room;
}

/** Only the World English Bible, which is in the public domain: in full if there is room, otherwise its outline. */
function showReading(day: OpenDay, room: number): string {
  const whole = textOf(day);
  if (whole.length <= room) return whole;
  const outline = day.ranges
    .flatMap(passagesIn)
    .map((passage) => `${formatRanges([passage])} | ${passage.title}`)
    .join("\n");
  return `It is long, so here is its outline; its verses can be looked up.\n${outline.slice(0, Math.max(500, room))}`;
}

function spellBrief({ readings, ...rest }: Brief): string {
  const short = readings.map(({ references, ...reading }) => ({
    ...reading,
    ...(references ? { references: references.slice(0, MAX_REFERENCES) } : {}),
  }));
  return JSON.stringify({ readings: short, ...rest });
}

/** Lists fields one by one, so that a licensed text beside them is not sent. */
function spellDay({ title, questions, prayer }: PlanDay): string {
  return [
    `Title: ${title}`,
    ...questions.map((text) => `Question: ${text}`),
    `Prayer: ${prayer}`,
  ].join("\n");
}
