/** Handing a plan out: what stands now becomes a version that no longer changes. */
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { readerChanges } from "#shared/domain/daily/readerChanges.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { Refusal } from "../refusal.ts";
import type { ChurchStore } from "./churchStore.ts";
import { requireProject } from "./projectRows.ts";
import {
  findPublication,
  findVersion,
  type PublishedContent,
  type StoredPublication,
  writePublication,
  writeVersion,
} from "./publicationRows.ts";
import { planAt } from "./weekVersions.ts";

/** What the directory repeats, to lead readers here. */
export type Pointer = Pick<StoredPublication, "slug" | "sequence" | "version" | "isLive"> & {
  isListed: boolean;
};

export interface PublishInput {
  /** Taken unless the plan has an address of the same kind already. */
  slug: string;
  publicId: string;
  settings: PublishSettings;
  church: PublishedPlan["church"];
}

/** Whether it can be published, before an address is given out. @throws Refusal `invalid` with `faults` */
export function checkPublishing(
  store: ChurchStore,
  id: string,
  settings: PublishSettings,
): { title: string; slug: string | null } {
  const { title } = requireProject(store, id);
  weeksOf(store, id, settings);
  const known = findPublication(store, id);
  return { title, slug: keptSlug(known, settings) };
}

export function publishProject(
  store: ChurchStore,
  id: string,
  { slug, publicId, settings, church }: PublishInput,
): Pointer {
  const { title, revision } = requireProject(store, id);
  const weeks = weeksOf(store, id, settings);
  const known = findPublication(store, id);
  const last = known && findVersion(store, id, known.version)?.content;
  const said = {
    title,
    church,
    weeks,
    endsOn: settings.endDate,
    translation: settings.translation,
  };
  const isSame = last !== null && last !== undefined && isSaidBy(last, said);
  const version = (known?.version ?? 0) + (isSame ? 0 : 1);
  if (!isSame) {
    const content: PublishedContent = {
      ...said,
      ...{ id: known?.publicId ?? publicId, version, publishedAt: store.now },
      changes: last ? readerChanges(last, said) : [],
    };
    writeVersion(store, id, { revision, content });
  }
  const publication: StoredPublication = {
    projectId: id,
    publicId: known?.publicId ?? publicId,
    slug: keptSlug(known, settings) ?? slug,
    sequence: (known?.sequence ?? 0) + 1,
    version,
    isLive: true,
    settings,
  };
  writePublication(store, publication);
  return pointerOf(publication);
}

/** Null where it was never published. */
export function unpublishProject(store: ChurchStore, id: string): Pointer | null {
  const known = findPublication(store, id);
  if (!known) return null;
  if (!known.isLive) return pointerOf(known);
  const closed = { ...known, isLive: false, sequence: known.sequence + 1 };
  writePublication(store, closed);
  return pointerOf(closed);
}

/** Also of a plan that was deleted: its addresses have still to be closed. Null where it was never published. */
export function readPointer(store: ChurchStore, id: string): Pointer | null {
  const known = findPublication(store, id);
  return known && pointerOf(known);
}

/** A plan that is no longer listed leaves the address that could be guessed. */
function keptSlug(known: StoredPublication | null, { isListed }: PublishSettings): string | null {
  return known && known.settings.isListed === isListed ? known.slug : null;
}

function weeksOf(store: ChurchStore, id: string, settings: PublishSettings) {
  const { revision } = requireProject(store, id);
  const { weeks, faults } = publishWeeks(planAt(store, id, revision), settings);
  const [first] = faults;
  if (first) throw new Refusal("invalid", first.sentence, { faults });
  return weeks;
}

type Said = Pick<PublishedContent, "title" | "church" | "weeks" | "endsOn" | "translation">;

function isSaidBy(
  { title, church, weeks, endsOn, translation }: PublishedContent,
  said: Said,
): boolean {
  return sameJson({ title, church, weeks, endsOn, translation }, said);
}

function pointerOf({ slug, sequence, version, isLive, settings }: StoredPublication): Pointer {
  return { slug, sequence, version, isLive, isListed: settings.isListed };
}
