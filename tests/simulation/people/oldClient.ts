/**
 * An app of an old release: it loads a project, changes one day and sends the whole plan, without a
 * base, day ids or an idempotency key. The contract still accepts that.
 */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import { tokenOf } from "../server/token.ts";
import { PEOPLE, type World } from "../world/World.ts";

const THINKS_MS = 3_000;

export async function saveAsOldClient(
  world: World,
  { person, pick }: { person: number; pick: number },
): Promise<void> {
  const { uid, churchId } = PEOPLE[person] ?? PEOPLE[0];
  const { ledger, clock } = world;
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${tokenOf(uid, false)}` };
    const answer = await world.server.answer(path, { ...init, headers });
    return answer.ok ? answer.json() : undefined;
  };
  const list: { projects: { id: string }[] } | undefined = await ask("/api/projects");
  const id = list?.projects[pick % Math.max(1, list.projects.length)]?.id;
  const loaded: LoadedProject | undefined = id && (await ask(`/api/projects/${id}/load`));
  const week = loaded?.readingPlan?.[0];
  if (!loaded || !week) return;
  await clock.sleep(THINKS_MS);
  ledger.hasOldClients = true;
  const prayer = ledger.write(churchId, "prayer");
  const readingPlan = (loaded.readingPlan ?? []).map((one) => ({
    ...one,
    passages: one.passages.map(({ id: _, ...day }, index) => ({
      ...day,
      prayer: one === week && index === 0 ? prayer : day.prayer,
    })),
  }));
  const body = {
    readingPlan,
    conversationMessages: loaded.conversationMessages,
    langGraphThreadId: loaded.langGraphThreadId,
  };
  world.note(`an old client saves ${id}`);
  await ask(`/api/projects/${id}/autoSave`, { method: "POST", body: JSON.stringify(body) });
}
