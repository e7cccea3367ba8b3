/** Changes a project's fields other than its plan and messages. Of two changes, the later one wins. */

import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { DEFAULT_PROJECT_TITLE } from "#shared/domain/project.ts";
import { writeBriefVersion } from "./briefVersions.ts";
import type { ChurchStore } from "./churchStore.ts";
import { requireProject, type StoredProject, writeProject } from "./projectRows.ts";
import { raiseRevision } from "./revisions.ts";
import { mergeOwnCopy, type OwnCopy } from "./userProjectRows.ts";

type Changeable =
  | "title"
  | "name"
  | "description"
  | "status"
  | "startDate"
  | "readingDays"
  | "brief";
export type ProjectChange = { [Field in Changeable]?: StoredProject[Field] | undefined } & {
  /** The brief that the edit started from; when given, the edited and the stored brief are merged by field. */
  baseBrief?: Brief | null | undefined;
};

/**
 * Every update sets updatedAt; only one that changes something raises the revision. `title` and `name` are two wire
 * fields for one name: either sets both, and `title` wins if both are given.
 */
export function changeProject(
  store: ChurchStore,
  uid: string,
  id: string,
  { baseBrief, ...change }: ProjectChange,
): StoredProject {
  const before = requireProject(store, id);
  const title = change.title ?? change.name ?? before.title;
  const named = { title, name: title, updatedAt: store.now };
  const after = { ...before, ...withoutUndefined(change), ...named };
  if (change.brief !== undefined && baseBrief !== undefined) {
    after.brief = mergeBrief({ base: baseBrief, mine: change.brief, theirs: before.brief });
  }
  if (sameJson({ ...after, updatedAt: before.updatedAt }, before)) {
    writeProject(store, after);
    return after;
  }
  const raised =
    after.title === before.title
      ? raiseRevision(store, after, { kind: "settings", uid })
      : raiseRevision(store, after, { kind: "title", uid, earlierTitle: before.title });
  if (!sameJson(after.brief, before.brief)) writeBriefVersion(store, raised);
  if (title !== before.title) mergeOwnCopy(store, uid, id, { title });
  return raised;
}

/** Applies a person's own copy to the shared project; the plan's title only while the project has no title. */
export function mirrorOwnCopy(store: ChurchStore, uid: string, id: string, copy: OwnCopy): void {
  const { title } = requireProject(store, id);
  const isUntitled = title === "" || title === DEFAULT_PROJECT_TITLE;
  const mirrored = copy.title || (isUntitled && copy.planTitle) || title;
  changeProject(store, uid, id, { title: mirrored });
}

function withoutUndefined(change: Omit<ProjectChange, "baseBrief">): Partial<StoredProject> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
