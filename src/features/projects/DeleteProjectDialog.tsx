import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** Asked before a deletion, since it is for everyone; what waits to be sent would be lost with it. */
export function DeleteProjectDialog({
  open,
  title,
  isWaiting,
  onClose,
  onDelete,
}: {
  open: boolean;
  title: string;
  /** It has changes that the server does not have yet. */
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
