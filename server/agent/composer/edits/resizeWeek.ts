/** One week with more days or fewer: "Week 2 should only have 3 days". Its readings are divided anew. */
import { MAX_DAYS_PER_WEEK } from "#shared/domain/plan.ts";
import { joinRanges } from "../../bible/passages.ts";
import { divide } from "../division/divide.ts";
import { ordinalOf, rangesOf } from "./draft.ts";
import { type EditReader, refuse } from "./edit.ts";
import { isAboutWords, isShorterOrLonger } from "./isAboutWords.ts";
import { chooserFor, slotToWrite } from "./writeSlot.ts";

const COUNT =
  /\b(?:have|has|into|over|to|only|just|be|in|with|of|take|takes|needs?) (\d{1,2}) (?:reading )?(?:days|readings)\b|\b(\d{1,2})[ -]days? week\b|\bweek \d+,? (\d) days\b/i;

/** Said of a week, it wishes for less a day, which needs another day. */
const LIGHTER = /\b(?:lighter|lighten|heavy|full|packed|dense|too much)\b/i;

export const resizeWeek: EditReader = ({ text, draft, target, style }) => {
  const match = COUNT.exec(text);
  const weeks = new Set(target?.places.map(({ week }) => week));
  if (!target?.isWeeks || weeks.size !== 1) return undefined;
  const [number = 0] = weeks;
  const week = draft[number - 1];
  const wish = isAboutWords(text) ? undefined : isShorterOrLonger(text);
  if (!week || !(match || wish)) return undefined;
  const now = week.slots.length;
  const isFewer = wish === "shorter" && !LIGHTER.test(text);
  const days = match ? Number(match[1] ?? match[2] ?? match[3]) : isFewer ? now - 1 : now + 1;
  if (days < 1 || days > MAX_DAYS_PER_WEEK) {
    return refuse(`A week has seven days, so it cannot have ${days}.`);
  }
  if (week.slots.length === days) return refuse(`Week ${number} has ${days} days already.`);
  const places = week.slots.map((_, index) => ({ week: number, day: index + 1 }));
  const chooser = chooserFor(draft, places);
  const divided = divide(joinRanges(week.slots.flatMap(rangesOf)), days);
  week.slots = divided.map((passages, index) =>
    slotToWrite({
      ranges: joinRanges(passages),
      style,
      chooser,
      ordinal: ordinalOf(draft, { week: number, day: index + 1 }),
    }),
  );
  return {
    kind: "changed",
    draft,
    done: `week ${number}: ${divided.length} days`,
    text: `I will divide what week ${number} reads over ${divided.length} days; the other weeks stay as they are.`,
  };
};
