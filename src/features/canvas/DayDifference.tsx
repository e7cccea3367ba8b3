import type { PlanDay } from "#shared/domain/plan.ts";
import { sameJson } from "#shared/domain/sameJson.ts";
import { en as t } from "../../messages/en.ts";
import { WordDiff } from "../../ui/WordDiff.tsx";
import styles from "./Review.module.css";

const FIELDS = ["title", "scripture", "questions", "prayer"] as const;
const NAMES = {
  title: t.plan.fields.title,
  scripture: t.plan.fields.scripture,
  questions: t.plan.questions,
  prayer: t.plan.fields.prayer,
};

/** What differs between two states of a day, field by field. Null stands for no day. */
export function DayDifference({
  before,
  after,
}: {
  before: PlanDay | null;
  after: PlanDay | null;
}) {
  const fields = FIELDS.filter((field) => !sameJson(before?.[field], after?.[field]));
  return (
    <dl className={styles.difference}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{NAMES[field]}</dt>
          <dd>
            <WordDiff
              before={before ? fieldText(before[field]) : ""}
              after={after ? fieldText(after[field]) : ""}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldText(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" && value !== "" ? value : t.plan.review.nothing;
}
