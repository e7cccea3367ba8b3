import { useEffect, useState } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { watchPlan } from "../../data/db/watchPlan.ts";

/** The whole plan as it stands here; undefined while it is being read. Weeks that do not change stay the same objects. */
export function usePlan(db: LamplightDatabase, projectId: string): Plan | undefined {
  const [seen, setSeen] = useState<{ projectId: string; plan: Plan }>();
  useEffect(
    () => watchPlan(db, projectId, (plan) => setSeen({ projectId, plan })),
    [db, projectId],
  );
  return seen?.projectId === projectId ? seen.plan : undefined;
}
