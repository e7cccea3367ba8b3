import { memo, useMemo } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { useCanvasActions } from "./canvasActions.ts";
import { DragArea } from "./DragArea.tsx";
import type { PlanDates } from "./PlanCalendar.tsx";
import type { Mark } from "./useReviews.ts";
import { WeekSection } from "./WeekSection.tsx";

export interface WeekListProps {
  plan: Plan;
  calendar: PlanDates;
  selected: ReadonlySet<string>;
  marks: ReadonlyMap<string, Mark>;
}

/** Plans up to this many weeks are drawn completely; in longer ones only weeks near the screen. */
const MAX_WHOLE_WEEKS = 8;

/** The list of weeks. Memoized, so that opening a panel does not redraw it. */
export const WeekList = memo(function WeekList({ plan, calendar, selected, marks }: WeekListProps) {
  const { projectId, moveDay } = useCanvasActions();
  const { startDate, readingDays, off } = calendar;
  const dates = useMemo(
    () => (startDate ? datesOfPlan(plan, startDate, readingDays, off) : undefined),
    [plan, startDate, readingDays, off],
  );
  return (
    <DragArea onMove={moveDay}>
      {plan.map((week) => (
        <WeekSection
          key={week.week_number}
          projectId={projectId}
          week={week}
          dates={week.passages.map(({ id }) => dates?.get(id) ?? "").join()}
          selected={selected}
          marks={marks}
          isLazy={plan.length > MAX_WHOLE_WEEKS}
        />
      ))}
    </DragArea>
  );
});
