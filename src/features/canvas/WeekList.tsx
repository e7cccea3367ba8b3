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

/** A plan of so many weeks is drawn whole; of a longer one what comes near the screen. */
const MAX_WHOLE_WEEKS = 8;

/** The weeks, one under the other. Not drawn anew when a panel opens over them. */
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
