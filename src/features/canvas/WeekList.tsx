import { memo } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
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
  return (
    <DragArea onMove={moveDay}>
      {plan.map((week) => (
        <WeekSection
          key={week.week_number}
          projectId={projectId}
          week={week}
          calendar={calendar}
          selected={selected}
          marks={marks}
          isLazy={plan.length > MAX_WHOLE_WEEKS}
        />
      ))}
    </DragArea>
  );
});
