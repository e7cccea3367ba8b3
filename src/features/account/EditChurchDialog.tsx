import { type FormEvent, useState } from "react";
import { MAX_CHURCH_TEXT_CHARACTERS, updateChurch } from "#shared/contracts/churches.ts";
import type { Me } from "#shared/contracts/users.ts";
import { api } from "../../auth/api.ts";
import { refreshMembership } from "../../auth/membership.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";

const FORM = "edit-church";

/** Lets stewards change the church's name and place, by which others find it. */
export function EditChurchDialog({
  church,
  onClose,
}: {
  church: NonNullable<Me["church"]>;
  onClose: () => void;
}) {
  const [profile, setProfile] = useState({
    name: church.name,
    city: church.city,
    country: church.country,
  });
  const { isWorking, fault, run } = useCall();
  const isComplete = Object.values(profile).every((text) => text.trim() !== "");

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    void run(async () => {
      await api(updateChurch, { body: profile });
      await refreshMembership();
      onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.account.editChurch}
      text={t.account.editChurchText}
      actions={
        <>
          <Button onClick={onClose}>{t.app.cancel}</Button>
          <Button look="primary" type="submit" form={FORM} disabled={!isComplete || isWorking}>
            {isWorking ? t.app.working : t.account.save}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={save} noValidate>
        {(["name", "city", "country"] as const).map((field) => (
          <TextField
            key={field}
            label={t.onboarding[field]}
            maxLength={MAX_CHURCH_TEXT_CHARACTERS}
            value={profile[field]}
            onChange={(event) => setProfile({ ...profile, [field]: event.target.value })}
          />
        ))}
        {fault && <Notice look="wrong">{fault}</Notice>}
      </form>
    </Dialog>
  );
}
