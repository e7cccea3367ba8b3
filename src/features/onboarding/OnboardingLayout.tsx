import { Navigate, Outlet } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { RecordNotice } from "../../auth/RecordNotice.tsx";
import { useSession } from "../../auth/session.ts";
import { signOutOfApp } from "../../auth/signOut.ts";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import styles from "./Onboarding.module.css";

/** The layout of every onboarding step: no sidebar, and a button that signs out. */
export function OnboardingLayout() {
  const session = useSession();
  // The session is pending from the sign-out until the page reloads.
  if (session.kind === "pending") return <FullScreenSpinner label={t.app.loading} />;
  if (session.kind === "signedOut") return <Navigate to={addresses.signIn} replace />;
  return <SignedInLayout />;
}

function SignedInLayout() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Logo />
        <IconButton label={t.onboarding.exit} onClick={() => setAsking(true)}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <RecordNotice />
      <Outlet />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.onboarding.exit}
        text={t.onboarding.exitQuestion}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.onboarding.exitCancel}</Button>
            <Button look="danger" onClick={() => void signOutOfApp()}>
              {t.onboarding.exitConfirm}
            </Button>
          </>
        }
      />
    </div>
  );
}
