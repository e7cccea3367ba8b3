import type { DayPlace } from "../draft.ts";
import type { PlaceWords } from "../meanings.ts";

/** More than a topic or a person of the same words. */
export const SCENE_WEIGHT = 10.8;

/** A day named by what it reads rather than by its number. */
export function onePlace({ week, day }: DayPlace): PlaceWords {
  const only = (number: number) => ({ kind: "numbers" as const, numbers: [number] });
  return { weeks: only(week), days: only(day), isScene: true };
}
