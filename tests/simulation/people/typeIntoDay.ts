/** Types into a day and pauses: the text is in the journal at once and in the plan a moment later. */
import { readPlan } from "../../../src/data/db/plans.ts";
import { readTypedEntries } from "../../../src/data/db/typedEntries.ts";
import {
  forgetTyped,
  noteTyped,
  saveTyped,
  typedInDay,
} from "../../../src/data/sync/typingJournal.ts";
import { wordsIn } from "../checks/Ledger.ts";
import type { World } from "../world/World.ts";
import type { TypedField } from "./operations.ts";
import type { Tab } from "./Tab.ts";

/** The pause after which typed text is saved. */
const PAUSE_MS = 400;

export async function typeIntoDay(
  world: World,
  { device, open }: Tab,
  { projectId, pick, field }: { projectId: string; pick: number; field: TypedField },
): Promise<void> {
  if (!open) return;
  const { ledger, clock } = world;
  const { db, life } = open;
  const store = device.storeName(life.uid);
  const plan = (await readPlan(db, projectId)) ?? [];
  const week = plan[pick % Math.max(1, plan.length)];
  const day = week?.passages[Math.floor(pick / 7) % Math.max(1, week.passages.length)];
  if (!week || !day || !life.isAlive) return;
  // The journal has one entry per field, so a field is not typed into in two tabs at once.
  if (readTypedEntries(db.name, `${projectId}:${day.id}:${field}`).length > 0) return;
  const word = ledger.write(world.churchOf(life.uid), field, day.id);
  const place = { projectId, weekNumber: week.week_number, day };
  const typed = { ...typedInDay(place, { [field]: word }), base: { [field]: day[field] } };
  noteTyped(db, typed);
  ledger.typed.set(word, store);
  ledger.excuse(wordsIn(day[field]));
  await clock.sleep(PAUSE_MS);
  if (!life.isAlive) return;
  // When the save fails, the journal keeps the text until the project is opened again.
  await saveTyped(db, typed);
  ledger.accept(store, [word]);
  ledger.noteReplaced(store, wordsIn(day[field]));
  forgetTyped(db, typed);
}
