import { useNavigate, useSearch } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { personApi } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPlan } from "../../data/db/plans.ts";
import { listProjectRows, readProject } from "../../data/db/projects.ts";
import { listLive, readPublication } from "../../data/db/publications.ts";
import { selectProject } from "../../data/sync/loadProject.ts";
import { PlanChoice } from "../../features/distribute/PlanChoice.tsx";
import { PublishPage, type PublishPageProps } from "../../features/distribute/PublishPage.tsx";
import { receivePublication, receivePublications } from "../../features/distribute/publishCalls.ts";
import { en as t } from "../../messages/en.ts";
import { TopBar } from "../shell/TopBar.tsx";
import { useOnline } from "./useOnline.ts";
import { useReviewGate } from "./useReviewGate.tsx";

/** `/distribute`: a choice of plans, or with `?project=` the page that publishes that plan. */
export function DistributeScreen() {
  const { project } = useSearch({ from: `/app${addresses.distribute}` });
  return (
    <>
      <TopBar title={t.publish.title} />
      {project === undefined ? <Choice /> : <OnePlan key={project} projectId={project} />}
    </>
  );
}

function Choice() {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const projects = useLiveQuery(() => listProjectRows(db), [db]);
  const live = useLiveQuery(() => listLive(db), [db]);
  useEffect(() => void receivePublications(db).catch(() => {}), [db]);
  return (
    <PlanChoice
      projects={projects}
      live={live ?? new Set()}
      onChoose={(project) => void navigate({ to: addresses.distribute, search: { project } })}
      onStart={() => void navigate({ to: addresses.chat, search: { newProject: true } })}
    />
  );
}

function OnePlan({ projectId }: { projectId: string }) {
  const { db, uid, me } = useSignedIn();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const project = useLiveQuery(() => readProject(db, projectId), [db, projectId]);
  const plan = useLiveQuery(() => readPlan(db, projectId), [db, projectId]);
  const publication = useLiveQuery(
    () => readPublication(db, projectId).then((found) => ({ found })),
    [db, projectId],
  );
  useEffect(() => {
    // Newer data from the server shows when it arrives; until then, and offline, the stored publication is shown.
    void receivePublication(db, projectId).catch(() => {});
    void selectProject(db, personApi(uid), projectId).catch(() => {});
  }, [db, uid, projectId]);
  if (project === undefined || plan === undefined || publication === undefined) return <main />;
  const known = { project, plan, publication: publication.found };
  const role = me?.user.role ?? "viewer";
  return (
    <LookedAt
      key={publication.found?.plan.id ?? "new"}
      {...{ ...known, db, role, isOnline }}
      onBack={() => void navigate({ to: addresses.distribute })}
      onOpen={() => void navigate({ to: addresses.chat, search: { project: projectId } })}
    />
  );
}

function LookedAt(props: Omit<PublishPageProps, "looks" | "waits" | "onRefused">) {
  const { section, waits, refresh } = useReviewGate(props);
  return <PublishPage {...props} looks={section} waits={waits} onRefused={refresh} />;
}
