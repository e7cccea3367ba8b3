import { useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { isEmailAddress } from "./emailField.ts";
import { PressButton } from "./PressButton.tsx";

/**
 * Asks for the address that a link was sent to, where this browser does not know it. Not a form, so
 * that there is nothing for a script to submit.
 */
export function EmailPrompt({
  onAnswer,
  onHandOff,
}: {
  onAnswer: (email: string | undefined) => void;
  /** Absent when the link cannot be left for another device. */
  onHandOff: (() => void) | undefined;
}) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  function answer() {
    if (isEmailAddress(email)) onAnswer(email.trim());
    else setFault(t.signIn.invalidEmail);
  }
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title={t.signIn.promptTitle}
      text={t.signIn.prompt}
      actions={
        <>
          {onHandOff && (
            <Button look="plain" onClick={onHandOff}>
              {t.handOff.elsewhere}
            </Button>
          )}
          <PressButton look="primary" onPress={answer}>
            {t.signIn.confirm}
          </PressButton>
        </>
      }
    >
      <TextField
        label={t.signIn.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        placeholder={t.signIn.emailPlaceholder}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && nativeEvent.isTrusted) answer();
        }}
        error={fault}
      />
    </Dialog>
  );
}
