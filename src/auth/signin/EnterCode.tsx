import { type FormEvent, useId, useState } from "react";
import { HANDOFF_CODE_DIGITS } from "#shared/contracts/handoff.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { isEmailLink } from "../emailLink.ts";
import { fetchLeftLink } from "../handoff.ts";
import type { SignInRequest } from "../signInRequest.ts";
import styles from "./SignInPage.module.css";

/** Gets the link that another device opened, for the app that asked. */
export function EnterCode({
  pairing,
  onLink,
}: {
  pairing: NonNullable<SignInRequest["pairing"]>;
  onLink: (link: string) => void;
}) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const heading = useId();

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (code.replaceAll(/\D/g, "").length !== HANDOFF_CODE_DIGITS) {
      return setFault(t.handOff.sixDigits);
    }
    setFault(undefined);
    setWorking(true);
    try {
      const link = await fetchLeftLink(pairing, code);
      if (await isEmailLink(link)) onLink(link);
      else setFault(t.handOff.wrongLink);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setWorking(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => void enter(event)}
      aria-labelledby={heading}
      noValidate
    >
      <h2 id={heading} className={styles.step}>
        {t.handOff.enterTitle}
      </h2>
      <p className={styles.lead}>{t.handOff.enterLead}</p>
      <TextField
        label={t.handOff.code}
        className={styles.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={HANDOFF_CODE_DIGITS + 1}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault}
      />
      <Button look="primary" type="submit" disabled={isWorking}>
        {isWorking ? t.app.working : t.handOff.submit}
      </Button>
    </form>
  );
}
