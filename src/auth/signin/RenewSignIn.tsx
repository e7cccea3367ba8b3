import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { sendSignInLink } from "../emailLink.ts";
import { hasGoogleSignIn } from "../firebaseConfig.ts";
import { isInstalledApp } from "../installedApp.ts";
import type { SignInRequest } from "../signInRequest.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { LinkSent } from "./LinkSent.tsx";
import { SignInFault } from "./SignInFault.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";
import { sendingFault } from "./sendingFault.ts";
import type { SignIn } from "./useSignIn.ts";

/** The signed-in person confirms who they are, before an action that cannot be undone. */
export function RenewSignIn({
  email,
  error,
  continueUrl,
  signIn,
}: {
  email: string;
  error: string | undefined;
  continueUrl: string | undefined;
  signIn: SignIn;
}) {
  const navigate = useNavigate();
  const [ask, setAsk] = useState<SignInRequest>();
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const cancel = () => void navigate({ to: addresses.account, replace: true });

  async function send() {
    setFault(undefined);
    setSending(true);
    try {
      const isFromApp = isInstalledApp();
      setAsk(await sendSignInLink({ email, continueUrl, isFromApp, isRenewal: true }));
    } catch (reason) {
      setFault(sendingFault(reason));
    } finally {
      setSending(false);
    }
  }

  if (ask) {
    return (
      <LinkSent
        ask={ask}
        onSent={setAsk}
        onOtherAddress={cancel}
        continueUrl={continueUrl}
        isRenewal
        signIn={signIn}
      />
    );
  }
  return (
    <SignInFrame title={t.signIn.againTitle} lead={t.signIn.againLead(email)}>
      {error && <SignInFault code={error} continueUrl={continueUrl} signIn={signIn} />}
      {fault && <Notice look="wrong">{fault}</Notice>}
      <Button look="primary" disabled={isSending} onClick={() => void send()}>
        {isSending ? t.signIn.sending : t.signIn.send}
      </Button>
      {hasGoogleSignIn && (
        <>
          <p className={styles.or}>{t.signIn.or}</p>
          <GoogleButton signIn={signIn} />
        </>
      )}
      <Button look="plain" onClick={cancel}>
        {t.app.cancel}
      </Button>
    </SignInFrame>
  );
}
