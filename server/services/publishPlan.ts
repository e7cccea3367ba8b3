/**
 * Publishes a plan across three stores. The order makes an interrupted call safe to repeat: the church's object checks the
 * plan, the directory reserves an address, the object stores the version, and only then the directory and the caches point
 * to it.
 */
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import { churchOf } from "../church/churchOf.ts";
import type { Pointer } from "../church/publishProject.ts";
import { findBrand } from "../directory/brand.ts";
import { findChurchPage, openChurchPage } from "../directory/churchPages.ts";
import { pointAddress, reserveAddress } from "../directory/publications.ts";
import type { Bindings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import { forgetAddresses, forgetChurchPage } from "../public/publicCache.ts";
import { fromOutcome, Refusal } from "../refusal.ts";

/** @throws Refusal `invalid` with `faults` for a plan that cannot be published; no address is reserved then. */
export async function checkPublishing(
  env: Bindings,
  { by }: RequestContext,
  projectId: string,
  settings: PublishSettings,
): Promise<{ title: string; slug: string | null }> {
  return fromOutcome(await churchOf(env, by).checkPublishing(projectId, settings));
}

/** @param checked the result of `checkPublishing` */
export async function publishPlan(
  env: Bindings,
  context: RequestContext,
  projectId: string,
  settings: PublishSettings,
  checked: { title: string; slug: string | null },
): Promise<void> {
  const { churchId } = context.by;
  const church = await findBrand(env.DIRECTORY, churchId);
  if (!church) throw new Refusal("not_found", "This church does not exist.");
  const { isListed } = settings;
  const place = { churchId, projectId };
  const names = { isListed, church: church.name, title: checked.title };
  const slug = checked.slug ?? (await reserveAddress(env.DIRECTORY, place, names));
  const input = { slug, publicId: crypto.randomUUID(), settings, church };
  const object = churchOf(env, context.by);
  const pointer = fromOutcome(await object.publishProject(context, projectId, input));
  if (isListed) await openChurchPage(env.DIRECTORY, churchId, church.name);
  await followPublication(env, context.by, projectId, pointer);
}

export async function unpublishPlan(
  env: Bindings,
  context: RequestContext,
  projectId: string,
): Promise<void> {
  const outcome = await churchOf(env, context.by).unpublishProject(context, projectId);
  const pointer = fromOutcome(outcome);
  if (pointer) await followPublication(env, context.by, projectId, pointer);
}

/** Updates the directory and the caches to what the church's object stored last about a publication. */
export async function followPublication(
  env: Bindings,
  { churchId }: Member,
  projectId: string,
  pointer: Pointer,
): Promise<void> {
  await forgetAddresses(await pointAddress(env.DIRECTORY, { churchId, projectId }, pointer));
  const page = await findChurchPage(env.DIRECTORY, churchId);
  if (page) await forgetChurchPage(page);
}
