/** What is said through a link, and decided while the network or the plan changes. */
import type { Randomness } from "../../world/randomness.ts";
import type { Operation } from "../operations.ts";
import { HER_PHONE, HERS, HIS, HIS_PHONE } from "./whose.ts";

/** The holder says something; both may fetch it, decide on it and say yes, on a phone that may lose its network. */
export function look(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const isHers = random.chance(0.5);
  const [tab, device] = isHers ? [HERS, HER_PHONE] : [HIS, HIS_PHONE];
  const fetch: Operation = { after: 800, kind: "look", tab, pick, does: "fetch" };
  const decided: Operation = {
    ...{ after: 300 + random.below(3_000), kind: "look", tab, pick },
    does: random.pick(["keep", "keep", "answer", "settle", "yes"]),
  };
  const says = random.pick(["suggest", "suggest", "comment", "good"]);
  const isAway = random.chance(0.5);
  return [
    { after: 500, kind: "holder", pick, says },
    { after: 1_500, kind: "look", tab, pick, does: "fetch" },
    ...(isAway ? [{ after: 1_500, kind: "offline", device } as const] : []),
    decided,
    ...(random.chance(0.4)
      ? [{ after: 100, kind: "fault", device, fault: "503", times: 1 } as const]
      : []),
    {
      after: 50,
      kind: "look",
      tab,
      pick: pick + 1,
      does: random.pick(["answer", "yes", "settle"]),
    },
    ...(isAway ? [{ after: random.below(6_000), kind: "online", device } as const] : []),
    { ...fetch, after: random.below(200) },
    { ...fetch, after: random.below(3_000) },
  ];
}

/** Two answers to a fetch come in the other order, and a decision is made in between. */
export function crossedFetches(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const fetch: Operation = { after: 0.1, kind: "look", tab: HIS, pick, does: "fetch" };
  return [
    { after: 500, kind: "holder", pick, says: "suggest" },
    { ...fetch, after: 1_500 },
    ...[1, 2, 3].flatMap((): Operation[] => [
      { after: 2_000, kind: "holder", pick, says: "comment" },
      fetch,
      { after: random.below(60), kind: "look", tab: HIS, pick, does: "answer" },
      { ...fetch, after: random.below(300) },
    ]),
  ];
}

/** A review is fetched while a decision on it waits, because the server turned its call away. */
export function fetchBesideWaiting(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  const isHers = random.chance(0.5);
  const [tab, device] = isHers ? [HERS, HER_PHONE] : [HIS, HIS_PHONE];
  const fetch: Operation = { after: 1_500, kind: "look", tab, pick, does: "fetch" };
  return [
    { after: 500, kind: "holder", pick, says: random.pick(["comment", "suggest"]) },
    fetch,
    { after: 1_500, kind: "fault", device, fault: random.pick(["503", "429"]), times: 1 },
    {
      ...{ after: 1, kind: "look", tab, pick },
      does: random.pick(["answer", "settle", "keep"]),
    },
    { ...fetch, after: 150 + random.below(300) },
  ];
}

/** Inserts looks into the story of a seed, of which there are none without them. */
export function withLooks(operations: Operation[], random: Randomness): Operation[] {
  const all = [...operations];
  for (let left = 1 + random.below(4); left > 0; left--) {
    const about = random.pick([look, look, look, crossedFetches, fetchBesideWaiting]);
    all.splice(random.below(all.length + 1), 0, ...about(random));
  }
  return all;
}
