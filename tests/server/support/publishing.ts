/** The publication of project p1 over HTTP, with defaults for what the test does not set. */
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { callApi } from "./callApi.ts";
import { saveBody } from "./plans.ts";

export const ROUTE = "/api/projects/p1/publication";

export function settings(partial: Partial<PublishSettings> = {}): PublishSettings {
  return {
    startDate: "2026-11-30",
    readingDays: null,
    holidays: [],
    endDate: null,
    isListed: true,
    translation: "web",
    ...partial,
  };
}

export interface Answer {
  publication: Publication;
  error?: string;
  faults?: { kind: string; dayId?: string }[];
}

export function publish(partial: Partial<PublishSettings> = {}, as = "anna") {
  return callApi<Answer>(`POST ${ROUTE}`, { as, body: settings(partial) });
}

/** Reads as someone without an account. */
export function read(slug: string, headers: Record<string, string> = {}) {
  return callApi<PublishedPlan>(`GET /api/daily/${slug}`, { as: null, headers });
}

export async function publishedSlug(partial: Partial<PublishSettings> = {}): Promise<string> {
  return (await publish(partial)).body.publication.plan.slug;
}

export const savePlan = (readingPlan: unknown) =>
  callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
