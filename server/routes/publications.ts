/** Publishes and unpublishes plans. */
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
import { findChurchPage } from "../directory/churchPages.ts";
import { findOwnServices } from "../directory/scriptureKeys.ts";
import { readSettings } from "../env.ts";
import type { Member } from "../identity/member.ts";
import { PUBLISHING } from "../middleware/attemptLimits.ts";
import { bindMember, requestContext } from "../middleware/bindCall.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { toPublicPlan } from "../public/readPublicPlan.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { offeredTranslations } from "../scripture/offeredTranslations.ts";
import { publishPlan, unpublishPlan } from "../services/publishPlan.ts";
import { readProjectId } from "./projectId.ts";

const READ = { capability: "readProjects" } as const;
const PUBLISH = { capability: "publishPlans", isReadAnew: true } as const;

export function bindPublications(app: Hono<AppEnv>): void {
  bindMember(app, publishProject, PUBLISH, async (request) => {
    const { c, member, body: settings } = request;
    const id = readProjectId(c);
    const { translation } = settings;
    if (translation && isLicensedTranslation(translation)) {
      const own = await findOwnServices(c.env.DIRECTORY, member.churchId, new Date());
      const offered = offeredTranslations(readSettings(c.env).scripture, own);
      if (!offered.includes(translation))
        throw new Refusal("invalid", "This translation is not offered here.");
    }
    const input = { projectId: id, settings, limit: PUBLISHING };
    await publishPlan(c.env, requestContext(request), input);
    const publication = await readStored(c, member, id);
    if (!publication) throw new Refusal("gone", "This plan was deleted meanwhile.");
    return { publication };
  });

  bindMember(app, unpublishProject, PUBLISH, async (request) => {
    const { c, member } = request;
    const id = readProjectId(c);
    await unpublishPlan(c.env, requestContext(request), id);
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
  const { publication, newest, coming } = found;
  const { isLive, settings, slug } = publication;
  const { revision, content } = newest;
  const plan = toPublicPlan(content, slug, siteOrigin(c));
  const weeks = coming.length > 0 ? { coming } : {};
  const known = { projectId, isLive, revision, settings, plan, ...weeks };
  const page = settings.isListed && (await findChurchPage(c.env.DIRECTORY, member.churchId));
  return page ? { ...known, churchPage: `${siteOrigin(c)}/daily/church/${page}` } : known;
}
