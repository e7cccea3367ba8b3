/** Every kind of id in an address, from the view of the church "grace". */
export const ID_KINDS = ["own", "other", "unknown", "missing", "malformed", "trick"] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** An id of the church "grace" and one of the church "other". */
export const IDS = {
  project: ["p1", "q1"],
  member: ["mia", "olga"],
  asker: ["rob", "rolf"],
  church: ["grace", "other"],
  thread: ["t1", "u1"],
  feedback: ["8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b12", "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b13"],
  slug: ["grace-advent", "chapel-lent"],
  translation: ["niv", "niv"],
  pairing: ["A".repeat(22), "B".repeat(22)],
} as const;

const MALFORMED = ["a b", "x".repeat(200), "p1;drop", "p1'--", "é", "%00", "{}", "p1,q1", "*"];

/** Encoded dots stay in their segment; plain ones are resolved before the request reaches a server. */
const TRICKS = [
  "..%2Fp1",
  "p1%2F..%2Fq1",
  "%252e%252e%252f",
  "p1%3Fx=1",
  "..;",
  "p1%23",
  "..",
  "%2e%2e",
  "p1%5C..",
  "p1%0d%0aX%3a%20y",
];

/** `turn` chooses among the variants, so that a run covers all of them. */
export function idFor(
  of: keyof typeof IDS,
  kind: IdKind,
  isStranger: boolean,
  turn: number,
): string {
  const [grace, other] = IDS[of];
  switch (kind) {
    case "own":
      return isStranger ? other : grace;
    case "other":
      return isStranger ? grace : other;
    case "unknown":
      return of === "pairing" ? "C".repeat(22) : "nothing-like-it";
    case "missing":
      return "";
    case "malformed":
      return encodeURIComponent(MALFORMED[turn % MALFORMED.length] ?? "").replaceAll(
        "%2500",
        "%00",
      );
    case "trick":
      return TRICKS[turn % TRICKS.length] ?? "";
  }
}
