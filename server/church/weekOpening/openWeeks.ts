/**
 * Opens the weeks whose time has come: each plan's become part of its next version, in the transaction that removes them from
 * the coming ones. So an object that is killed at any point opens a week once it runs again, and never twice.
 */
import { weekOpened } from "#shared/domain/daily/readerChanges.ts";
import type { ChurchStore } from "../churchStore.ts";
import {
  findPublication,
  findVersion,
  writePublication,
  writeVersion,
} from "../publicationRows.ts";
import { selectComing, selectDuePlans, writeComing } from "./comingWeeks.ts";
import { notePointing } from "./retryDirectoryUpdate.ts";

/** Runs in the caller's transaction. */
export function openDueWeeks(store: ChurchStore): void {
  for (const projectId of selectDuePlans(store)) openWeeksOf(store, projectId);
}

function openWeeksOf(store: ChurchStore, projectId: string): void {
  const all = selectComing(store, projectId);
  const [first] = all;
  const publication = findPublication(store, projectId);
  const stored = publication && findVersion(store, projectId, publication.version);
  // Nothing of a plan that was unpublished or deleted opens; its rows would wake the object for ever.
  if (!first || !publication?.isLive || !stored) {
    writeComing(store, projectId, "", []);
    return;
  }
  const now = Date.parse(store.now);
  const opened = all.filter(({ opensAt }) => opensAt <= now);
  const left = all.filter(({ opensAt }) => opensAt > now);
  const { nextWeekOn: _, ...content } = stored.content;
  const [next] = left;
  const version = publication.version + 1;
  const weeks = [...content.weeks, ...opened.map(({ week }) => week)];
  writeVersion(store, projectId, {
    revision: stored.revision,
    content: {
      ...content,
      ...{ version, publishedAt: store.now },
      weeks: weeks.sort((one, other) => one.number - other.number),
      changes: opened.map(({ week }) => weekOpened(week)),
      ...(next && { nextWeekOn: next.opensOn }),
    },
  });
  writePublication(store, { ...publication, version, sequence: publication.sequence + 1 });
  writeComing(store, projectId, first.churchId, left);
  notePointing(store, projectId, first.churchId);
}
