import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { useDeferredValue, useState, useSyncExternalStore } from "react";
import { addresses } from "#shared/addresses.ts";
import { personApi } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import { listProjectRows, type ProjectRow } from "../../data/db/projects.ts";
import { type SearchHit, searchProjects } from "../../data/db/searchProjects.ts";
import { readFault, subscribeToFaults } from "../../data/http/heldFaults.ts";
import { deleteSoon, usePendingDeletes } from "../../data/sync/pendingDeletes.ts";
import { deleteProject, renameProject } from "../../data/sync/projectActions.ts";
import { refreshProjects } from "../../data/sync/refreshProjects.ts";
import type { ProjectView } from "../../features/projects/ProjectCard.tsx";
import { ProjectsPage } from "../../features/projects/ProjectsPage.tsx";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { useDuplicate } from "./useDuplicate.ts";
import { useOnline } from "./useOnline.ts";

const TemplateGallery = lazyNamed(
  () => import("../../features/projects/TemplateGallery.tsx"),
  "TemplateGallery",
);

const DeletedProjectsDialog = lazyNamed(
  () => import("../../features/projects/DeletedProjectsDialog.tsx"),
  "DeletedProjectsDialog",
);

export function ProjectsScreen() {
  const { db, uid, me } = useSignedIn();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const hidden = usePendingDeletes();
  const [query, setQuery] = useState("");
  const [isBringingBack, setBringingBack] = useState(false);
  const [hasIdeas, setIdeas] = useState(false);
  const [fault, setFault] = useState<string>();
  const unlisted = useSyncExternalStore(subscribeToFaults, () => readFault("fetchProjects"));
  const duplicate = useDuplicate(setFault);
  const wanted = useDeferredValue(query.trim());
  const projects = useLiveQuery(async () => {
    const [rows, queued] = await Promise.all([listProjectRows(db), db.outbox.toArray()]);
    const waiting = new Set(queued.map(({ entity }) => entity));
    return rows.map((row) => ({ ...row, isWaiting: waiting.has(row.id) }));
  }, [db]);
  const hits = useLiveQuery(() => searchProjects(db, wanted), [db, wanted]);
  const there = projects?.filter(({ id }) => !hidden.some(({ projectId }) => projectId === id));

  return (
    <>
      <TopBar title={t.projects.title} />
      <ProjectsPage
        projects={there && (wanted === "" ? there : matching(there, hits ?? []))}
        isEmpty={there?.length === 0}
        query={query}
        onQuery={setQuery}
        isOffline={!isOnline}
        fault={fault ?? (unlisted && t.sync.fetchFailed(sentenceOf(unlisted, t.sync.httpStatus)))}
        onStart={() => void navigate({ to: addresses.chat, search: { newProject: true } })}
        onIdeas={() => setIdeas(true)}
        onYear={() => void navigate({ to: addresses.year })}
        onDeleted={me?.user.role === "viewer" ? undefined : () => setBringingBack(true)}
        onOpen={(project) => void navigate({ to: addresses.chat, search: { project } })}
        onRename={(id, title) => void renameProject(db, id, title)}
        onDuplicate={(project) => void duplicate(project)}
        onDistribute={(project) => void navigate({ to: addresses.distribute, search: { project } })}
        onDelete={({ id, title }) =>
          deleteSoon({ projectId: id, title }, () => deleteProject(db, id))
        }
      />
      {hasIdeas && (
        <TemplateGallery
          onClose={() => setIdeas(false)}
          onChoose={(text) =>
            void navigate({ to: addresses.chat, search: { newProject: true, text } })
          }
        />
      )}
      {isBringingBack && (
        <DeletedProjectsDialog
          onClose={() => setBringingBack(false)}
          onBack={() => refreshProjects(db, personApi(uid))}
        />
      )}
    </>
  );
}

function matching(
  projects: (ProjectRow & { isWaiting: boolean })[],
  hits: SearchHit[],
): ProjectView[] {
  return projects.flatMap((project) => {
    const hit = hits.find(({ projectId }) => projectId === project.id);
    if (!hit) return [];
    if (hit.where === "title") return [project];
    const where = hit.where === "plan" ? t.projects.inPlan : t.projects.inMessage;
    return [{ ...project, hit: { where, excerpt: hit.excerpt } }];
  });
}
