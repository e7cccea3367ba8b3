import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { churchTag, planTag } from "../publishedChange.ts";
import type { EdgeLife } from "./edgeRead.ts";
import { ADDRESS_SECONDS } from "./publicCache.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A date is over everywhere two days later. */
const SOON_MS = 2 * DAY_SECONDS * 1000;

/** An answer depends on its plan's version and its date alone, and the date is in the key: it is kept until the plan changes. */
export function planLife(
  { endsOn, churchId, projectId }: { endsOn: string | null; churchId: string; projectId: string },
  now: Date,
): EdgeLife {
  const endsSoon = isOver(endsOn, new Date(now.getTime() + SOON_MS));
  return {
    tags: [planTag(projectId), churchTag(churchId)],
    seconds: endsSoon ? ADDRESS_SECONDS : DAY_SECONDS,
  };
}
