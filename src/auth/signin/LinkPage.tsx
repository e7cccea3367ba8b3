import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { finishEmailLink } from "../emailLink.ts";
import { linkContext } from "../linkContext.ts";
import { readLinkParams } from "../linkParams.ts";
import { decideLinkStep, decideSignedOut, type LinkContext, type LinkStep } from "../linkStep.ts";
import { clearLink } from "../openedLink.ts";
import { EmailPrompt } from "./EmailPrompt.tsx";
import { HandOffCode } from "./HandOffCode.tsx";
import { PressButton } from "./PressButton.tsx";
import { SignInFrame } from "./SignInFrame.tsx";
import type { SignIn } from "./useSignIn.ts";

/** The page that a sign-in link opens: it continues automatically only where a person asked for it. */
export function LinkPage({
  link,
  signIn,
  continueUrl,
}: {
  link: string;
  signIn: SignIn;
  continueUrl: string | undefined;
}) {
  const navigate = useNavigate();
  const [circumstances, setCircumstances] = useState<LinkContext>();
  const [step, setStep] = useState<LinkStep>();
  const { pairing } = readLinkParams(link);

  const finish = (email: string) => signIn.run(() => finishEmailLink(email, link), email);
  function goOn(href: string) {
    clearLink();
    void navigate({ href, replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link.
  useEffect(() => {
    let isCurrent = true;
    void linkContext(link).then((found) => {
      if (!isCurrent) return;
      const first = decideLinkStep(found);
      setCircumstances(found);
      setStep(first);
      if (first.kind === "signIn") void finish(first.email);
      if (first.kind === "goOn") goOn(continueUrl ?? addresses.chat);
    });
    return () => {
      isCurrent = false;
    };
  }, [link]);

  switch (step?.kind) {
    case "press":
      return (
        <SignInFrame title={t.signIn.pressTitle} lead={t.signIn.pressLead}>
          <PressButton look="primary" onPress={() => void finish(step.email)}>
            {t.signIn.pressAs(step.email)}
          </PressButton>
          <Button look="plain" onClick={() => setStep({ kind: "askEmail" })}>
            {t.signIn.notMe}
          </Button>
        </SignInFrame>
      );
    case "askEmail":
      return (
        <SignInFrame title={t.signIn.pressTitle} lead={t.signIn.promptWhy}>
          <EmailPrompt
            onAnswer={(email) => void (email ? finish(email) : signIn.fail("email_required"))}
            onHandOff={pairing ? () => setStep({ kind: "handOff" }) : undefined}
          />
        </SignInFrame>
      );
    case "handOff":
      return (
        <HandOffCode
          link={link}
          pairing={pairing ?? ""}
          onHere={() => setStep({ kind: "askEmail" })}
        />
      );
    case "otherAddress":
      return (
        <SignInFrame title={t.linkMixUp.title} lead={t.linkMixUp.addressText(step.remembered)}>
          <Button look="primary" onClick={() => goOn(addresses.signIn)}>
            {t.linkMixUp.sendOwn}
          </Button>
          <Button look="plain" onClick={() => setStep({ kind: "askEmail" })}>
            {t.linkMixUp.useAnyway}
          </Button>
        </SignInFrame>
      );
    case "otherAccount":
      return (
        <SignInFrame title={t.linkMixUp.title} lead={t.linkMixUp.accountText(step.signedInAs)}>
          <Button look="primary" onClick={() => goOn(addresses.chat)}>
            {t.linkMixUp.stay(step.signedInAs)}
          </Button>
          <Button
            look="plain"
            onClick={() => circumstances && setStep(withPress(decideSignedOut(circumstances)))}
          >
            {t.linkMixUp.useAnyway}
          </Button>
        </SignInFrame>
      );
    default:
      return <FullScreenSpinner label={t.signIn.processing} />;
  }
}

/** After a question was answered, a step that would have run automatically waits for a press too. */
function withPress(step: LinkStep): LinkStep {
  return step.kind === "signIn" ? { ...step, kind: "press" } : step;
}
