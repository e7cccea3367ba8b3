/** Applies a suggested wording or reading to the plan, as a separate edit. */
import type { ReviewComment } from "../../contracts/reviewLinks.ts";
import type { Plan, PlanDay } from "../plan/plan.ts";
import { type DayFields, findDay, setDayFields } from "../plan/planEdit.ts";

type Suggested = Pick<ReviewComment, "day" | "part" | "original" | "quote" | "suggestion">;

/** Returns the changed plan; undefined where what the suggestion is about is no longer in the plan. */
export function takeSuggestion(plan: Plan, comment: Suggested): Plan | undefined {
  const { day: dayId, part, suggestion } = comment;
  if (dayId === null || part === null || suggestion === null) return undefined;
  const day = findDay(plan, dayId)?.day;
  const fields = day && changedFields(day, comment, suggestion);
  return fields && setDayFields(plan, dayId, fields);
}

function changedFields(
  day: PlanDay,
  { part, original, quote }: Suggested,
  suggestion: string,
): Partial<DayFields> | undefined {
  if (part === "question") {
    const at = day.questions.findIndex((question) => question.trim() === original.trim());
    // Reworded since: the question that still has the quoted words.
    const found = at >= 0 ? at : day.questions.findIndex((question) => holds(question, quote));
    const text = day.questions[found];
    const worded = text === undefined ? undefined : reword(text, quote, suggestion);
    return worded === undefined ? undefined : { questions: day.questions.with(found, worded) };
  }
  const field = part === "reading" ? "scripture" : part === "title" ? "title" : "prayer";
  const worded = reword(day[field], quote, suggestion);
  return worded === undefined ? undefined : { [field]: worded };
}

function holds(text: string, quote: string): boolean {
  return quote.trim() !== "" && placeOf(text, quote) !== undefined;
}

/** Without a quote the suggestion replaces the whole text. */
function reword(text: string, quote: string, suggestion: string): string | undefined {
  if (quote.trim() === "") return suggestion;
  const place = placeOf(text, quote);
  return place && text.slice(0, place.start) + suggestion + text.slice(place.end);
}

/** Finds the quote whatever its line breaks: a browser's selection has its own. */
function placeOf(text: string, quote: string): { start: number; end: number } | undefined {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  const found = new RegExp(words.join("\\s+")).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
