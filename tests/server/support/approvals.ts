/** Publishing under a church's rule, and saying yes. */
import type { Publication } from "#shared/domain/daily/publication.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { callApi } from "./callApi.ts";
import { load, saveBody } from "./plans.ts";

const SETTINGS = {
  ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
  ...{ isListed: true, translation: "web" },
};

export interface ApprovalAnswer {
  error?: string;
  code?: string;
  days?: string[];
  publication?: Publication;
}

export const publish = (settings: object = {}, as = "anna") =>
  callApi<ApprovalAnswer>("POST /api/projects/p1/publication", {
    as,
    body: { ...SETTINGS, ...settings },
  });

export const setRule = (rule: ApprovalRule, as = "sam") =>
  callApi<ApprovalAnswer>("PUT /api/churches/mine/approval", { as, body: { rule } });

/** The days as the server has them now, with their digests. */
export async function daysNow(id = "p1") {
  const { readingPlan } = await load(id, { as: "sam" });
  return (readingPlan ?? []).flatMap(({ passages }) =>
    passages.map((day) => ({ id: day.id, digest: dayDigest(day) })),
  );
}

export const sayYes = (days: object[], as = "sam", isApproved = true, key?: string) =>
  callApi<ApprovalAnswer>("POST /api/projects/p1/approvals", {
    ...{ as, body: { days, isApproved } },
    ...(key && { key }),
  });

export async function saveDay(id: string, title: string) {
  const { readingPlan } = await load();
  const changed = (readingPlan ?? []).map((week) => ({
    ...week,
    passages: week.passages.map((day) => (day.id === id ? { ...day, title } : day)),
  }));
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan: changed }) });
}
