import { useEffect, useState } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { watchPlan } from "../../data/db/watchPlan.ts";

/** The whole stored plan; undefined while it is loading. Unchanged weeks stay the same objects. */
export function usePlan(db: LamplightDatabase, projectId: string): Plan | undefined {
  const [seen, setSeen] = useState<{ projectId: string; plan: Plan }>();
  useEffect(
    () => watchPlan(db, projectId, (plan) => setSeen({ projectId, plan })),
    [db, projectId],
  );
  return seen?.projectId === projectId ? seen.plan : undefined;
}
