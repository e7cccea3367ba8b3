import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** Confirms a deletion: it affects everyone, and unsent changes would be lost with it. */
export function DeleteProjectDialog({
  open,
  title,
  isWaiting,
  onClose,
  onDelete,
}: {
  open: boolean;
  title: string;
  /** Whether it has changes that the server does not have yet. */
  isWaiting: boolean;
  onClose: () => void;
  onDelete: () => void;
}) {
  function confirm() {
    onClose();
    onDelete();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.projects.deleteTitle(title)}
      text={isWaiting ? t.projects.deleteUnsent : t.projects.deleteText}
      actions={
        <>
          <Button onClick={onClose}>{t.app.cancel}</Button>
          <Button look="danger" onClick={confirm}>
            {t.projects.deleteConfirm}
          </Button>
        </>
      }
    />
  );
}
