import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { actionAddresses } from "#shared/addressLinks.ts";
import { ApiError } from "#shared/contracts/requestErrors.ts";
import { deleteMe } from "#shared/contracts/users.ts";
import { api } from "../../auth/api.ts";
import { isSignInStale } from "../../auth/isSignInStale.ts";
import { signOutOfApp } from "../../auth/signOut.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useCall } from "../../ui/useCall.ts";

/** Asks the person to type a word, so that no slip of a thumb deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const { isWorking, fault, run } = useCall();
  const navigate = useNavigate();
  const [isStale, setStale] = useState<boolean>();
  // Checked at once, before anything is typed; if the check fails, the server refuses a stale sign-in later.
  useEffect(() => {
    void isSignInStale().then(setStale, () => setStale(false));
  }, []);
  const isTyped = typed.trim().toUpperCase() === t.account.deleteWord;
  // If only the sign-out failed, the next try skips the deletion.
  const isDeleted = useRef(false);
  const remove = () =>
    run(async () => {
      try {
        if (!isDeleted.current) await api(deleteMe);
        isDeleted.current = true;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "stale_sign_in")) throw error;
        setStale(true);
        return;
      }
      await signOutOfApp();
    });
  if (isStale) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.account.deleteTitle}
        text={t.account.deleteAgain}
        actions={
          <>
            <Button onClick={onClose}>{t.app.cancel}</Button>
            <Button
              look="primary"
              onClick={() =>
                void navigate({
                  to: addresses.signIn,
                  search: { again: 1, continueUrl: actionAddresses.deleteAccount },
                })
              }
            >
              {t.account.signInAgain}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.account.deleteTitle}
      text={t.account.deleteText}
      actions={
        <>
          <Button onClick={onClose}>{t.app.cancel}</Button>
          <Button look="danger" disabled={!isTyped || isWorking} onClick={() => void remove()}>
            {isWorking ? t.app.working : t.account.deleteConfirm}
          </Button>
        </>
      }
    >
      {isStale === undefined ? (
        <Spinner label={t.app.loading} />
      ) : (
        <TextField
          label={t.account.deleteType(t.account.deleteWord)}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {fault && <Notice look="wrong">{fault}</Notice>}
    </Dialog>
  );
}
