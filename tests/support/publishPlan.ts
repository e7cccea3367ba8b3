/** A published plan, made without the app's screens by a person whom the emulator's project accepts. */

import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import { callUnsigned } from "./unsigned.ts";

export interface PublishedForTest {
  slug: string;
  /** Saves other weeks or settings and publishes again. */
  again(change: Partial<PublishSettings> & { weeks?: PlanWeek[] }): Promise<void>;
  takeBack(): Promise<void>;
  /** Calls the API as the plan's author. */
  call(route: string, body?: unknown): Promise<unknown>;
  projectId: string;
}

/** Each name gets a separate church and person. */
export async function publishForTest(
  address: string,
  church: string,
  weeks: PlanWeek[],
  settings: Partial<PublishSettings> = {},
  title = "Walking with Jesus",
): Promise<PublishedForTest> {
  const uid = `maker-of-${church}`.replace(/\W+/g, "-");
  const id = crypto.randomUUID();
  const call = (route: string, body?: unknown) => callUnsigned(address, uid, route, body);
  await call("PUT /api/users/me", {});
  await call("POST /api/churches", { name: church, city: "Leeds", country: "England" });
  const project = { id, title, description: "", churchId: "", status: "draft" };
  await call("POST /api/projects/create", project);
  let chosen: PublishSettings = {
    ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
    ...{ isListed: true, translation: "web" },
    ...settings,
  };
  const save = (readingPlan: PlanWeek[]) =>
    call(`POST /api/projects/${id}/autoSave`, {
      readingPlan,
      conversationMessages: [],
      langGraphThreadId: null,
    });
  const publish = async () => {
    // The call's own response type.
    const answer = (await call(`POST /api/projects/${id}/publication`, chosen)) as {
      publication: Publication;
    };
    return answer.publication.plan.slug;
  };
  await save(weeks);
  return {
    slug: await publish(),
    call,
    projectId: id,
    async again({ weeks: later, ...change }) {
      chosen = { ...chosen, ...change };
      if (later) await save(later);
      await publish();
    },
    async takeBack() {
      await call(`DELETE /api/projects/${id}/publication`);
    },
  };
}

/**
 * Returns weeks of short readings, each continuing where the previous one ends, like plans through
 * a book.
 */
export function weeksOf(references: readonly string[], perWeek = 6): PlanWeek[] {
  const weeks: PlanWeek[] = [];
  for (const [index, scripture] of references.entries()) {
    const number = Math.floor(index / perWeek) + 1;
    const day = {
      id: `d${index + 1}`,
      day_number: (index % perWeek) + 1,
      scripture,
      title: `A word for day ${index + 1}`,
      questions: ["What surprises you here?", "Whom could you tell of it this week?"],
      prayer: "Lord, open my eyes to what you are doing today,\nand make me quick to follow. Amen.",
    };
    const week = weeks.find(({ week_number }) => week_number === number);
    if (week) week.passages.push(day);
    else {
      const name = number === 1 ? "The Kingdom Comes Near" : `Week ${number}`;
      weeks.push({ week_number: number, name, weekly_passage: "Mark", passages: [day] });
    }
  }
  return weeks;
}

export const MARK = [
  ...["Mark 1:1-13", "Mark 1:14-28", "Mark 1:29-45", "Mark 2:1-12", "Mark 2:13-22", "Mark 2:23-28"],
  ...["Mark 3:1-12", "Mark 3:13-35", "Mark 4:1-20", "Mark 4:21-34", "Mark 4:35-41", "Psalm 23"],
];
