/**
 * How a church's published plans are read: counts only, and none of a group so small that it could
 * identify a person.
 */
import * as z from "zod/mini";
import { planDateSchema } from "../domain/plan/planDate.ts";
import { defineCall } from "./call.ts";

/** Smaller counts are hidden. */
export const SMALLEST_GROUP = 5;
export const MAX_RANGE_DAYS = 400;

/** Null: more than none, but too few to show. */
const countSchema = z.nullable(z.int());
const groupsSchema = z.array(z.object({ key: z.string(), n: countSchema }));

export const planFiguresSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  isLive: z.boolean(),
  /** The date of its first reading; null where the plan has no dates. */
  firstDate: z.nullable(planDateSchema),
  lastDate: z.nullable(planDateSchema),
  days: z.int(),
  began: countSchema,
  finished: countSchema,
  isAtMost: z._default(z.boolean(), false),
});
export type PlanFigures = z.infer<typeof planFiguresSchema>;

export const figuresSchema = z.object({
  /** The church's date and time zone; null where it chose none, and UTC applies. */
  today: planDateSchema,
  timeZone: z.nullable(z.string()),
  /** The range, including both days. */
  from: planDateSchema,
  to: planDateSchema,
  /** Devices that began within the range, and at any time. */
  beganInRange: countSchema,
  began: countSchema,
  finished: countSchema,
  /**
   * True when many devices began from one place on one day: a hall with one Wi-Fi, or a machine.
   * The figures are then upper bounds.
   */
  isAtMost: z._default(z.boolean(), false),
  /** For each day of the range, how many opened the plan or marked a reading. */
  active: z.array(z.object({ date: planDateSchema, n: countSchema })),
  /** Readings marked within the range, by hour of the reader's day: 24 values. */
  hours: z.array(countSchema),
  /** For one plan, how many read each day, in its newest round. Empty for the whole church. */
  days: z.array(
    z.object({
      week: z.int(),
      day: z.int(),
      date: z.nullable(planDateSchema),
      reference: z.string(),
      n: countSchema,
    }),
  ),
  /**
   * For one plan that begins again, the same days in each round that has begun, the newest last, by the date on which it began.
   * A round without a day has no date for it.
   */
  rounds: z._default(
    z.array(
      z.object({
        start: planDateSchema,
        days: z.array(z.object({ date: z.nullable(planDateSchema), n: countSchema })),
      }),
    ),
    [],
  ),
  /** `onPace`, `caughtUp`, `behind`; empty if no plan has dates. */
  pace: groupsSchema,
  channels: groupsSchema,
  translations: groupsSchema,
  installed: countSchema,
  reminders: countSchema,
  /** The church's published plans, newest first. */
  plans: z.array(planFiguresSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

/**
 * Members. `?project=` selects one plan, otherwise all of the church's plans together; `?from=&to=`
 * are dates, by default the last 30 days. A person who reads two plans counts as two readers:
 * devices cannot be matched across plans.
 */
export const readFigures = defineCall({
  method: "GET",
  path: "/api/analytics",
  request: z.undefined(),
  response: figuresSchema,
});

/** Stewards: sets the time zone in which the church's days begin and end. */
export const changeTimeZone = defineCall({
  method: "PUT",
  path: "/api/churches/mine/timeZone",
  request: z.object({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ timeZone: z.string() }),
});
