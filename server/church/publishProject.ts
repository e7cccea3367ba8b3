/** Publishes a plan: its current content becomes an immutable version. */
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import {
  type PublishedPlan,
  type PublishedWeek,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { againOf, publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { readerChanges } from "#shared/domain/daily/readerChanges.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { PublicationState } from "../publicationState.ts";
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
import { requireYes } from "./reviews/stewardApprovalRows.ts";
import { divideWeeks, writeComing } from "./weekOpening/comingWeeks.ts";
import { planAt } from "./weekVersions.ts";

export interface PublishInput {
  /** Used unless the plan already has an address of the same kind. */
  slug: string;
  publicId: string;
  settings: PublishSettings;
  church: PublishedPlan["church"];
  churchId: string;
  /** The church's time zone, in which weeks open. */
  zone: string;
}

/**
 * Checks whether the plan can be published, before an address is reserved.
 * @throws Refusal `invalid` with `faults`, `needs_yes` with `days`
 */
export function checkPublishing(
  store: ChurchStore,
  id: string,
  settings: PublishSettings,
): { title: string; slug: string | null } {
  const { title } = requireProject(store, id);
  const known = findPublication(store, id);
  const last = known && findVersion(store, id, known.version)?.content;
  weeksOf(store, id, withKept(settings, known), known?.isLive && last ? last.weeks : []);
  return { title, slug: reusableSlug(known, settings) };
}

export function publishProject(
  store: ChurchStore,
  id: string,
  { slug, publicId, settings: chosen, church, churchId, zone }: PublishInput,
): PublicationState {
  const { title, revision } = requireProject(store, id);
  const known = findPublication(store, id);
  const settings = withKept(chosen, known);
  const last = known && findVersion(store, id, known.version)?.content;
  const now = Date.parse(store.now);
  const seen = last && isSameGrowth(known, settings) ? idsOf(last) : new Set<string>();
  const all = weeksOf(store, id, settings, known?.isLive && last ? last.weeks : []);
  const { open: weeks, coming } = divideWeeks(all, settings.opensOn, { now, zone, seen });
  const again = againOf(settings);
  const current = {
    ...{ title, church, weeks, endsOn: settings.endDate, translation: settings.translation },
    ...(again && { again }),
    ...(coming[0] && { nextWeekOn: coming[0].opensOn }),
  };
  writeComing(store, id, churchId, coming);
  const isSame = last !== null && last !== undefined && hasContent(last, current);
  const version = (known?.version ?? 0) + (isSame ? 0 : 1);
  if (!isSame) {
    const content: PublishedContent = {
      ...current,
      ...{ id: known?.publicId ?? publicId, version, publishedAt: store.now },
      changes: last ? readerChanges(last, current) : [],
    };
    writeVersion(store, id, { revision, content });
  }
  const publication: StoredPublication = {
    projectId: id,
    publicId: known?.publicId ?? publicId,
    slug: reusableSlug(known, settings) ?? slug,
    sequence: (known?.sequence ?? 0) + 1,
    version,
    isLive: true,
    settings,
  };
  writePublication(store, publication);
  return stateOf(publication);
}

/** Returns null if the plan was never published. */
export function unpublishProject(store: ChurchStore, id: string): PublicationState | null {
  const known = findPublication(store, id);
  if (!known) return null;
  if (!known.isLive) return stateOf(known);
  const closed = { ...known, isLive: false, sequence: known.sequence + 1 };
  writePublication(store, closed);
  writeComing(store, id, "", []);
  return stateOf(closed);
}

/** Returns null if the plan was never published. Works for deleted plans too, since their addresses must be closed. */
export function readPublicationState(store: ChurchStore, id: string): PublicationState | null {
  const known = findPublication(store, id);
  return known && stateOf(known);
}

/** Returns the current slug, or null if the plan's listing changed: an unlisted plan must leave an address that can be guessed. */
function reusableSlug(
  known: StoredPublication | null,
  { isListed }: PublishSettings,
): string | null {
  return known && known.settings.isListed === isListed ? known.slug : null;
}

/** Returns the weeks to publish, each day of them readable and with the yes that it needs. `published` are those that readers have. */
function weeksOf(
  store: ChurchStore,
  id: string,
  settings: PublishSettings,
  published: readonly PublishedWeek[],
): PublishedWeek[] {
  const { revision } = requireProject(store, id);
  const plan = planAt(store, id, revision);
  const { weeks, faults } = publishWeeks(plan, settings);
  const [first] = faults;
  if (first) throw new Refusal("invalid", first.sentence, { faults });
  requireYes(store, id, { plan: plan ?? [], weeks, published });
  return weeks;
}

/** Returns the settings with those that the caller's app does not know, as they were. */
function withKept(settings: PublishSettings, known: StoredPublication | null): PublishSettings {
  const { again = known?.settings.again ?? null, opensOn = known?.settings.opensOn ?? null } =
    settings;
  return { ...settings, again, opensOn };
}

/** Whether the plan opened week by week before, on the same dates: what readers saw then stays. */
function isSameGrowth(
  { isLive, settings: before }: StoredPublication,
  { startDate, opensOn }: PublishSettings,
): boolean {
  return isLive && Boolean(before.opensOn && opensOn) && before.startDate === startDate;
}

function idsOf(content: PublishedContent): Set<string> {
  return new Set(publishedDays(content).map(({ id }) => id));
}

type ReaderContent = Pick<
  PublishedContent,
  "title" | "church" | "weeks" | "endsOn" | "translation" | "again" | "nextWeekOn"
>;

function hasContent(before: PublishedContent, content: ReaderContent): boolean {
  const { title, church, weeks, endsOn, translation, again, nextWeekOn } = before;
  const same = { title, church, weeks, endsOn, translation };
  return sameJson({ ...same, ...(again && { again }), ...(nextWeekOn && { nextWeekOn }) }, content);
}

function stateOf({
  slug,
  sequence,
  version,
  isLive,
  settings,
}: StoredPublication): PublicationState {
  return { slug, sequence, version, isLive, isListed: settings.isListed };
}
