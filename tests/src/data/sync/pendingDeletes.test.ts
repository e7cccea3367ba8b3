import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  deleteSoon,
  isBeingDeleted,
  pauseDeletes,
  resumeDeletes,
  UNDO_MS,
  undoDelete,
} from "../../../../src/data/sync/pendingDeletes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  undoDelete("ruth");
  vi.useRealTimers();
});

function deleted() {
  const remove = vi.fn(async () => {});
  deleteSoon({ projectId: "ruth", title: "Ruth" }, remove);
  return remove;
}

it("deletes once the undo time is over", () => {
  const remove = deleted();
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledOnce();
  expect(isBeingDeleted("ruth")).toBe(false);
});

it("does not delete while the pointer or focus is on the toast", () => {
  const remove = deleted();
  vi.advanceTimersByTime(UNDO_MS - 1);
  pauseDeletes();
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(isBeingDeleted("ruth")).toBe(true);
  resumeDeletes();
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledOnce();
});

it("resumes the other deletions once one is undone", () => {
  const remove = deleted();
  deleteSoon({ projectId: "jonah", title: "Jonah" }, async () => {});
  pauseDeletes();
  undoDelete("jonah");
  vi.advanceTimersByTime(UNDO_MS);
  expect(remove).toHaveBeenCalledOnce();
});

it("does not delete after Undo, however often the timers were restarted", () => {
  const remove = deleted();
  pauseDeletes();
  resumeDeletes();
  resumeDeletes();
  undoDelete("ruth");
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(remove).not.toHaveBeenCalled();
});
