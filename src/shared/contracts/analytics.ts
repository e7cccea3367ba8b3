/** How a church's published plans are read: counts alone, and none of a group so small that it points at someone. */
import * as z from "zod/mini";
import { planDateSchema } from "../domain/plan/planDate.ts";
import { defineCall } from "./call.ts";

/** Fewer than this, and the number is not told. */
export const SMALLEST_GROUP = 5;
export const MAX_RANGE_DAYS = 400;

/** Null: some, but too few to be told. */
const countSchema = z.nullable(z.int());
const groupsSchema = z.array(z.object({ key: z.string(), n: countSchema }));

export const planFiguresSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  isLive: z.boolean(),
  /** Of its first and last reading; null where it has no dates. */
  firstDate: z.nullable(planDateSchema),
  lastDate: z.nullable(planDateSchema),
  days: z.int(),
  began: countSchema,
  finished: countSchema,
  isAtMost: z._default(z.boolean(), false),
});
export type PlanFigures = z.infer<typeof planFiguresSchema>;

export const figuresSchema = z.object({
  /** The church's date and zone; null: it chose none, and UTC holds. */
  today: planDateSchema,
  timeZone: z.nullable(z.string()),
  /** The range, both days in it. */
  from: planDateSchema,
  to: planDateSchema,
  /** Devices that began within the range, and ever. */
  beganInRange: countSchema,
  began: countSchema,
  finished: countSchema,
  /** Many began from one place on one day: a hall with one Wi-Fi, or a machine. Then the figures are the most that it can be. */
  isAtMost: z._default(z.boolean(), false),
  /** Each day of the range: how many opened the plan or marked a reading. */
  active: z.array(z.object({ date: planDateSchema, n: countSchema })),
  /** Readings marked within the range, by the hour of the reader's day: 24 of them. */
  hours: z.array(countSchema),
  /** Of one plan: who has read each day. Empty for the whole church. */
  days: z.array(
    z.object({
      week: z.int(),
      day: z.int(),
      date: z.nullable(planDateSchema),
      reference: z.string(),
      n: countSchema,
    }),
  ),
  /** `onPace`, `caughtUp`, `behind`; empty where no plan has dates. */
  pace: groupsSchema,
  channels: groupsSchema,
  translations: groupsSchema,
  installed: countSchema,
  reminders: countSchema,
  /** The church's plans that were handed out, the newest first. */
  plans: z.array(planFiguresSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

/**
 * Members. `?project=` one plan, else all of the church's together; `?from=&to=` dates, else the last 30 days. Someone
 * who reads two plans is two readers: devices are not known again from plan to plan.
 */
export const readFigures = defineCall({
  method: "GET",
  path: "/api/analytics",
  request: z.undefined(),
  response: figuresSchema,
});

/** Stewards: the zone by which the church's days begin and end. */
export const changeTimeZone = defineCall({
  method: "PUT",
  path: "/api/churches/mine/timeZone",
  request: z.object({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ timeZone: z.string() }),
});
