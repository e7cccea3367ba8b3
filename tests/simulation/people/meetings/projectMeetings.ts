/** Requests about a project that is created, renamed or deleted at the same time. */
import type { Randomness } from "../../world/randomness.ts";
import type { Operation } from "../operations.ts";
import { HER_PHONE, HERS, HIS, HIS_PHONE, NEWEST } from "./whose.ts";

/** Much is unsent when the pages close, and the worker has little time for it. */
export function pageThatIsLeft(random: Randomness): Operation[] {
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

/** The server refuses two titles in a row. */
export function refusedNames(random: Randomness): Operation[] {
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
export function refusedCreation(random: Randomness): Operation[] {
  return [
    { after: 1_000, kind: "refuse", device: HIS_PHONE, times: 1 },
    { after: 100, kind: "create", tab: HIS },
    { after: 400, kind: "edit", tab: HIS, pick: NEWEST, edit: "title" },
    { after: random.below(4_000), kind: "rename", tab: HIS, pick: NEWEST },
  ];
}

/** A creation's answer is lost, and another person renames the project before the retry. */
export function lostCreation(): Operation[] {
  return [
    { after: 2_000, kind: "fault", device: HIS_PHONE, fault: "lost", times: 1 },
    { after: 100, kind: "create", tab: HIS },
    { after: 500, kind: "offline", device: HIS_PHONE },
    { after: 500, kind: "back", tab: HERS },
    { after: 2_000, kind: "rename", tab: HERS, pick: NEWEST },
    { after: 2_000, kind: "online", device: HIS_PHONE },
  ];
}

/**
 * A creation's answer is lost and its repeat refused; another person has the agent write into the project before
 * the first one sends the creation as a new request.
 */
export function creationSentAgain(): Operation[] {
  return [
    { after: 2_000, kind: "fault", device: HIS_PHONE, fault: "lost", times: 1 },
    { after: 100, kind: "create", tab: HIS },
    { after: 500, kind: "refuse", device: HIS_PHONE, times: 1 },
    { after: 1_000, kind: "back", tab: HERS },
    { after: 1_500, kind: "open", tab: HERS, pick: NEWEST },
    { after: 1_500, kind: "chat", tab: HERS, pick: 0, asks: "write", isNew: false },
    { after: 18_000, kind: "retry", tab: HIS, pick: 0 },
  ];
}

/** Both delete the same project. */
export function bothDelete(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    { after: 3_000, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "edit", tab: HIS, pick, edit: "title" },
    { after: 100, kind: "delete", tab: HIS, pick },
    { after: 100, kind: "delete", tab: HERS, pick },
    { after: 3_000, kind: "online", device: HIS_PHONE },
  ];
}

/** She deletes his new project while it is on its way to her for the first time. */
export function deletedWhileLoading(): Operation[] {
  return [
    { after: 2_000, kind: "create", tab: HIS },
    { after: 4_000, kind: "back", tab: HERS },
    { after: 3_000, kind: "open", tab: HERS, pick: NEWEST },
    // The deletion waits for its retry as the project arrives.
    { after: 4, kind: "fault", device: HER_PHONE, fault: "503", times: 1 },
    { after: 1, kind: "delete", tab: HERS, pick: NEWEST },
  ];
}
