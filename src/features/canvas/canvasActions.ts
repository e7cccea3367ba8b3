/** Actions on days and weeks, for their menus and keys. One stable object per canvas, so that days need not redraw. */
import { createContext, useContext } from "react";
import type { ReviewChoice } from "#shared/domain/plan/editReview.ts";
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
  /** Adds days to the selection, or removes them from it. */
  select(dayIds: readonly string[], isSelected: boolean): void;
  decide(decisions: readonly ReviewDecision[], choice: ReviewChoice): void;
}

export const CanvasContext = createContext<CanvasActions | undefined>(undefined);

export function useCanvasActions(): CanvasActions {
  const actions = useContext(CanvasContext);
  if (!actions) throw new Error("Only a part of the canvas can ask for this");
  return actions;
}
