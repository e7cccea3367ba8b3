/** A project is the stored thing; the plan is what it contains. */
import * as z from "zod/mini";
import { briefSchema } from "./plan/brief.ts";
import { planDateSchema } from "./plan/planDate.ts";
import { reviewCountSchema } from "./review/reviewCount.ts";

export const DEFAULT_PROJECT_TITLE = "New Project";
export const DEFAULT_CONVERSATION_TITLE = "New conversation";
export const MAX_PROJECT_TITLE_CHARACTERS = 200;

/** Days of the week that are read: 1 is Monday, 7 is Sunday. */
export const readingDaysSchema = z.array(z.int().check(z.gte(1), z.lte(7)));

export const projectSchema = z.object({
  id: z.string(),
  churchId: z.string(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.string(),
  /** uid of the person who created it. */
  createdBy: z.string(),
  /** ISO 8601, by the server's clock. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Increases by one with every accepted change of plan, title or messages. Only the server assigns it. */
  revision: z.int(),
  startDate: z.nullable(planDateSchema),
  readingDays: z.nullable(readingDaysSchema),
  /** The request that the plan was made from. Absent in rows and responses older than briefs. */
  brief: z.optional(z.nullable(briefSchema)),
  /** Absent if the plan never had a review link. */
  review: z.optional(reviewCountSchema),
});
export type Project = z.infer<typeof projectSchema>;
