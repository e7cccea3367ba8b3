import { expect, it } from "vitest";
import { judgeAudit } from "../../scripts/audit/judgeAudit.ts";

const TODAY = "2026-11-21";
const finding = (id: string, severity: string) => ({
  name: "left-pad",
  title: "pads too much",
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = (...via: unknown[]) => ({ vulnerabilities: { "left-pad": { via } } });
const allow = (advisory: string, until: string) => ({ advisory, until, reason: "never called" });

it("fails on serious findings, once each, and reports the rest", () => {
  const serious = finding("GHSA-1", "high");
  const verdict = judgeAudit(
    report(serious, serious, finding("GHSA-2", "moderate"), "right-pad"),
    [],
    TODAY,
  );
  expect(verdict?.failing).toEqual([
    "high in left-pad: pads too much (https://github.com/advisories/GHSA-1)",
  ]);
  expect(verdict?.reported).toHaveLength(1);
});

it("accepts an allowed finding until its date, and no longer", () => {
  const serious = report(finding("GHSA-1", "critical"));
  expect(judgeAudit(serious, [allow("GHSA-1", TODAY)], TODAY)?.failing).toEqual([]);
  const [lapsed] = judgeAudit(serious, [allow("GHSA-1", "2026-11-20")], TODAY)?.failing ?? [];
  expect(lapsed).toContain("was allowed until 2026-11-20");
});

it("names entries that are no longer needed", () => {
  expect(judgeAudit(report(), [allow("GHSA-9", TODAY)], TODAY)?.idle).toEqual(["GHSA-9"]);
});

it.each([
  ["a registry without audits", { message: "405 Method Not Allowed", statusCode: 405 }],
  ["no network", { error: { code: "ENOTFOUND" } }],
  ["nothing", undefined],
])("returns undefined for %s", (_, answer) => {
  expect(judgeAudit(answer, [], TODAY)).toBeUndefined();
});
