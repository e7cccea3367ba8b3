/** How a plan is published: a person's settings, and the resulting publication. */
import * as z from "zod/mini";
import { LICENSED_TRANSLATIONS } from "../bible/translations.ts";
import { freeDatesSchema, pausedWeeksSchema } from "../plan/brief.ts";
import { planDateSchema } from "../plan/planDate.ts";
import { readingDaysSchema } from "../project.ts";
import { publishedPlanSchema, publishedWeekSchema } from "./publishedPlan.ts";

const MAX_HOLIDAYS = 100;

export const publishSettingsSchema = z.object({
  /** Null: each reader begins on any day. */
  startDate: z.nullable(planDateSchema),
  readingDays: z.nullable(readingDaysSchema),
  /** Dates without a reading. */
  holidays: z.array(planDateSchema).check(z.maxLength(MAX_HOLIDAYS)),
  /** Copied from the plan's brief. */
  pausedWeeks: z.optional(pausedWeeksSchema),
  /** The brief's single dates without a reading. Holidays are of this publication alone. */
  freeDates: z.optional(freeDatesSchema),
  /** The last day on which the page can be read; null leaves it open. */
  endDate: z.nullable(planDateSchema),
  /** The plan begins again each month or year; null: it is read once. Left out, as by older apps: as it was. */
  again: z.optional(z.nullable(z.enum(["month", "year"]))),
  /**
   * The weekday on which the next week opens, 1 for Monday; null: all weeks are open. Left out, as by older apps: as it was.
   */
  opensOn: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(7)))),
  /** A listed plan has a short address, and search engines may index it. */
  isListed: z.boolean(),
  /** The translation that is printed; null prints references only. */
  translation: z.nullable(z.enum(["web", ...LICENSED_TRANSLATIONS])),
});
export type PublishSettings = z.infer<typeof publishSettingsSchema>;

export const publicationSchema = z.object({
  projectId: z.string(),
  /** False after unpublishing. */
  isLive: z.boolean(),
  /** The project revision that the newest version was made from. */
  revision: z.int(),
  settings: publishSettingsSchema,
  /** The newest version, without texts: those are added when it is shown. */
  plan: publishedPlanSchema,
  /** The weeks that readers do not see yet, where a plan opens week by week. For its makers alone. */
  coming: z.optional(z.array(publishedWeekSchema)),
  /** The church's page, where a listed plan appears with the church's others. */
  churchPage: z.optional(z.string()),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A church's colour and logo, on everything that it publishes. */
export const brandSchema = z.pick(publishedPlanSchema.shape.church, { color: true, logo: true });
export type Brand = z.infer<typeof brandSchema>;
