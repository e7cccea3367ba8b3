import { type FormEvent, useState } from "react";
import { saveDisplayName } from "../../auth/profile.ts";
import { useSignedIn } from "../../auth/session.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";
import { initialsOf } from "./initialsOf.ts";

const MAX_NAME_CHARACTERS = 200;

export function ProfileSection() {
  const { email, me } = useSignedIn();
  const storedName = me?.user.displayName ?? "";
  const [name, setName] = useState(storedName);
  const [isSaved, setSaved] = useState(false);
  const { isWorking, fault, run } = useCall();

  function save(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await saveDisplayName(name.trim());
      setSaved(true);
    });
  }

  return (
    <Section title={t.account.profile}>
      <div className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(storedName || email)}
        </span>
        <span className={styles.lines}>
          <span>{storedName || email}</span>
          {storedName && <span className={styles.small}>{email}</span>}
        </span>
      </div>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={t.account.name}
          autoComplete="name"
          maxLength={MAX_NAME_CHARACTERS}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setSaved(false);
          }}
          error={fault}
        />
        <p className={styles.hint}>{t.account.nameHint}</p>
        <div className={styles.row}>
          <Button
            type="submit"
            disabled={isWorking || name.trim() === "" || name.trim() === storedName}
          >
            {isWorking ? t.app.working : t.account.save}
          </Button>
          <span role="status" className={styles.small}>
            {isSaved && t.account.saved}
          </span>
        </div>
      </form>
    </Section>
  );
}
