import type { Publication } from "#shared/domain/daily/publication.ts";
import { callApi } from "./callApi.ts";

/** Publishes the project's plan from a date, or without dates for null. @returns its slug */
export async function publishOverHttp(id: string, startDate: string | null): Promise<string> {
  const { body } = await callApi<{ publication: Publication }>(
    `POST /api/projects/${id}/publication`,
    {
      body: {
        ...{ startDate, readingDays: null, holidays: [], endDate: null },
        ...{ isListed: true, translation: "web" },
      },
    },
  );
  return body.publication.plan.slug;
}
