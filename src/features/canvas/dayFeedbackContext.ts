import { createContext, type ReactNode } from "react";
import type { PlanDay } from "#shared/domain/plan/plan.ts";

/** Renders readers' feedback and review comments on a day. Passed in, since the canvas must not depend on those features. */
export type DrawDayFeedback = (day: PlanDay, week: number) => ReactNode;

export const DayFeedbackContext = createContext<DrawDayFeedback>(() => null);
