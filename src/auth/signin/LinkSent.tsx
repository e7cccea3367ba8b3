import { useEffect, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { finishEmailLink, sendSignInLink } from "../emailLink.ts";
import { usesEmulator } from "../firebaseConfig.ts";
import { isInstalledApp } from "../installedApp.ts";
import { answerAsRequestingTab } from "../requestingTab.ts";
import type { SignInRequest } from "../signInRequest.ts";
import { EnterCode } from "./EnterCode.tsx";
import { LocalLink } from "./LocalLink.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";
import { sendingFault } from "./sendingFault.ts";
import { useSecondsUntil } from "./useSecondsUntil.ts";
import type { SignIn } from "./useSignIn.ts";

/** Shown after the link was sent: how to continue, with a code field where the link opens elsewhere. */
export function LinkSent({
  ask,
  onSent,
  onOtherAddress,
  continueUrl,
  isRenewal = false,
  signIn,
}: {
  ask: SignInRequest;
  onSent: (ask: SignInRequest) => void;
  onOtherAddress: () => void;
  /** The address is the signed-in person's: no other one is possible. */
  isRenewal?: boolean;
  continueUrl: string | undefined;
  signIn: SignIn;
}) {
  const isApp = isInstalledApp();
  const [isEntering, setEntering] = useState(isApp);
  useEffect(() => answerAsRequestingTab(ask.id), [ask.id]);
  return (
    <SignInFrame title={t.signIn.sentTitle} lead={leadOf(ask.email, isApp)}>
      {usesEmulator && <LocalLink email={ask.email} />}
      {ask.pairing && isEntering && (
        <EnterCode
          pairing={ask.pairing}
          onLink={(link) => void signIn.run(() => finishEmailLink(ask.email, link), ask.email)}
        />
      )}
      <div className={styles.ways}>
        {ask.pairing && !isEntering && (
          <Button look="plain" onClick={() => setEntering(true)}>
            {t.handOff.haveCode}
          </Button>
        )}
        <Resend ask={ask} onSent={onSent} continueUrl={continueUrl} isRenewal={isRenewal} />
        <Button look="plain" onClick={onOtherAddress}>
          {isRenewal ? t.app.cancel : t.signIn.otherAddress}
        </Button>
      </div>
      {!usesEmulator && <p className={styles.hint}>{t.signIn.spam}</p>}
    </SignInFrame>
  );
}

function leadOf(email: string, isApp: boolean): string {
  if (usesEmulator) return t.signIn.localNote;
  return isApp ? t.signIn.sentToApp(email) : t.signIn.sentText(email);
}

/** As long as a mail may reasonably take; repeated requests only get an address blocked. */
const RESEND_AFTER_MS = 30_000;

function Resend({
  ask,
  onSent,
  continueUrl,
  isRenewal,
}: {
  ask: SignInRequest;
  onSent: (ask: SignInRequest) => void;
  continueUrl: string | undefined;
  isRenewal: boolean;
}) {
  const seconds = useSecondsUntil(ask.sentAt + RESEND_AFTER_MS);
  const [note, setNote] = useState<{ look: "calm" | "wrong"; text: string }>();
  const [isSending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    setNote(undefined);
    try {
      const isFromApp = isInstalledApp();
      const { email } = ask;
      onSent(await sendSignInLink({ email, continueUrl, isFromApp, isRenewal, repeats: ask }));
      setNote({ look: "calm", text: t.signIn.resent });
    } catch (error) {
      setNote({ look: "wrong", text: sendingFault(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      {note && <Notice look={note.look}>{note.text}</Notice>}
      {seconds > 0 ? (
        <p className={styles.hint}>{t.signIn.resendIn(seconds)}</p>
      ) : (
        <Button disabled={isSending} onClick={() => void resend()}>
          {isSending ? t.signIn.sending : t.signIn.resend}
        </Button>
      )}
    </>
  );
}
