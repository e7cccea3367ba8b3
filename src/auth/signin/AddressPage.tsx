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
import { EMAIL_FIELD } from "./emailField.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { isEmailAddress } from "./isEmailAddress.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import styles from "./SignInPage.module.css";
import type { SignIn } from "./useSignIn.ts";

export const loadLinkSent = () => import("./LinkSent.tsx");
const loadEmailLink = () => import("../emailLink.ts");
const loadPairing = () => import("../handoff.ts");

/** In turns, so that somebody who types is never kept waiting by all of them. */
async function fetchNextSteps(): Promise<void> {
  for (const load of [loadEmailLink, loadPairing, loadLinkSent]) {
    // Whoever needs it asks again, and says so where it cannot be had.
    await load().catch(() => {});
  }
}

/** Asks for the address. The build draws it into the page, so it reads nothing of the device. */
export function AddressPage({
  fault,
  signIn,
  ...form
}: {
  /** What went wrong before. */
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
  /** What the field begins with. */
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
      // Before the press: on a slow line it would come after all that the app keeps for later.
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

/** Goes on where the person was in the page that came before the app. */
function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  setEmail: (address: string) => void,
): void {
  const [pressed, setPressed] = useState<number>();
  useLayoutEffect(() => {
    const typed = takeEarlyForm();
    if (!typed) return;
    if (typed.address) setEmail(typed.address);
    // At once, or a phone's keyboard goes.
    if (typed.isFocused) form.current?.querySelector("input")?.focus();
    setPressed(typed.pressed);
  }, [form, setEmail]);
  // Once the field has the address.
  useEffect(() => {
    if (pressed === undefined) return;
    form.current?.closest("main")?.querySelectorAll("button")[pressed]?.click();
  }, [form, pressed]);
}
