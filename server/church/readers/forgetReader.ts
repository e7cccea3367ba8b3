/** Deletes a device's rows at its request, and subtracts them from the counts. */
import type { ChurchStore } from "../churchStore.ts";
import { deleteReader, findReader, selectDates, selectMarks } from "./readerRows.ts";
import { CountChanges } from "./readingCounts.ts";
import { count } from "./takeReaderEvents.ts";

/**
 * `device` is the hash. It is stored for a while, so that batches still in transit are ignored. An unknown device
 * is not stored, since anyone can invent any number of them.
 */
export function forgetReader(store: ChurchStore, projectId: string, device: string): void {
  const reader = findReader(store, projectId, device);
  if (!reader) return;
  store.sql.exec(
    "INSERT OR REPLACE INTO forgotten_readers (project_id, device, at) VALUES (?, ?, ?)",
    projectId,
    device,
    store.now,
  );
  const counts = new CountChanges();
  counts.add("began", reader.beganOn, -1);
  if (reader.isCrowded) counts.add("crowded", reader.beganOn, -1);
  if (reader.finishedOn) counts.add("finished", reader.finishedOn, -1);
  for (const date of selectDates(store, reader.id)) counts.add("active", date, -1);
  for (const mark of selectMarks(store, reader.id).values()) count(counts, mark, -1);
  counts.write(store, projectId);
  deleteReader(store, reader.id);
}
