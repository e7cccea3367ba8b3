/** Handing a plan out to everyone, and taking it back. */
import type { Context, Hono } from "hono";
import {
  getPublication,
  listPublications,
  publishProject,
  unpublishProject,
} from "#shared/contracts/publications.ts";
import { isLicensedTranslation } from "#shared/domain/bible/translations.ts";
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { countAttempt } from "../directory/attempts.ts";
import { findBrand } from "../directory/brand.ts";
import { findChurchPage, openChurchPage } from "../directory/churchPages.ts";
import { reserveAddress } from "../directory/publications.ts";
import { readSettings } from "../env.ts";
import type { Member } from "../middleware/authenticate.ts";
import { asking, bindMember } from "../middleware/bindCall.ts";
import { toPublicPlan } from "../published/readPublicPlan.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import { PUBLISHING } from "./attemptLimits.ts";
import { followPublication } from "./followPublication.ts";
import { readProjectId } from "./projectId.ts";
import { siteOrigin } from "./siteOrigin.ts";

const READ = { capability: "readProjects" } as const;
const PUBLISH = { capability: "publishPlans" } as const;

export function bindPublications(app: Hono<AppEnv>): void {
  bindMember(app, publishProject, PUBLISH, async (request) => {
    const { c, member, body: settings } = request;
    const { churchId } = member;
    const id = readProjectId(c);
    const { translation } = settings;
    if (translation && isLicensedTranslation(translation)) {
      const isOffered = offeredTranslations(readSettings(c.env).scripture).has(translation);
      if (!isOffered) throw new Refusal("invalid", "This translation is not offered here.");
    }
    const church = churchOf(c.env, member);
    const checked = fromOutcome(await church.checkPublishing(id, settings));
    await countAttempt(c.env.DIRECTORY, PUBLISHING, churchId, new Date());
    const brand = await findBrand(c.env.DIRECTORY, churchId);
    if (!brand) throw new Refusal("not_found", "This church does not exist.");
    const { isListed } = settings;
    const wish = { isListed, church: brand.name, title: checked.title };
    const place = { churchId, projectId: id };
    const slug = checked.slug ?? (await reserveAddress(c.env.DIRECTORY, place, wish));
    const handout = { slug, publicId: crypto.randomUUID(), settings, church: brand };
    const pointer = fromOutcome(await church.publishProject(asking(request), id, handout));
    if (isListed) await openChurchPage(c.env.DIRECTORY, churchId, brand.name);
    await followPublication(c, member, id, pointer);
    const publication = await readStored(c, member, id);
    if (!publication) throw new Refusal("gone", "This plan was deleted meanwhile.");
    return { publication };
  });

  bindMember(app, unpublishProject, PUBLISH, async (request) => {
    const { c, member } = request;
    const id = readProjectId(c);
    const outcome = await churchOf(c.env, member).unpublishProject(asking(request), id);
    const pointer = fromOutcome(outcome);
    if (pointer) await followPublication(c, member, id, pointer);
    return { publication: await readStored(c, member, id) };
  });

  bindMember(app, getPublication, READ, async ({ c, member }) => {
    return { publication: await readStored(c, member, readProjectId(c)) };
  });

  bindMember(app, listPublications, READ, async ({ c, member }) => {
    const listed = fromOutcome(await churchOf(c.env, member).listPublications());
    const publications = listed
      .map(({ publication: { projectId, isLive, version, slug }, publishedAt }) => {
        const url = `${siteOrigin(c)}/daily/${slug}`;
        return { projectId, isLive, version, publishedAt, url };
      })
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
    return { publications };
  });
}

async function readStored(
  c: Context<AppEnv>,
  member: Member,
  projectId: string,
): Promise<Publication | null> {
  const found = fromOutcome(await churchOf(c.env, member).readPublication(projectId));
  if (!found) return null;
  const { publication, newest } = found;
  const { isLive, settings, slug } = publication;
  const { revision, content } = newest;
  const plan = toPublicPlan(content, slug, siteOrigin(c));
  const known = { projectId, isLive, revision, settings, plan };
  const page = settings.isListed && (await findChurchPage(c.env.DIRECTORY, member.churchId));
  return page ? { ...known, churchPage: `${siteOrigin(c)}/daily/church/${page}` } : known;
}
