import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, Suspense, useEffect, useState } from "react";
import { hasGoogleSignIn } from "../../identity/firebaseConfig.ts";
import { isInstalledApp } from "../../identity/installedApp.ts";
import { rememberedAsk, rememberedEmail, type SignInAsk } from "../../identity/signInAsk.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyNamed } from "../../ui/lazyNamed.ts";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { whenIdle } from "../../ui/whenIdle.ts";
import { EMAIL_FIELD } from "./emailField.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { isEmailAddress } from "./isEmailAddress.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";
import type { SignIn } from "./useSignIn.ts";

const SignInFault = lazyNamed(() => import("./SignInFault.tsx"), "SignInFault");
const loadLinkSent = () => import("./LinkSent.tsx");
const loadEmailLink = () => import("../../identity/emailLink.ts");
const loadPairing = () => import("../../identity/handoff.ts");
const LinkSent = lazyNamed(loadLinkSent, "LinkSent");

/** An installed app is often ended while its owner looks into the mail; it opens where it was. */
const RESUME_WITHIN_MS = 60 * 60_000;

export function AskForLink({
  error,
  continueUrl,
  signIn,
}: {
  error: string | undefined;
  continueUrl: string | undefined;
  signIn: SignIn;
}) {
  const navigate = useNavigate();
  const [ask, setAsk] = useState(() => (error ? undefined : askToResume()));
  if (ask) {
    return (
      <Suspense fallback={<FullScreenSpinner label={t.app.loading} />}>
        <LinkSent
          ask={ask}
          onSent={setAsk}
          continueUrl={continueUrl}
          signIn={signIn}
          onOtherAddress={() => setAsk(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <SignInFrame title={t.signIn.title} lead={t.signIn.lead}>
      <Suspense>
        {error && <SignInFault code={error} continueUrl={continueUrl} signIn={signIn} />}
      </Suspense>
      <AddressForm
        continueUrl={continueUrl}
        onSent={(sent) => {
          setAsk(sent);
          // What went wrong before is settled by a new link.
          if (error) void navigate({ to: "/signin", search: { continueUrl }, replace: true });
        }}
      />
      {hasGoogleSignIn && (
        <>
          <p className={styles.or}>{t.signIn.or}</p>
          <GoogleButton signIn={signIn} />
        </>
      )}
    </SignInFrame>
  );
}

function askToResume(): SignInAsk | undefined {
  const ask = rememberedAsk();
  const isRecent = ask !== undefined && Date.now() - ask.sentAt < RESUME_WITHIN_MS;
  return isRecent && isInstalledApp() ? ask : undefined;
}

function AddressForm({
  continueUrl,
  onSent,
}: {
  continueUrl: string | undefined;
  onSent: (ask: SignInAsk) => void;
}) {
  const [email, setEmail] = useState(() => rememberedEmail() ?? "");
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);

  useEffect(
    () =>
      // Before the press: on a slow line it would come after all that the app keeps for later.
      whenIdle(() => void Promise.allSettled([loadEmailLink(), loadPairing(), loadLinkSent()])),
    [],
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!isEmailAddress(email)) return setFault(t.signIn.invalidEmail);
    setFault(undefined);
    setSending(true);
    try {
      const { sendSignInLink } = await loadEmailLink();
      const isFromApp = isInstalledApp();
      onSent(await sendSignInLink({ email: email.trim(), continueUrl, isFromApp }));
    } catch (error) {
      const { sendingFault } = await import("./sendingFault.ts");
      setFault(sendingFault(error));
      setSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        id={EMAIL_FIELD}
        label={t.signIn.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t.signIn.emailPlaceholder}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fault}
      />
      <Button look="primary" type="submit" disabled={isSending}>
        {isSending ? t.signIn.sending : t.signIn.send}
      </Button>
    </form>
  );
}
