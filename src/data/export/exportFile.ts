/** The format of the export file that `exportEverything` writes and `importEverything` reads. */
import * as z from "zod/mini";
import { messageSchema } from "#shared/domain/message.ts";
import { briefSchema } from "#shared/domain/plan/brief.ts";
import { planWeekSchema } from "#shared/domain/plan/plan.ts";
import { planDateSchema } from "#shared/domain/plan/planDate.ts";
import { readingDaysSchema } from "#shared/domain/project.ts";

export const EXPORT_FORMAT = "lamplight";
export const EXPORT_VERSION = 1;

const exportedProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  startDate: z.nullable(planDateSchema),
  readingDays: z.nullable(readingDaysSchema),
  /** Absent in files of earlier releases. */
  brief: z.optional(z.nullable(briefSchema)),
  readingPlan: z.nullable(z.array(planWeekSchema)),
  conversationMessages: z.array(messageSchema),
  /** The plan for people to read; the import ignores it. */
  markdown: z.string(),
});
export type ExportedProject = z.infer<typeof exportedProjectSchema>;

export const exportFileSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  /** ISO 8601. */
  exportedAt: z.string(),
  projects: z.array(exportedProjectSchema),
});
export type ExportFile = z.infer<typeof exportFileSchema>;
