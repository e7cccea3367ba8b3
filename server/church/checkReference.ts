/** Whether a day's scripture is real. The same references stand in most saves, so what was found good is remembered. */
import { parseReference } from "#shared/domain/bible/reference.ts";

const MAX_REMEMBERED = 5_000;
const good = new Set<string>();

/** Null for a real reference, else the sentence that says what is wrong with it. */
export function checkReference(text: string): string | null {
  if (good.has(text)) return null;
  const parsed = parseReference(text);
  if (!parsed.ok) return parsed.reason;
  if (good.size >= MAX_REMEMBERED) good.clear();
  good.add(text);
  return null;
}
