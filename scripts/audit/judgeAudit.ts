/** Evaluates a report of `npm audit --json`: which findings fail the check, and which are allowed. */
import { z } from "zod";
import type { Allowed } from "./allowed.ts";

const SEVERITIES = ["info", "low", "moderate", "high", "critical"] as const;
/** Findings below this severity are reported and do not fail. */
const FAILS_FROM = SEVERITIES.indexOf("high");

const advisorySchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(SEVERITIES),
});
const reportSchema = z.object({
  // A string names another package of the report, which has the advisory itself.
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisorySchema])) }),
  ),
});

export interface Verdict {
  failing: string[];
  reported: string[];
  /** Entries of the allow-list that match no finding any more. */
  idle: string[];
}

/**
 * @param today yyyy-MM-dd @returns undefined for a response that is not a report, as from a
 * registry without audits
 */
export function judgeAudit(
  answer: unknown,
  allowed: Allowed[],
  today: string,
): Verdict | undefined {
  const report = reportSchema.safeParse(answer);
  if (!report.success) return undefined;
  const verdict: Verdict = { failing: [], reported: [], idle: [] };
  const seen = new Set<string>();
  for (const { via } of Object.values(report.data.vulnerabilities)) {
    for (const found of via) {
      if (typeof found === "string" || seen.has(found.url)) continue;
      seen.add(found.url);
      const line = `${found.severity} in ${found.name}: ${found.title} (${found.url})`;
      const entry = allowed.find(({ advisory }) => found.url.endsWith(`/${advisory}`));
      if (entry && entry.until >= today)
        verdict.reported.push(`${line}, allowed until ${entry.until}: ${entry.reason}`);
      else if (entry) verdict.failing.push(`${line}, was allowed until ${entry.until}`);
      else if (SEVERITIES.indexOf(found.severity) >= FAILS_FROM) verdict.failing.push(line);
      else verdict.reported.push(line);
    }
  }
  for (const { advisory } of allowed) {
    if (![...seen].some((url) => url.endsWith(`/${advisory}`))) verdict.idle.push(advisory);
  }
  return verdict;
}
