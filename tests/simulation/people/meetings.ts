/** Several things that seldom come together by chance, and that a rule is about: a seed has one or two of them. */
import type { Randomness } from "../world/randomness.ts";
import type { EditKind, Operation } from "./operations.ts";

/** What two people do to one place without having seen each other's change. */
const CLASHES: readonly [here: EditKind, there: EditKind][] = [
  ["title", "title"],
  ["prayer", "prayer"],
  ["reading", "reading"],
  ["week", "week"],
  ["question", "question"],
  ["title", "removeDay"],
  ["removeDay", "title"],
  ["moveToWeek", "removeDay"],
  ["removeDay", "moveToWeek"],
  ["moveToWeek", "moveToWeek"],
  ["moveDay", "moveDay"],
  ["moveDay", "addDay"],
  ["reading", "removeWeek"],
  ["removeWeek", "reading"],
  ["removeWeek", "title"],
];
/** Anna's first tab, and Ben's. */
const HERS = 0;
const HIS = 2;
const HIS_PHONE = 1;

export function meeting(random: Randomness): Operation[] {
  return random.chance(0.7) ? clash(random) : pageThatIsLeft(random);
}

/** He is without a network while both write into one place; meanwhile the revision that he has can be forgotten. */
function clash(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const [here, there] = CLASHES[random.below(CLASHES.length)] ?? ["title", "title"];
  return [
    { after: 4_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "edit", tab: HIS, pick, edit: here },
    { after: 100, kind: "edit", tab: HERS, pick, edit: there },
    ...(random.chance(0.5) ? [{ after: 3_000, kind: "thinHistory" } as const] : []),
    { after: 2_000, kind: "online", device: HIS_PHONE },
  ];
}

/** Much waits when the pages go, and the worker has little time for it. */
function pageThatIsLeft(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    {
      ...{ after: 1_000, kind: "background", device: HIS_PHONE },
      ...{ awayMs: 1_500, longestMs: random.below(500) },
    },
    { after: 200, kind: "edit", tab: HIS, pick, edit: "title" },
    { after: 100, kind: "rename", tab: HIS, pick },
    { after: 100, kind: "calendar", tab: HIS, pick },
  ];
}
