import { type FormEvent, useId, useState } from "react";
import { MAX_PROJECT_TITLE_CHARACTERS } from "#shared/domain/project.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Renames a project where there is no room to edit its title in place. */
export function RenameDialog({
  title,
  onClose,
  onRename,
}: {
  title: string;
  onClose: () => void;
  onRename: (title: string) => void;
}) {
  const formId = useId();
  const [value, setValue] = useState(title);

  function keep(event: FormEvent) {
    event.preventDefault();
    const wanted = value.trim();
    if (wanted !== "" && wanted !== title) onRename(wanted);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.projects.renameTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.app.cancel}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t.projects.rename}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={keep}>
        <TextField
          label={t.projects.renameLabel(title)}
          maxLength={MAX_PROJECT_TITLE_CHARACTERS}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  );
}
