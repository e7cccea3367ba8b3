/** Combinations of operations that a rule is about and that rarely happen by chance; some seeds contain them. */
import type { Randomness } from "../world/randomness.ts";
import type { EditKind, Operation } from "./operations.ts";

/** Pairs of edits that two people make in one place without having seen each other's. */
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

const KINDS: readonly ((random: Randomness) => Operation[])[] = [
  ...[clash, clash, clash, clash, clash, orders],
  ...[pageThatIsLeft, refusedNames, refusedCreation, lostCreation, bothDelete],
];

export function meeting(random: Randomness): Operation[] {
  const about = KINDS[random.below(KINDS.length)] ?? clash;
  return about(random);
}

/** He is offline while both write into one place; meanwhile the server can forget his base revision. */
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

/** Much is unsent when the pages close, and the worker has little time for it. */
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

/** Both change the order of the same week's days. */
function orders(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    { after: 100, kind: "edit", tab: HERS, pick, edit: "addDay" },
    { after: 100, kind: "edit", tab: HERS, pick, edit: "addDay" },
    { after: 6_000, kind: "open", tab: HIS, pick },
    { after: 3_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "edit", tab: HIS, pick, edit: "moveDay" },
    { after: 100, kind: "edit", tab: HERS, pick, edit: "moveDay" },
    { after: 100, kind: "edit", tab: HERS, pick, edit: "moveDay" },
    // After both of her edits have arrived.
    { after: 9_000, kind: "online", device: HIS_PHONE },
  ];
}

/** The server refuses two titles in a row. */
function refusedNames(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    { after: 3_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "rename", tab: HIS, pick },
    { after: 100, kind: "rename", tab: HIS, pick },
    { after: 100, kind: "refuse", device: HIS_PHONE, times: 1 + random.below(2) },
    { after: 1_000, kind: "online", device: HIS_PHONE },
  ];
}

/** The server refuses a project's creation, and it is edited. */
function refusedCreation(random: Randomness): Operation[] {
  return [
    { after: 1_000, kind: "refuse", device: HIS_PHONE, times: 1 },
    { after: 100, kind: "create", tab: HIS },
    { after: 400, kind: "edit", tab: HIS, pick: 1, edit: "title" },
    { after: random.below(4_000), kind: "rename", tab: HIS, pick: 1 },
  ];
}

/** A creation's answer is lost, and another person renames the project before the retry. */
function lostCreation(): Operation[] {
  return [
    { after: 2_000, kind: "fault", device: HIS_PHONE, fault: "lost", times: 1 },
    { after: 100, kind: "create", tab: HIS },
    { after: 500, kind: "offline", device: HIS_PHONE },
    { after: 500, kind: "back", tab: HERS },
    { after: 2_000, kind: "rename", tab: HERS, pick: 1 },
    { after: 2_000, kind: "online", device: HIS_PHONE },
  ];
}

/** Both delete the same project. */
function bothDelete(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    { after: 3_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "edit", tab: HIS, pick, edit: "title" },
    { after: 100, kind: "delete", tab: HIS, pick },
    { after: 100, kind: "delete", tab: HERS, pick },
    { after: 3_000, kind: "online", device: HIS_PHONE },
  ];
}
