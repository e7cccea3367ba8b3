/** What a message wants to read. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding, Of } from "../finding.ts";

export interface Subjects {
  readings: BriefReading[];
  /** Why a passage that was named does not exist. */
  impossible: string[];
  /** Feasts and seasons that only say when. */
  periods: Finding<Of<"season">>[];
  /** Subjects that were not used beside a better one. */
  unused: Finding[];
  /** Numbers, portions and days that belong to one reading, not to the plan. */
  attached: Set<Finding>;
}
