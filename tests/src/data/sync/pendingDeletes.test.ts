import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  deleteSoon,
  pauseDeletes,
  isBeingDeleted,
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

it("deletes once there was time to think again", () => {
  const remove = deleted();
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledOnce();
  expect(isBeingDeleted("ruth")).toBe(false);
});

it("hurries nobody whose pointer or focus is on the way back", () => {
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

it("goes on with the others once one is undone", () => {
  const remove = deleted();
  deleteSoon({ projectId: "jonah", title: "Jonah" }, async () => {});
  pauseDeletes();
  undoDelete("jonah");
  vi.advanceTimersByTime(UNDO_MS);
  expect(remove).toHaveBeenCalledOnce();
});

it("deletes nothing that was undone, however often it was held", () => {
  const remove = deleted();
  pauseDeletes();
  resumeDeletes();
  resumeDeletes();
  undoDelete("ruth");
  vi.advanceTimersByTime(10 * UNDO_MS);
  expect(remove).not.toHaveBeenCalled();
});
