/** Factories of plans, messages and projects, complete with defaults for what the test does not set. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import type { Message } from "#shared/domain/message.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { type ApiRequest, callApi } from "./callApi.ts";

export function planDay(partial: Partial<PlanDay> = {}): PlanDay {
  return {
    id: "w1d1",
    day_number: 1,
    scripture: "Mark 1:1-13",
    title: "The voice in the desert",
    questions: ["Where have you waited?"],
    prayer: "Make a way in us.",
    ...partial,
  };
}

export function planWeek(partial: Partial<PlanWeek> = {}): PlanWeek {
  const number = partial.week_number ?? 1;
  return {
    week_number: number,
    name: `Week ${number}`,
    weekly_passage: "Mark 1",
    passages: [
      planDay({ id: `w${number}d1` }),
      planDay({ id: `w${number}d2`, day_number: 2, scripture: "Mark 1:14-20" }),
    ],
    ...partial,
  };
}

export function message(partial: Partial<Message> = {}): Message {
  return {
    id: "m1",
    role: "user",
    content: "Four weeks in Mark, please.",
    timestamp: "2026-11-20T08:00:00.000Z",
    ...partial,
  };
}

/** A project of Anna's, on revision 1. */
export async function createProject(id = "p1", request: ApiRequest = {}): Promise<void> {
  const body = { id, title: "Advent", description: "", churchId: "", status: "draft" };
  await callApi("POST /api/projects/create", { body, ...request });
}

export function saveBody(partial: Record<string, unknown> = {}) {
  return {
    readingPlan: [planWeek()],
    conversationMessages: [],
    langGraphThreadId: null,
    ...partial,
  };
}

export async function load(id = "p1", request: ApiRequest = {}): Promise<LoadedProject> {
  return (await callApi<LoadedProject>(`GET /api/projects/${id}/load`, request)).body;
}
