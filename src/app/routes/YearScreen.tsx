import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { spanOf, type YearPlan } from "#shared/domain/plan/churchYear.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { addDays, datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { personApi } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readFullPlan } from "../../data/db/planReads.ts";
import { listProjectRows, type ProjectRow } from "../../data/db/projects.ts";
import { listLivePublications } from "../../data/db/publications.ts";
import { loadProject } from "../../data/sync/loadProject.ts";
import { usePendingDeletes } from "../../data/sync/pendingDeletes.ts";
import { receivePublications } from "../../features/distribute/publishCalls.ts";
import { YearPage } from "../../features/year/YearPage.tsx";
import { yearMessages as t } from "../../messages/en.year.ts";
import { today } from "../../ui/today.ts";
import { TopBar } from "../shell/TopBar.tsx";
import { movePlan } from "./movePlan.ts";
import { useOnline } from "./useOnline.ts";

const WEEK = 7;

/** `/year`: all dated plans of the church on one calendar. */
export function YearScreen() {
  const { db, uid, me } = useSignedIn();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const hidden = usePendingDeletes();
  const year = useLiveQuery(() => readYear(db), [db]);
  // Of plans that were never opened here the device has only the start. Without a network they are shown so.
  const missing = year?.plans.flatMap(({ id, isPartial }) => (isPartial ? [id] : [])).join(" ");
  useEffect(() => {
    if (missing && isOnline) void fetchPlans(db, uid, missing.split(" "));
  }, [db, uid, missing, isOnline]);
  useEffect(() => void receivePublications(db).catch(() => {}), [db]);
  if (!year) return <main />;
  const isThere = ({ id }: { id: string }) => !hidden.some(({ projectId }) => projectId === id);
  return (
    <>
      <TopBar title={t.title} />
      <YearPage
        plans={year.plans.filter(isThere)}
        undated={year.undated.filter(isThere)}
        today={today()}
        canMove={me !== undefined && me.user.role !== "viewer"}
        isOnline={isOnline}
        onMove={(id, days) => movePlan(db, id, days)}
        onOpen={(project) => void navigate({ to: addresses.chat, search: { project } })}
        onSermon={(project) =>
          void navigate({ to: addresses.chat, search: { project, text: t.sermonRequest } })
        }
      />
    </>
  );
}

async function readYear(
  db: LamplightDatabase,
): Promise<{ plans: YearPlan[]; undated: { id: string; title: string }[] }> {
  const [projects, live] = await Promise.all([listProjectRows(db), listLivePublications(db)]);
  const published = new Map(live.map((publication) => [publication.projectId, publication]));
  const plans: YearPlan[] = [];
  const undated: { id: string; title: string }[] = [];
  for (const project of projects) {
    const { id, title } = project;
    const publication = published.get(id);
    const isLive = publication !== undefined;
    const own = project.startDate && placeOf(project, await readFullPlan(db, id));
    const days = publication?.plan.weeks.flatMap((week) => week.days) ?? [];
    const span = own || spanOf(days.flatMap(({ date }) => date ?? []));
    if (!span) undated.push({ id, title });
    else plans.push({ isPartial: false, ...span, id, title, isLive, isMovable: Boolean(own) });
  }
  return { plans, undated };
}

/** Returns a plan's dates by its calendar; by its length alone where this device does not have its days. */
function placeOf(
  { startDate, readingDays, brief }: ProjectRow,
  plan: Plan,
): Omit<YearPlan, "id" | "title" | "isLive" | "isMovable"> | undefined {
  if (!startDate) return undefined;
  const span = spanOf(datesOfPlan(plan, startDate, readingDays, brief).values());
  if (span) return { ...span, isPartial: false };
  const last = addDays(startDate, (brief?.weeks ?? 1) * WEEK - 1);
  return { first: startDate, last, weekdays: readingDays ?? [], isPartial: true };
}

/** One after another: a church may have many. What fails is fetched with the next visit. */
async function fetchPlans(db: LamplightDatabase, uid: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    const isOnServer = (await db.projects.get(id))?.isOnServer;
    if (isOnServer) await loadProject(db, personApi(uid), id).catch(() => {});
  }
}
