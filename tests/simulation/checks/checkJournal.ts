/** What is typed leaves the journal once it is in the store. */
import type { World } from "../world/World.ts";
import { wordsIn } from "./Ledger.ts";

const KEY = /^lamplight\.typed:(\w+)\/lamplight:(\w+):([^:]+):/;

/** For an entry of local storage that was just removed. */
export function checkJournal({ ledger, devices }: World, key: string, value: unknown): void {
  const [, name = "", uid = "", projectId = ""] = KEY.exec(key) ?? [];
  const rows = devices.find((device) => device.name === name)?.rows(uid);
  // Nobody saves what is typed into a project that was deleted.
  if (!rows?.projects.some(({ id }) => id === projectId)) return;
  const { fields }: { fields: object } = JSON.parse(String(value));
  const stored = JSON.stringify([rows.planWeeks, rows.plans]);
  for (const word of wordsIn(fields)) {
    if (ledger.excused.has(word) || stored.includes(word)) continue;
    ledger.violate("typed text is kept", `${word} left the journal of ${name}/${uid}`);
  }
}
