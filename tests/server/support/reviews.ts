/** A plan that somebody is asked to look at, and what the holder of the link sends. */
import type { PlanReview, ReviewResponses } from "#shared/contracts/reviewLinks.ts";
import { type ApiAnswer, callApi, fetchApi, ORIGIN } from "./callApi.ts";
import { addTwoChurches } from "./directory.ts";
import { createProject, planDay, planWeek, saveBody } from "./plans.ts";

export const uuid = (n: number) => `8c7d2f7e-9f3a-4f3e-8a50-${String(n).padStart(12, "0")}`;

export interface MadeLink {
  id: string;
  token: string;
}

/** Two weeks of Anna's; call it before each test. */
export async function planToReview(): Promise<void> {
  await addTwoChurches();
  await createProject();
  await savePlan();
}

export async function savePlan(title = "The voice in the desert"): Promise<void> {
  const readingPlan = [
    planWeek({
      passages: [
        planDay({ id: "a", title }),
        planDay({ id: "b", day_number: 2, scripture: "Mark 1:14-20" }),
      ],
    }),
    planWeek({ week_number: 2, passages: [planDay({ id: "c", scripture: "Mark 2:1-12" })] }),
  ];
  await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
}

export async function askForLook(id = "p1", body: object = {}, as = "anna"): Promise<MadeLink> {
  const made = await callApi<{ id: string; url: string }>(`POST /api/projects/${id}/review/links`, {
    ...{ as, body: { days: 14, weeks: null, ...body } },
  });
  const { url } = made.body;
  return { id: made.body.id, token: url.replace(`${ORIGIN}/daily/look/`, "") };
}

export async function openPage(token: string, week = "", headers = {}) {
  const answer = await fetchApi(`GET /daily/look/${token}${week}`, { as: null, headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

type ResponsesAnswer = Promise<ApiAnswer<ReviewResponses & { error?: string; code?: string }>>;

export function sendComment(token: string, comment: object = {}, headers = {}): ResponsesAnswer {
  return callApi(`POST /api/review/${token}/comments`, {
    ...{ as: null, headers },
    body: {
      ...{ id: crypto.randomUUID(), name: "Ruth", day: "a", part: null, original: "" },
      ...{ quote: "", text: "Lovely.", suggestion: null, replyTo: null, ...comment },
    },
  });
}

export function sendApproval(token: string, approval: object = {}): ResponsesAnswer {
  return callApi(`POST /api/review/${token}/approvals`, {
    as: null,
    body: {
      ...{ device: uuid(1), name: "Ruth", days: [{ id: "a", digest: "1.2.3.4" }] },
      ...{ isApproved: true, ...approval },
    },
  });
}

export const readResponses = (token: string): ResponsesAnswer =>
  callApi(`GET /api/review/${token}`, { as: null });

export const planReview = async (id = "p1", as = "anna"): Promise<PlanReview> =>
  (await callApi<PlanReview>(`GET /api/projects/${id}/review`, { as })).body;
