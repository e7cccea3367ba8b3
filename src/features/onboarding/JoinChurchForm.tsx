import { type FormEvent, useState } from "react";
import { joinChurch } from "#shared/contracts/churches.ts";
import { api } from "../../auth/api.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Onboarding.module.css";

export function JoinChurchForm({
  code,
  onJoined,
}: {
  code: string;
  onJoined: () => Promise<void>;
}) {
  const [value, setValue] = useState(code);
  const { isWorking, fault, setFault, run } = useCall();

  function join(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === "") return setFault(t.onboarding.required);
    void run(async () => {
      await api(joinChurch, { body: { code: value.trim() } });
      await onJoined();
    });
  }

  return (
    <form onSubmit={join} className={styles.ways} data-one>
      <TextField
        label={t.onboarding.code}
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={fault}
      />
      <Button look={code ? "primary" : "quiet"} type="submit" disabled={isWorking}>
        {isWorking ? t.app.working : t.onboarding.joinButton}
      </Button>
    </form>
  );
}
