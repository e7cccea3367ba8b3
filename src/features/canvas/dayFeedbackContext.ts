import { createContext, type ReactNode } from "react";
import type { PlanDay } from "#shared/domain/plan/plan.ts";

/** Renders what others said of a day, readers or who was asked for a look. Passed in, since the canvas must not depend on those features. */
export type DrawDayFeedback = (day: PlanDay, week: number) => ReactNode;

export const DayFeedbackContext = createContext<DrawDayFeedback>(() => null);
