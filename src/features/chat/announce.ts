import { en as t } from "../../messages/en.ts";

/** The state of a run that is announced to screen readers. */
export interface AnnouncedRun {
  conversationId: string;
  isRunning: boolean;
  writtenWeeks: number;
  totalWeeks: number;
}

/** Returns the sentence that announces the change between two states; undefined if there is nothing to announce. */
export function announce(before: AnnouncedRun | undefined, now: AnnouncedRun): string | undefined {
  if (before?.conversationId !== now.conversationId) return undefined;
  if (!before.isRunning && now.isRunning) return t.chat.begun;
  if (before.isRunning && !now.isRunning) return t.chat.finished;
  const isFurther = now.isRunning && now.writtenWeeks > before.writtenWeeks;
  return isFurther ? t.chat.weeksWritten(now.writtenWeeks, now.totalWeeks) : undefined;
}
