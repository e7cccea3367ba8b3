import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readSetting, writeSetting } from "./settings.ts";

const KEY = "askBeforeApplying";

/** Returns whether the agent's edits wait until the person applies them. Off by default. */
export async function readAskBeforeApplying(db: LamplightDatabase): Promise<boolean> {
  return (await readSetting(db, KEY)) === true;
}

export function writeAskBeforeApplying(db: LamplightDatabase, asks: boolean): Promise<void> {
  return writeSetting(db, KEY, asks);
}
