/** Publishing a plan, and what anyone can read of a published one. */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../domain/bible/translations.ts";
import {
  brandSchema,
  publicationSchema,
  publishSettingsSchema,
} from "../domain/daily/publication.ts";
import { publishedPlanSchema, publishedTextSchema } from "../domain/daily/publishedPlan.ts";
import { defineCall } from "./call.ts";
import { reportShown } from "./scripture.ts";

const none = z.undefined();
const known = z.object({ publication: z.nullable(publicationSchema) });

/**
 * Publishes the plan as the server stores it. A plan that changed since becomes the next version;
 * an unchanged one keeps its version. 422 with `faults` where a day cannot be read.
 */
export const publishProject = defineCall({
  method: "POST",
  path: "/api/projects/:id/publication",
  request: publishSettingsSchema,
  response: z.object({ publication: publicationSchema }),
});

/** Unpublishes the page; the publication is kept and can be published again at the same address. */
export const unpublishProject = defineCall({
  method: "DELETE",
  path: "/api/projects/:id/publication",
  request: none,
  response: known,
});

export const getPublication = defineCall({
  method: "GET",
  path: "/api/projects/:id/publication",
  request: none,
  response: known,
});

/** The church's published plans, newest first. */
export const listPublications = defineCall({
  method: "GET",
  path: "/api/publications",
  request: none,
  response: z.object({
    publications: z.array(
      z.object({
        projectId: z.string(),
        isLive: z.boolean(),
        version: z.int(),
        publishedAt: z.string(),
        url: z.string(),
      }),
    ),
  }),
});

/**
 * Anyone: the newest version, without texts. 404 unknown, 410 unpublished or past its end date;
 * `ETag` by version.
 */
export const readPublished = defineCall({
  method: "GET",
  path: "/api/daily/:slug",
  request: none,
  response: publishedPlanSchema,
});

/**
 * Anyone: the text of one day, in `?translation=` or the church's choice. `fallback` says why it is
 * the World English Bible instead: sentences of the licence, or none where the text was not
 * available.
 */
export const readPublishedText = defineCall({
  method: "GET",
  path: "/api/daily/:slug/text/:day",
  request: none,
  response: z.object({
    text: publishedTextSchema,
    fallback: z.nullable(
      z.object({ chosen: z.enum(LICENSED_TRANSLATIONS), faults: z.array(z.string()) }),
    ),
    /** To be sent back when the text is shown, where the publisher counts. */
    reportTokens: z.array(z.string()),
  }),
});

/**
 * Anyone: the newest version with the World English Bible's text of every day, stored for reading
 * offline. Licensed texts may not be stored and are left out.
 */
export const readFullPlan = defineCall({
  method: "GET",
  path: "/api/daily/:slug/whole",
  request: none,
  response: z.object({ plan: publishedPlanSchema, text: publishedTextSchema }),
});
export type FullPlan = z.infer<typeof readFullPlan.response>;

/** Anyone: like `reportShown`, for the text of a published day. */
export const reportPublicShown = defineCall({
  method: "POST",
  path: "/api/daily/:slug/shown",
  request: reportShown.request,
  response: reportShown.response,
});

const brand = z.extend(brandSchema, { name: z.string() });

export const getBrand = defineCall({
  method: "GET",
  path: "/api/churches/mine/brand",
  request: none,
  response: z.object({ brand }),
});

/**
 * Stewards: sets the colour and the logo of everything that the church publishes. The name is the
 * church's own.
 */
export const changeBrand = defineCall({
  method: "PUT",
  path: "/api/churches/mine/brand",
  request: brandSchema,
  response: z.object({ brand }),
});
