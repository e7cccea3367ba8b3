/** What the model is told to write a week's words. */
import { type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { countWords, passagesIn } from "../bible/passages.ts";
import type { RunContext, Style, WeekTask } from "../writer.ts";
import { companionMaterial } from "./companionMaterial.ts";
import type { OpenDay } from "./dayWords.ts";
import { fence } from "./fence.ts";
import { verseText } from "./lookups.ts";
import { HOUSE_RULES, systemMessage } from "./prompts.ts";

/** A longer reading is shown by its outline; the model can look up its verses. */
const MAX_SHOWN_WORDS = 900;
const MAX_DAY_CHARACTERS = 3_000;
const MAX_WISH = 1_500;

const WRITE = `${HOUSE_RULES}

Write the words for the days below, and for no others.
Title: at most eight words, about this passage.
What stands under "companion" was written for the passage by people who know it. Take its questions and its prayer up, choose among them and fit them to the wish and to the readers, rather than write general ones.
Questions: as many as the day asks for. Begin with what the text says, then what it means, end with a response. Name the passage's own people, places and images; no question that would fit any passage, and none twice.
Prayer: 30 to 70 words, to God, from the passage's own words and theme.
Submit all days together.`;

const AUDIENCES: Record<Style["audience"], string> = {
  adults: "adults of a church",
  youth: "teenagers",
  children: "children of six to eleven",
  newBelievers: "people who are new to the Bible",
};

export function weekMessages(
  task: WeekTask,
  open: readonly OpenDay[],
  kept: readonly PlanDay[],
  writing: RunContext["writing"],
): BaseMessage[] {
  const { style, rewording, wish } = task;
  const asked = wish ? `What the person asked for:\n${fence("wish", wish, MAX_WISH)}` : "";
  const instruction = rewording
    ? `Write ${rewording.fields.join(" and ")} anew, and give the other fields as they are. How the person wants it:\n${fence("wish", rewording.instruction, 500)}`
    : "";
  const days = open.map((day) => {
    const before = rewording && kept.find(({ day_number }) => day_number === day.day_number);
    return [
      `Day ${day.day_number}: ${formatRanges(day.ranges)}, ${day.questions} questions`,
      day.why ? `Why it is read: ${day.why}` : "",
      showReading(day),
      companionMaterial(day.ranges, style.audience),
      before ? fence("the day as it is", spellDay(before), MAX_DAY_CHARACTERS) : "",
    ];
  });
  const text = [
    `The plan is for ${AUDIENCES[style.audience]}.`,
    asked,
    `This is week ${task.week_number}, ${task.weekly_passage}.`,
    instruction,
    ...days.flat(),
  ];
  return [systemMessage(WRITE, writing), new HumanMessage(text.filter(Boolean).join("\n\n"))];
}

/** The World English Bible alone, which is in the public domain. */
function showReading({ ranges }: OpenDay): string {
  const words = ranges.reduce((sum, range) => sum + countWords(range), 0);
  if (words <= MAX_SHOWN_WORDS) return ranges.map(verseText).join("\n");
  return ranges
    .flatMap(passagesIn)
    .map((passage) => `${formatRanges([passage])} | ${passage.title}`)
    .join("\n");
}

/** Field by field, so that a licensed text beside them is not sent. */
function spellDay({ title, questions, prayer }: PlanDay): string {
  return [
    `Title: ${title}`,
    ...questions.map((text) => `Question: ${text}`),
    `Prayer: ${prayer}`,
  ].join("\n");
}
