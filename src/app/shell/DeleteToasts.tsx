import {
  pauseDeletes,
  resumeDeletes,
  undoDelete,
  usePendingDeletes,
} from "../../data/sync/pendingDeletes.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Toast } from "../../ui/Toast.tsx";

/** Undo for recent deletions, on every page with the sidebar. */
export function DeleteToasts() {
  const pending = usePendingDeletes();
  return pending.map(({ projectId, title }) => (
    <Toast
      key={projectId}
      text={t.projectChanges.deleted(title)}
      onHold={pauseDeletes}
      onLetGo={resumeDeletes}
    >
      <Button onClick={() => undoDelete(projectId)}>{t.projectChanges.undo}</Button>
    </Toast>
  ));
}
