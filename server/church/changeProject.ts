/** Changes of a project apart from its plan and its messages. Of two, the later one stands. */

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
  /** The brief that was edited: with it the fields of both are merged. */
  baseBrief?: Brief | null | undefined;
};

/**
 * Every update stamps updatedAt; only one that changes something raises the revision. `title` and `name` are one name
 * under two fields of the wire: whichever is given, both are it from then on, and of two the title.
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

/** The part of a person's own copy that the shared project takes: a plan's title only while it has none of its own. */
export function mirrorOwnCopy(store: ChurchStore, uid: string, id: string, copy: OwnCopy): void {
  const { title } = requireProject(store, id);
  const isUntitled = title === "" || title === DEFAULT_PROJECT_TITLE;
  const mirrored = copy.title || (isUntitled && copy.planTitle) || title;
  changeProject(store, uid, id, { title: mirrored });
}

function withoutUndefined(change: Omit<ProjectChange, "baseBrief">): Partial<StoredProject> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
