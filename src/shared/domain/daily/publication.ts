/** How a plan is published: what a person chooses, and what the church then knows of it. */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../bible/translations.ts";
import { planDateSchema } from "../plan/planDate.ts";
import { readingDaysSchema } from "../project.ts";
import { publishedPlanSchema } from "./publishedPlan.ts";

export const MAX_HOLIDAYS = 100;

export const publishSettingsSchema = z.object({
  /** Null: everyone begins on the day that suits them. */
  startDate: z.nullable(planDateSchema),
  readingDays: z.nullable(readingDaysSchema),
  /** Dates that are not read on. */
  holidays: z.array(planDateSchema).check(z.maxLength(MAX_HOLIDAYS)),
  /** As the plan's brief has them: first days of weeks that are not read in. */
  pausedWeeks: z.optional(z.array(planDateSchema).check(z.maxLength(MAX_HOLIDAYS))),
  /** The last day on which the page can be read; null leaves it open. */
  endDate: z.nullable(planDateSchema),
  /** A listed plan has an address that can be read out, and may be found by search engines. */
  isListed: z.boolean(),
  /** What is printed; null is references alone. */
  translation: z.nullable(z.enum(["web", ...LICENSED_TRANSLATIONS])),
});
export type PublishSettings = z.infer<typeof publishSettingsSchema>;

export const publicationSchema = z.object({
  projectId: z.string(),
  /** False once it was taken back. */
  isLive: z.boolean(),
  /** The project's revision that the newest version was made from. */
  revision: z.int(),
  settings: publishSettingsSchema,
  /** The newest version, without texts: those are joined where they are shown. */
  plan: publishedPlanSchema,
  /** Where a listed plan stands beside the church's others. */
  churchPage: z.optional(z.string()),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A church's own looks, on all that it hands out. */
export const brandSchema = z.pick(publishedPlanSchema.shape.church, { color: true, logo: true });
export type Brand = z.infer<typeof brandSchema>;
