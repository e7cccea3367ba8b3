import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { hasLinkToTryAgain, tryLinkAgain } from "../openedLink.ts";
import { EMAIL_FIELD } from "./emailField.ts";
import { errorWay } from "./errorWays.ts";
import type { SignIn } from "./useSignIn.ts";

/** A sentence on what went wrong, and a button that helps. */
export function SignInFault({
  code,
  continueUrl,
  signIn,
}: {
  code: string;
  continueUrl: string | undefined;
  signIn: SignIn;
}) {
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const withoutFault = () =>
    void navigate({ to: addresses.signIn, search: { continueUrl }, replace: true });

  const ways = {
    newLink: () => document.getElementById(EMAIL_FIELD)?.focus(),
    tryAgain() {
      if (hasLinkToTryAgain()) tryLinkAgain();
      withoutFault();
    },
    google: () =>
      void signIn.run(async () => {
        await (await import("../google.ts")).leaveForGoogle();
        return undefined;
      }),
    async tell() {
      await navigator.clipboard.writeText(t.signInWays.details(code, window.location.origin));
      setCopied(true);
    },
  };
  const way = errorWay(code);
  return (
    <Notice look="wrong">
      <span>{t.signInErrors[code] ?? t.signInErrors.unknown}</span>
      <Button onClick={() => void ways[way]()}>
        {isCopied ? t.signInWays.told : t.signInWays[way]}
      </Button>
    </Notice>
  );
}
