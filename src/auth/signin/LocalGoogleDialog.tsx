import { type FormEvent, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { isEmailAddress } from "./emailField.ts";
import styles from "./SignInPage.module.css";

/** Local mode: replaces Google's own window. */
export function LocalGoogleDialog({
  onClose,
  onAccount,
}: {
  onClose: () => void;
  onAccount: (email: string, name: string) => void;
}) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string>();
  function choose(event: FormEvent) {
    event.preventDefault();
    if (isEmailAddress(email)) onAccount(email.trim(), name.trim());
    else setFault(t.signIn.invalidEmail);
  }
  return (
    <Dialog open onClose={onClose} title={t.google.localTitle} text={t.google.localText}>
      <form className={styles.form} onSubmit={choose} noValidate>
        <TextField
          label={t.google.account}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fault}
        />
        <TextField
          label={t.google.name}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="primary" type="submit">
          {t.signIn.confirm}
        </Button>
      </form>
    </Dialog>
  );
}
