import { createContext, type ReactNode } from "react";

/** Draws what readers say of a day. It is handed in: the canvas does not know how feedback is read. */
export type DrawDayFeedback = (dayId: string, week: number, day: number) => ReactNode;

export const DayFeedbackContext = createContext<DrawDayFeedback>(() => null);
