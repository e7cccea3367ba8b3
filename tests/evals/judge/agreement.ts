/** How far a judge's marks agree with those of the file. */
import { MARKS, type Mark } from "./judgeQuestions.ts";

export interface Agreement {
  count: number;
  /** Share of the very same mark. */
  same: number;
  /** Cohen's kappa of good against not good: 0 is chance, 1 is perfect. */
  kappa: number;
  /** Of the ones that are marked bad, the share that the judge found bad in whatever way. */
  found: number;
  /** Of the good ones, the share that it called bad. */
  falseAlarms: number;
  /** For each mark of the file, how often the judge gave which. */
  table: Record<Mark, Record<Mark, number>>;
}

/** @param pairs the file's mark and the judge's; what the judge left out does not count */
export function agreementOf(pairs: readonly (readonly [Mark, Mark | undefined])[]): Agreement {
  const given = pairs.flatMap(([marked, judged]) => (judged ? [[marked, judged] as const] : []));
  const count = given.length;
  const share = (some: readonly unknown[], all: number) => (all === 0 ? 0 : some.length / all);
  const good = given.filter(([marked]) => marked === "good");
  const bad = given.filter(([marked]) => marked !== "good");
  const isJudgedGood = ([, judged]: readonly [Mark, Mark]) => judged === "good";
  const same = share(
    given.filter(([marked, judged]) => marked === judged),
    count,
  );
  const sameKind = share(
    given.filter(([marked, judged]) => (marked === "good") === (judged === "good")),
    count,
  );
  const goodShare = share(good, count);
  const judgedGood = share(given.filter(isJudgedGood), count);
  const byChance = goodShare * judgedGood + (1 - goodShare) * (1 - judgedGood);
  const table = Object.fromEntries(
    MARKS.map((marked) => [
      marked,
      Object.fromEntries(
        MARKS.map((judged) => [
          judged,
          given.filter((pair) => pair[0] === marked && pair[1] === judged).length,
        ]),
      ),
    ]),
  ) as Agreement["table"]; // Every mark is a key of both.
  return {
    count,
    same,
    kappa: byChance === 1 ? 1 : (sameKind - byChance) / (1 - byChance),
    found: 1 - share(bad.filter(isJudgedGood), bad.length),
    falseAlarms: 1 - share(good.filter(isJudgedGood), good.length),
    table,
  };
}
