/**
 * Reads a published plan for the public: only the fields of `publishedPlanSchema`, whatever else is
 * stored with them.
 */
import { type PublishedPlan, publishedPlanSchema } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { churchNamed } from "../church/churchOf.ts";
import type { PublishedContent } from "../church/publicationRows.ts";
import { type Address, findAddress } from "../directory/publications.ts";
import type { Bindings } from "../env.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { cachedAddress, cachedVersion } from "./publicCache.ts";

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

export interface PublicRequest {
  slug: string;
  /** The site's own origin, with which the plan's address begins. */
  origin: string;
  now: Date;
  /** Reads the address from the directory: for an answer that is kept until a change purges it. */
  isAnew?: boolean;
}

export interface PublicPlan extends Pick<Address, "churchPage" | "churchId" | "projectId"> {
  plan: PublishedPlan;
  /** The services of licensed texts for which the church has a key of its own. */
  ownServices: readonly string[];
}

/** Returns the plan at an address. @throws Refusal `not_found` for an unknown address, `gone` for an unpublished or ended plan. */
export async function readPublicPlan(
  bindings: Bindings,
  { slug, origin, now, isAnew = false }: PublicRequest,
): Promise<PublicPlan> {
  const address = await requireLiveAddress(bindings, slug, isAnew);
  const { churchId, projectId, version, churchPage } = address;
  const content = await cachedVersion({ churchId, projectId, version }, async () =>
    fromOutcome(await churchNamed(bindings, churchId).readVersion(projectId, version)),
  );
  if (!content) throw unknownAddress();
  if (isOver(content.endsOn, now)) {
    throw new Refusal("gone", `This reading plan ended on ${content.endsOn}.`);
  }
  const ownServices = address.ownServices?.split(",") ?? [];
  const plan = toPublicPlan(content, slug, origin);
  return { plan, churchPage, churchId, projectId, ownServices };
}

/** Returns the church and plan of an address that was ever published. @throws Refusal `not_found` */
export async function requireAddress(
  bindings: Bindings,
  slug: string,
  isAnew = false,
): Promise<Address> {
  const address = SLUG.test(slug)
    ? await cachedAddress(slug, isAnew, () => findAddress(bindings.DIRECTORY, slug))
    : null;
  if (!address || address.state === "reserved" || address.version === 0) throw unknownAddress();
  return address;
}

/** Returns the address's church and plan. @throws Refusal `not_found`, `gone` for an unpublished plan */
export async function requireLiveAddress(
  bindings: Bindings,
  slug: string,
  isAnew = false,
): Promise<Address> {
  const address = await requireAddress(bindings, slug, isAnew);
  if (address.state !== "live") {
    throw new Refusal("gone", "This reading plan is no longer published.");
  }
  return address;
}

/** Parses the content, so that fields which are not in the schema are dropped. */
export function toPublicPlan(
  content: PublishedContent,
  slug: string,
  origin: string,
): PublishedPlan {
  const url = `${origin}/daily/${slug}`;
  return publishedPlanSchema.parse({ ...content, slug, url, texts: [] });
}

/** Returns the entity tag of an address's version. */
export function planTag({ slug, version }: PublishedPlan): string {
  return `"${slug}.${version}"`;
}

function unknownAddress(): Refusal {
  return new Refusal("not_found", "There is no reading plan at this address.");
}
