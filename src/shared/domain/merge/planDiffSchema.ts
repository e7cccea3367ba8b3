import * as z from "zod/mini";
import { planDaySchema } from "../plan/plan.ts";

/** A week without the content of its days. */
const weekShapeSchema = z.object({
  name: z.string(),
  weekly_passage: z.string(),
  /** The number of its first day. */
  first: z.int(),
  dayIds: z.array(z.string()),
});
export type WeekShape = z.infer<typeof weekShapeSchema>;

export const planDiffSchema = z.object({
  /** Weeks whose heading or day order differs; null where the week did not exist. */
  weeks: z.array(
    z.object({
      number: z.int(),
      before: z.nullable(weekShapeSchema),
      after: z.nullable(weekShapeSchema),
    }),
  ),
  /** Days whose content differs; null where the day did not exist. */
  days: z.array(
    z.object({
      id: z.string(),
      before: z.nullable(planDaySchema),
      after: z.nullable(planDaySchema),
    }),
  ),
});
export type PlanDiff = z.infer<typeof planDiffSchema>;
