/**
 * A published plan, as anyone may read it: exactly the fields of `publishedPlanSchema`, whatever
 * was stored beside them.
 */
import { type PublishedPlan, publishedPlanSchema } from "#shared/domain/daily/publishedPlan.ts";
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { churchNamed } from "../church/churchOf.ts";
import type { PublishedContent } from "../church/publicationRows.ts";
import { type Address, findAddress } from "../directory/publications.ts";
import type { Bindings } from "../env.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { keptAddress, keptVersion } from "./publicCache.ts";

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

export interface PublicRequest {
  slug: string;
  /** The site's own, which the plan's address begins with. */
  origin: string;
  now: Date;
}

export interface PublicPlan extends Pick<Address, "churchPage"> {
  plan: PublishedPlan;
}

/** @throws Refusal `not_found` for an address that leads nowhere, `gone` for one that was taken back or is over. */
export async function readPublicPlan(
  bindings: Bindings,
  { slug, origin, now }: PublicRequest,
): Promise<PublicPlan> {
  const { churchId, projectId, version, churchPage } = await requireLiveAddress(bindings, slug);
  const content = await keptVersion({ churchId, projectId, version }, async () =>
    fromOutcome(await churchNamed(bindings, churchId).readVersion(projectId, version)),
  );
  if (!content) throw unknownAddress();
  if (isOver(content.endsOn, now)) {
    throw new Refusal("gone", `This reading plan ended on ${content.endsOn}.`);
  }
  return { plan: toPublicPlan(content, slug, origin), churchPage };
}

/** Whose plan stands there. @throws Refusal `not_found`, `gone` for one that was taken back */
export async function requireLiveAddress(bindings: Bindings, slug: string): Promise<Address> {
  const address = SLUG.test(slug)
    ? await keptAddress(slug, () => findAddress(bindings.DIRECTORY, slug))
    : null;
  if (!address || address.state === "reserved" || address.version === 0) throw unknownAddress();
  if (address.state !== "live") {
    throw new Refusal("gone", "This reading plan is no longer published.");
  }
  return address;
}

/** Parsed, not passed on: a field that is not on the list never leaves. */
export function toPublicPlan(
  content: PublishedContent,
  slug: string,
  origin: string,
): PublishedPlan {
  const url = `${origin}/daily/${slug}`;
  return publishedPlanSchema.parse({ ...content, slug, url, texts: [] });
}

/** Names a version of an address to caches. */
export function planTag({ slug, version }: PublishedPlan): string {
  return `"${slug}.${version}"`;
}

function unknownAddress(): Refusal {
  return new Refusal("not_found", "There is no reading plan at this address.");
}
