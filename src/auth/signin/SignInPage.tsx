import { useNavigate, useRouteContext, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { isBackFromGoogle } from "../googleReturn.ts";
import { useSession } from "../session.ts";
import { AskForLink } from "./AskForLink.tsx";
import { useSignIn } from "./useSignIn.ts";

// Most visitors only request a link; the rest is loaded when needed.
const LinkPage = lazyNamed(() => import("./LinkPage.tsx"), "LinkPage");
const RenewSignIn = lazyNamed(() => import("./RenewSignIn.tsx"), "RenewSignIn");
const SecondFactorStep = lazyNamed(() => import("./SecondFactorStep.tsx"), "SecondFactorStep");

/** `/signin`: requesting a link, the page that a link opens, and a second factor where there is one. */
export function SignInPage() {
  const { error, continueUrl, again } = useSearch({ from: addresses.signIn });
  const { link } = useRouteContext({ from: addresses.signIn });
  const session = useSession();
  const renewing = again && session.kind === "signedIn" ? session : undefined;
  const signIn = useSignIn(continueUrl, renewing?.uid);
  useFollowSession(continueUrl, link === undefined && !renewing && !signIn.isWorking);
  useGoogleReturn(signIn.run);

  const processing = <FullScreenSpinner label={t.signIn.processing} />;
  if (signIn.secondFactor) {
    return (
      <SecondFactorStep
        request={signIn.secondFactor}
        onSignedIn={(user) => signIn.run(() => Promise.resolve(user))}
        onCancel={() => window.location.assign(addresses.signIn)}
        fallback={processing}
      />
    );
  }
  if (signIn.isWorking) return processing;
  if (link !== undefined) {
    return <LinkPage link={link} signIn={signIn} continueUrl={continueUrl} fallback={processing} />;
  }
  if (renewing) {
    const { email } = renewing;
    return (
      <RenewSignIn
        email={email}
        error={error}
        continueUrl={continueUrl}
        signIn={signIn}
        fallback={processing}
      />
    );
  }
  return <AskForLink error={error} continueUrl={continueUrl} signIn={signIn} />;
}

/** Leaves this page once another tab or the code has signed the person in. */
function useFollowSession(continueUrl: string | undefined, isFollowing: boolean): void {
  const session = useSession();
  const navigate = useNavigate();
  const membership = session.kind === "signedIn" ? session.membership : undefined;
  useEffect(() => {
    if (!isFollowing || membership === undefined) return;
    if (membership === "none") {
      void navigate({ to: addresses.selectChurch, search: { continueUrl }, replace: true });
    } else void navigate({ href: continueUrl ?? addresses.chat, replace: true });
  }, [isFollowing, membership, continueUrl, navigate]);
}

function useGoogleReturn(run: ReturnType<typeof useSignIn>["run"]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is back.
  useEffect(() => {
    if (!isBackFromGoogle()) return;
    void run(async () => (await import("../google.ts")).finishGoogleRedirect());
  }, []);
}
