import type { PlanStructure } from "../../contracts/agent.ts";
import { stripVerseLetters } from "../bible/stripVerseLetters.ts";
import { sameJson } from "../merge/sameJson.ts";
import type { PlanNotes } from "../plan/brief.ts";
import { isPlaceholderTitle, MAX_DAYS_PER_WEEK, type PlanWeek } from "../plan/plan.ts";
import { MAX_PROJECT_TITLE_CHARACTERS } from "../project.ts";
import type { StreamContext } from "./streamReducer.ts";
import type { StreamState } from "./streamState.ts";

/**
 * Applies the announced structure: adds a placeholder for each week without real content. Weeks
 * beyond the announced number are removed; real content stays until the agent replaces it.
 */
export function announceStructure(
  state: StreamState,
  structure: PlanStructure,
  context: StreamContext,
): StreamState {
  const { number_of_weeks } = structure;
  const announced = Array.from({ length: number_of_weeks }, (_, index) => {
    const number = index + 1;
    const known = state.weeks.find((week) => week.week_number === number);
    if (known && isReal(known)) return known;
    const placeholder = placeholderWeek(number, structure, known, context);
    return known && sameJson(known, placeholder) ? known : placeholder;
  });
  const isSame =
    announced.length === state.weeks.length &&
    announced.every((week, index) => week === state.weeks[index]);
  return {
    ...state,
    weeks: isSame ? state.weeks : announced,
    writtenWeeks: state.writtenWeeks.filter((number) => number <= number_of_weeks),
    progress: { ...state.progress, totalWeeks: number_of_weeks },
    planTitle:
      structure.plan_title?.trim().slice(0, MAX_PROJECT_TITLE_CHARACTERS) ?? state.planTitle,
    isRenamed: structure.is_renamed ?? state.isRenamed,
    startDate: structure.start_date === undefined ? state.startDate : structure.start_date,
    readingDays: structure.reading_days === undefined ? state.readingDays : structure.reading_days,
    brief: structure.brief ?? state.brief,
    notes: notesOf(structure, state),
  };
}

function notesOf(
  { assumed = [], unread = [], grounds = [] }: PlanStructure,
  { notes }: StreamState,
): PlanNotes | undefined {
  const unmet = notes?.unmet ?? [];
  const isEmpty = assumed.length + unread.length + unmet.length + grounds.length === 0;
  return isEmpty ? undefined : { assumed, unread, unmet, ...(grounds.length > 0 && { grounds }) };
}

function placeholderWeek(
  number: number,
  { days_per_week, reading_days, weekly_passages }: PlanStructure,
  known: PlanWeek | undefined,
  { dayId }: StreamContext,
): PlanWeek {
  const days = days_per_week ?? reading_days?.length ?? MAX_DAYS_PER_WEEK;
  return {
    week_number: number,
    name: `Generating Week ${number}...`,
    weekly_passage: stripVerseLetters(weekly_passages[number - 1] ?? ""),
    passages: Array.from({ length: Math.min(Math.max(days, 1), MAX_DAYS_PER_WEEK) }, (_, at) => ({
      id: known?.passages[at]?.id ?? dayId(number, at),
      day_number: at + 1,
      scripture: "",
      title: "Generating...",
      questions: [],
      prayer: "",
    })),
  };
}

function isReal({ passages }: PlanWeek): boolean {
  return passages.some((day) => !isPlaceholderTitle(day.title) || day.scripture.trim() !== "");
}
