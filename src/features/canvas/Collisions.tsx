import { useLiveQuery } from "dexie-react-hooks";
import type { Collision } from "#shared/domain/merge/collision.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { findDay } from "#shared/domain/plan/planEdit.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPlanRow } from "../../data/db/plans.ts";
import { decideCollision } from "../../data/sync/planActions.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import type { PlanDates } from "./PlanCalendar.tsx";
import styles from "./Review.module.css";

/** Fields that were changed differently in two places at once: both values side by side, each with a button to choose it. */
export function Collisions({
  projectId,
  plan,
  calendar,
}: {
  projectId: string;
  plan: Plan;
  calendar: PlanDates;
}) {
  const { db, uid } = useSignedIn();
  const row = useLiveQuery(() => readPlanRow(db, projectId), [db, projectId]);
  const words = t.plan.collisions;
  const collisions = row?.collisions ?? [];
  if (collisions.length === 0) return null;
  return (
    <section className={styles.collisions} aria-label={words.region}>
      <div>
        <h3>{words.region}</h3>
        <p className={styles.hint}>{words.text}</p>
      </div>
      {collisions.map((collision) => {
        const what = words.what(collision.field, placeOf(collision, plan, calendar));
        const sides = [
          { choice: "kept", label: words.kept, text: textOfValue(collision.kept, plan) },
          {
            choice: "other",
            label: words.other[writerOf(collision, uid)],
            text: textOfValue(collision.other, plan),
          },
        ] as const;
        return (
          <section key={keyOf(collision)} aria-label={what}>
            <p className={styles.hint}>{what}</p>
            <div className={styles.sides}>
              {sides.map(({ choice, label, text }) => (
                <div key={choice} className={styles.side}>
                  <span className={styles.hint}>{label}</span>
                  <span>{text}</span>
                  <Button
                    aria-label={`${words.choose}: ${label}, ${what}`}
                    onClick={() => void decideCollision(db, projectId, collision, choice)}
                  >
                    {words.choose}
                  </Button>
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </section>
  );
}

/** Who wrote the other value: a person's own tabs or devices can collide as well. */
function writerOf({ by }: Collision, uid: string): "own" | "colleague" | "unknown" {
  if (!by) return "unknown";
  return by === uid ? "own" : "colleague";
}

/** The name of the day, by its weekday where the plan has dates. */
function placeOf(
  { week, dayId }: Collision,
  plan: Plan,
  { startDate, readingDays, off }: PlanDates,
): string {
  const found = dayId ? findDay(plan, dayId) : undefined;
  if (!found) return t.plan.week(week);
  const number = found.week.week_number;
  const date = startDate && datesOfPlan(plan, startDate, readingDays, off).get(found.day.id);
  const noon = date && parsePlanDate(date);
  const words = t.plan.collisions;
  return noon ? words.weekday(number, noon) : words.day(number, found.day.day_number);
}

function keyOf({ week, dayId, field, other }: Collision): string {
  return `${week} ${dayId} ${field} ${other}`;
}

/** A collision's value, which is JSON, as readable text. */
function textOfValue(json: string, plan: Plan): string {
  const value: unknown = JSON.parse(json);
  if (value === null) return t.plan.collisions.removed;
  // The order of days is stored as a list of ids.
  if (Array.isArray(value))
    return value.map((item) => findDay(plan, String(item))?.day.title ?? String(item)).join("\n");
  if (typeof value === "object") return "title" in value ? String(value.title) : nameOf(value);
  return String(value) || t.plan.review.nothing;
}

function nameOf(value: object): string {
  return "name" in value ? String(value.name) : "";
}
