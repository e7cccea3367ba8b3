/** What can be done to the plan's days and weeks from their menus and by keys. One object a canvas, so that days need not draw anew. */
import { createContext, useContext } from "react";
import type { ReviewChoice } from "#shared/domain/plan/planReview.ts";
import type { ReviewDecision } from "../../data/sync/changePlan.ts";
import type { DropPlace } from "./DragArea.tsx";

export interface CanvasActions {
  projectId: string;
  shiftDay(dayId: string, by: -1 | 1): void;
  moveDay(dayId: string, to: DropPlace): void;
  insertDayAfter(dayId: string): void;
  duplicateDay(dayId: string): void;
  removeDay(dayId: string): void;
  shiftWeek(week: number, by: -1 | 1): void;
  insertWeekAfter(week: number): void;
  duplicateWeek(week: number): void;
  removeWeek(week: number): void;
  /** Takes days into the selection, or out of it. */
  select(dayIds: readonly string[], isSelected: boolean): void;
  decide(decisions: readonly ReviewDecision[], choice: ReviewChoice): void;
}

export const CanvasContext = createContext<CanvasActions | undefined>(undefined);

export function useCanvasActions(): CanvasActions {
  const actions = useContext(CanvasContext);
  if (!actions) throw new Error("Only a part of the canvas can ask for this");
  return actions;
}
