/**
 * Publishing a plan touches three stores. The order makes a call that broke off safe to repeat: the church's object
 * checks, the directory gives an address that leads nowhere yet, the object stores the version, and only then do the
 * directory and the caches point to it.
 */
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { AttemptLimit } from "../attemptLimit.ts";
import { churchOf } from "../church/churchOf.ts";
import { countAttempt } from "../directory/attempts.ts";
import { findBrand } from "../directory/brand.ts";
import { findChurchPage, openChurchPage } from "../directory/churchPages.ts";
import { reserveAddress } from "../directory/publications.ts";
import { findTimeZone } from "../directory/timeZone.ts";
import type { Bindings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import { pointAddress } from "../pointAddress.ts";
import { forgetAddresses, forgetChurchPage } from "../public/publicCache.ts";
import type { PublicationState } from "../publicationState.ts";
import { planTag, tellPublishedChange } from "../publishedChange.ts";
import { fromOutcome, Refusal } from "../refusal.ts";

export interface PublishRequest {
  projectId: string;
  settings: PublishSettings;
  /** How often a church may publish. A plan that is refused does not count. */
  limit: AttemptLimit;
}

/**
 * @throws Refusal `invalid` with `faults` for a plan that cannot be published; `needs_yes` with `days` for one that waits for
 * the yes that its church asks for; `too_many_requests` beyond the limit
 */
export async function publishPlan(
  env: Bindings,
  context: RequestContext,
  { projectId, settings, limit }: PublishRequest,
): Promise<void> {
  const { churchId } = context.by;
  const object = churchOf(env, context.by);
  const checked = fromOutcome(await object.checkPublishing(projectId, settings));
  await countAttempt(env.DIRECTORY, limit, churchId, new Date());
  const church = await findBrand(env.DIRECTORY, churchId);
  if (!church) throw new Refusal("not_found", "This church does not exist.");
  const { isListed } = settings;
  const place = { churchId, projectId };
  const wish = { isListed, church: church.name, title: checked.title };
  const slug = checked.slug ?? (await reserveAddress(env.DIRECTORY, place, wish));
  const named = (await findTimeZone(env.DIRECTORY, churchId)) ?? "UTC";
  const zone = isTimeZone(named) ? named : "UTC";
  const input = { slug, publicId: crypto.randomUUID(), settings, church, churchId, zone };
  const state = fromOutcome(await object.publishProject(context, projectId, input));
  if (isListed) await openChurchPage(env.DIRECTORY, churchId, church.name);
  await followPublication(env, context.by, projectId, state);
}

export async function unpublishPlan(
  env: Bindings,
  context: RequestContext,
  projectId: string,
): Promise<void> {
  const outcome = await churchOf(env, context.by).unpublishProject(context, projectId);
  const state = fromOutcome(outcome);
  if (state) await followPublication(env, context.by, projectId, state);
}

/** Has the directory and the caches repeat what the church's object stored last of a publication. */
export async function followPublication(
  env: Bindings,
  { churchId }: Member,
  projectId: string,
  state: PublicationState,
): Promise<void> {
  await forgetAddresses(await pointAddress(env.DIRECTORY, { churchId, projectId }, state));
  await tellPublishedChange(env, [planTag(projectId)]);
  const page = await findChurchPage(env.DIRECTORY, churchId);
  if (page) await forgetChurchPage(page);
}
