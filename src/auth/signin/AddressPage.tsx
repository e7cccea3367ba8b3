import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { whenIdle } from "../../ui/whenIdle.ts";
import { hasGoogleSignIn } from "../firebaseConfig.ts";
import { isInstalledApp } from "../installedApp.ts";
import type { SignInRequest } from "../signInRequest.ts";
import { takeEarlyForm } from "./earlyForm.ts";
import { EMAIL_FIELD, isEmailAddress } from "./emailField.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";
import type { SignIn } from "./useSignIn.ts";

export const loadLinkSent = () => import("./LinkSent.tsx");
const loadEmailLink = () => import("../emailLink.ts");
const loadPairing = () => import("../handoff.ts");

/** Loads the next steps one after another, so that a person who types never waits for all of them. */
async function fetchNextSteps(): Promise<void> {
  for (const load of [loadEmailLink, loadPairing, loadLinkSent]) {
    // The step that needs it loads it again, and reports a failure.
    await load().catch(() => {});
  }
}

/** Asks for the address. The build renders it into the page, so it reads nothing from the device. */
export function AddressPage({
  fault,
  signIn,
  ...form
}: {
  /** The fault of an earlier attempt. */
  fault?: ReactNode;
  signIn: SignIn;
} & AddressFormProps) {
  return (
    <SignInFrame title={t.signIn.title} lead={t.signIn.lead}>
      {fault}
      <AddressForm {...form} />
      {hasGoogleSignIn && (
        <>
          <p className={styles.or}>{t.signIn.or}</p>
          <GoogleButton signIn={signIn} />
        </>
      )}
    </SignInFrame>
  );
}

interface AddressFormProps {
  /** The initial value of the field. */
  address: string;
  continueUrl: string | undefined;
  onSent: (ask: SignInRequest) => void;
}

function AddressForm({ address, continueUrl, onSent }: AddressFormProps) {
  const [email, setEmail] = useState(address);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form, setEmail);

  useEffect(
    () =>
      // Loaded before the press: on a slow line it would queue behind everything that the app
      // caches.
      whenIdle(() => void fetchNextSteps()),
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
    <form className={styles.form} ref={form} onSubmit={(event) => void send(event)} noValidate>
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

/** Takes over the input from the form that was in the page before the app started. */
function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  setEmail: (address: string) => void,
): void {
  const [pressed, setPressed] = useState<number>();
  useLayoutEffect(() => {
    const typed = takeEarlyForm();
    if (!typed) return;
    if (typed.address) setEmail(typed.address);
    // Immediately, or a phone's keyboard closes.
    if (typed.isFocused) form.current?.querySelector("input")?.focus();
    setPressed(typed.pressed);
  }, [form, setEmail]);
  // After the field has the address.
  useEffect(() => {
    if (pressed === undefined) return;
    form.current?.closest("main")?.querySelectorAll("button")[pressed]?.click();
  }, [form, pressed]);
}
