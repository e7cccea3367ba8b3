import type { User } from "firebase/auth";
import { useRef, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { CodeForm } from "../../ui/CodeForm.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { SecondFactorRequest } from "../secondFactorSignIn.ts";
import type { SecondFactor } from "../secondFactors.ts";
import { signInErrorCode } from "../signInError.ts";
import { SignInFrame } from "./SignInFrame.tsx";

type SentTo = Awaited<ReturnType<SecondFactorRequest["sendCode"]>>;

/** The second half of a sign-in: choosing a factor, then entering its code. */
export function SecondFactorStep({
  request,
  onSignedIn,
  onCancel,
}: {
  request: SecondFactorRequest;
  onSignedIn: (user: User) => Promise<void>;
  onCancel: () => void;
}) {
  const { factors } = request;
  const [chosen, setChosen] = useState(factors.length === 1 ? factors[0] : undefined);
  const [sent, setSent] = useState<SentTo>();
  const [fault, setFault] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const host = useRef<HTMLDivElement>(null);

  async function attempt(work: () => Promise<void>) {
    setFault(undefined);
    setWorking(true);
    try {
      await work();
    } catch (error) {
      setFault(t.secondFactor.errors[signInErrorCode(error)] ?? t.secondFactor.errors.unknown);
    } finally {
      setWorking(false);
    }
  }

  const send = (factor: SecondFactor) =>
    attempt(async () => {
      if (host.current) setSent(await request.sendCode(factor.uid, host.current));
    });
  const confirm = (factor: SecondFactor, code: string) =>
    attempt(async () => {
      const user = sent
        ? await sent.finish(code)
        : await request.finishWithAuthenticator(factor.uid, code);
      await onSignedIn(user);
    });
  function chooseAgain() {
    setChosen(undefined);
    setSent(undefined);
    setFault(undefined);
  }

  const isReady = chosen && (chosen.kind === "authenticator" || sent);
  return (
    <SignInFrame title={t.secondFactor.title} lead={leadOf(chosen, sent !== undefined)}>
      <div ref={host} />
      {sent?.localCode && <Notice>{t.secondFactor.localCode(sent.localCode)}</Notice>}
      {!chosen &&
        factors.map((factor) => (
          <Button key={factor.uid} onClick={() => setChosen(factor)}>
            {factor.kind === "phone"
              ? t.secondFactor.phone(factor.label)
              : t.secondFactor.authenticator(factor.label)}
          </Button>
        ))}
      {chosen && !isReady && (
        <Button look="primary" disabled={isWorking} onClick={() => void send(chosen)}>
          {isWorking ? t.app.working : t.secondFactor.sendCode(chosen.label)}
        </Button>
      )}
      {isReady && (
        <CodeForm
          isWorking={isWorking}
          fault={fault}
          onCode={(code) => void confirm(chosen, code)}
        />
      )}
      {fault && !isReady && <Notice look="wrong">{fault}</Notice>}
      {chosen && factors.length > 1 && (
        <Button look="plain" onClick={chooseAgain}>
          {t.secondFactor.otherWay}
        </Button>
      )}
      <Button look="plain" onClick={onCancel}>
        {t.secondFactor.cancel}
      </Button>
      <p>
        <small>{t.secondFactor.recovery}</small>
      </p>
    </SignInFrame>
  );
}

function leadOf(chosen: SecondFactor | undefined, isSent: boolean): string {
  if (!chosen) return t.secondFactor.choose;
  if (chosen.kind === "authenticator") return t.secondFactor.authenticatorLead;
  return isSent ? t.secondFactor.phoneLead(chosen.label) : t.secondFactor.lead;
}
