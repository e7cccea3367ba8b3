import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { memo, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { deleteSoon } from "../../data/sync/pendingDeletes.ts";
import { deleteProject, renameConversation } from "../../data/sync/projectActions.ts";
import { hasUnsentWork } from "../../data/sync/readSyncStatus.ts";
import { DeleteProjectDialog } from "../../features/projects/DeleteProjectDialog.tsx";
import { ProjectMenu } from "../../features/projects/ProjectMenu.tsx";
import { RenameDialog } from "../../features/projects/RenameDialog.tsx";
import { useDuplicate } from "./useDuplicate.ts";

/** The actions on the open plan, in the chat's bar. */
export const ProjectOptions = memo(function ProjectOptions({
  conversationId,
  projectId,
  title,
  onFault,
}: {
  conversationId: string;
  projectId: string;
  title: string;
  onFault: (sentence: string | undefined) => void;
}) {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const duplicate = useDuplicate(onFault);
  const [asked, setAsked] = useState<"rename" | "delete">();
  const isWaiting = useLiveQuery(() => hasUnsentWork(db, projectId), [db, projectId], false);
  const close = () => setAsked(undefined);
  const rename = (wanted: string) =>
    renameConversation(db, conversationId, wanted).catch((error: Error) => onFault(error.message));
  return (
    <>
      <ProjectMenu
        title={title}
        onRename={() => setAsked("rename")}
        onDuplicate={() => void duplicate({ id: projectId, title })}
        onDistribute={() =>
          void navigate({ to: addresses.distribute, search: { project: projectId } })
        }
        onDelete={() => setAsked("delete")}
      />
      {asked === "rename" && (
        <RenameDialog title={title} onClose={close} onRename={(wanted) => void rename(wanted)} />
      )}
      <DeleteProjectDialog
        open={asked === "delete"}
        title={title}
        isWaiting={isWaiting}
        onClose={close}
        onDelete={() => deleteSoon({ projectId, title }, () => deleteProject(db, projectId))}
      />
    </>
  );
});
