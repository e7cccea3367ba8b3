import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { en as t } from "../messages/en.ts";
import styles from "./FieldDifference.module.css";
import { WordDiff } from "./WordDiff.tsx";

const DAY_FIELDS = {
  title: t.plan.fields.title,
  scripture: t.plan.fields.scripture,
  questions: t.plan.questions,
  prayer: t.plan.fields.prayer,
};
const HEADING_FIELDS = {
  name: t.plan.fields.weekName,
  weekly_passage: t.plan.fields.weekPassage,
};

const REFERENCES: ReadonlySet<string> = new Set(["scripture", "weekly_passage"]);

type Heading = Pick<PlanWeek, "name" | "weekly_passage">;

/** The differences between two states of a day, by field. Null means there is no such day. */
export function DayDifference({
  before,
  after,
}: {
  before: PlanDay | null;
  after: PlanDay | null;
}) {
  return <Differences names={DAY_FIELDS} before={before} after={after} />;
}

/** The differences between two states of a week's heading. */
export function HeadingDifference({ before, after }: { before: Heading; after: Heading }) {
  return <Differences names={HEADING_FIELDS} before={before} after={after} />;
}

function Differences<Field extends string>({
  names,
  before,
  after,
}: {
  names: Record<Field, string>;
  before: NoInfer<Record<Field, unknown>> | null;
  after: NoInfer<Record<Field, unknown>> | null;
}) {
  const fields = (Object.keys(names) as Field[]).filter((field) => {
    if (before && after) return !sameJson(before[field], after[field]);
    // For an added or removed day, empty fields are not shown.
    return textOf((before ?? after)?.[field]) !== "";
  });
  if (fields.length === 0) return null;
  return (
    <dl className={styles.difference}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{names[field]}</dt>
          <dd>
            <WordDiff
              before={before ? textOf(before[field]) || t.plan.review.nothing : ""}
              isWhole={REFERENCES.has(field)}
              after={after ? textOf(after[field]) || t.plan.review.nothing : ""}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : "";
}
