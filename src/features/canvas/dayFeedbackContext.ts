import { createContext, type ReactNode } from "react";

/** Renders readers' feedback on a day. Passed in, since the canvas must not depend on the feedback feature. */
export type DrawDayFeedback = (dayId: string, week: number, day: number) => ReactNode;

export const DayFeedbackContext = createContext<DrawDayFeedback>(() => null);
