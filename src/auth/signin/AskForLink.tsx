import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { isInstalledApp } from "../installedApp.ts";
import { rememberedEmail, rememberedRequest, type SignInRequest } from "../signInRequest.ts";
import { AddressPage, loadLinkSent } from "./AddressPage.tsx";
import type { SignIn } from "./useSignIn.ts";

const SignInFault = lazyNamed(() => import("./SignInFault.tsx"), "SignInFault");
const LinkSent = lazyNamed(loadLinkSent, "LinkSent");

/** Phones often end an installed app while its owner reads the mail; it resumes where it was. */
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
      <LinkSent
        ask={ask}
        onSent={setAsk}
        continueUrl={continueUrl}
        signIn={signIn}
        onOtherAddress={() => setAsk(undefined)}
        fallback={<FullScreenSpinner label={t.app.loading} />}
      />
    );
  }
  const shown = error && <SignInFault code={error} continueUrl={continueUrl} signIn={signIn} />;
  return (
    <AddressPage
      fault={shown}
      signIn={signIn}
      address={rememberedEmail() ?? ""}
      continueUrl={continueUrl}
      onSent={(sent) => {
        setAsk(sent);
        // A new link settles the earlier fault.
        if (error) void navigate({ to: addresses.signIn, search: { continueUrl }, replace: true });
      }}
    />
  );
}

function askToResume(): SignInRequest | undefined {
  const ask = rememberedRequest();
  const isRecent = ask !== undefined && Date.now() - ask.sentAt < RESUME_WITHIN_MS;
  return isRecent && isInstalledApp() ? ask : undefined;
}
