/** Two people change one plan without having seen each other's changes. */
import type { Randomness } from "../../world/randomness.ts";
import type { EditKind, Operation } from "../operations.ts";
import { HERS, HIS, HIS_PHONE } from "./whose.ts";

/** Pairs of edits that two people make in one place. */
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

/** He is offline while both write into one place; meanwhile the server can forget his base revision. */
export function clash(random: Randomness): Operation[] {
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

/** Both write into two fields of one day, or of one week, and one of the two collisions is decided. */
export function clashOfTwoFields(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const [one, other] = random.pick([
    ["title", "prayer"],
    ["week", "reading"],
  ] as const);
  return [
    { after: 4_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "edit", tab: HIS, pick, edit: one },
    { after: 100, kind: "edit", tab: HIS, pick, edit: other },
    { after: 100, kind: "edit", tab: HERS, pick, edit: one },
    { after: 100, kind: "edit", tab: HERS, pick, edit: other },
    { after: 3_000, kind: "online", device: HIS_PHONE },
    { after: 9_000, kind: "decide", tab: HIS, pick, choice: random.pick(["kept", "other"]) },
  ];
}

/** Both change the order of the same week's days. */
export function orders(random: Randomness): Operation[] {
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

/** A part of the plan is removed or added, and the revision before that is restored. */
export function restoredPart(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const edit = random.pick(["removeDay", "removeDay", "removeWeek", "addDay", "moveToWeek"]);
  return [
    { after: 2_000, kind: "edit", tab: HERS, pick, edit },
    { after: 6_000, kind: "restore", tab: HERS, pick, back: 1 },
  ];
}

/** She writes into one field again while its save is under way, on which the server has something to add. */
export function againWhileSending(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const edit = random.pick(["title", "prayer", "week", "reading"] as const);
  return [
    { after: 2_000, kind: "edit", tab: HIS, pick, edit: "question" },
    { after: 2_000, kind: "edit", tab: HERS, pick, edit },
    { after: 20 + random.below(40), kind: "edit", tab: HERS, pick, edit },
  ];
}
