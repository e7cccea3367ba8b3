import { en as t } from "../../messages/en.ts";

/** A run as a screen reader hears of it. */
export interface HeardRun {
  conversationId: string;
  isRunning: boolean;
  writtenWeeks: number;
  totalWeeks: number;
}

/** What to say about the step from one moment to the next; undefined where it is nothing. */
export function announce(before: HeardRun | undefined, now: HeardRun): string | undefined {
  if (before?.conversationId !== now.conversationId) return undefined;
  if (!before.isRunning && now.isRunning) return t.chat.begun;
  if (before.isRunning && !now.isRunning) return t.chat.finished;
  const isFurther = now.isRunning && now.writtenWeeks > before.writtenWeeks;
  return isFurther ? t.chat.weeksWritten(now.writtenWeeks, now.totalWeeks) : undefined;
}
