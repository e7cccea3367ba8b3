import { Navigate, Outlet, useMatchRoute } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { RecordNotice } from "../../auth/RecordNotice.tsx";
import { useSession, useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { countUnsent } from "../../data/sync/readSyncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { UpdatePrompt } from "../../pwa/UpdatePrompt.tsx";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { FullScreenSpinner } from "../../ui/Spinner.tsx";
import { Toasts } from "../../ui/Toast.tsx";
import styles from "./AppLayout.module.css";
import { DeleteToasts } from "./DeleteToasts.tsx";
import { InstallOffer } from "./InstallOffer.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { StorageNotice } from "./StorageNotice.tsx";
import { SidebarProvider } from "./sidebarState.tsx";
import { useBackgroundWork } from "./useBackgroundWork.ts";
import { useMembershipWatch } from "./useMembershipWatch.ts";
import { useProductEvents } from "./useProductEvents.ts";
import { useShortcuts } from "./useShortcuts.ts";

const RemovedPage = lazyNamed(
  () => import("../../features/account/RemovedPage.tsx"),
  "RemovedPage",
);
const CommandPalette = lazyNamed(() => import("./CommandPalette.tsx"), "CommandPalette");
const ShortcutsDialog = lazyNamed(() => import("./ShortcutsDialog.tsx"), "ShortcutsDialog");

/** The layout of every page with the sidebar. If the session ends, it leads back to the sign-in page. */
export function AppLayout() {
  const session = useSession();
  if (session.kind === "pending") return <FullScreenSpinner label={t.app.loading} />;
  if (session.kind === "signedOut") return <Navigate to={addresses.signIn} replace />;
  return <SignedInLayout />;
}

function SignedInLayout() {
  useBackgroundWork();
  useMembershipWatch();
  useProductEvents();
  const { membership, db } = useSignedIn();
  const matchRoute = useMatchRoute();
  const isAccount = matchRoute({ to: addresses.account });
  useAppBadge();
  const { shown, setShown } = useShortcuts();
  const close = () => setShown(undefined);
  return (
    <SidebarProvider>
      <div className={styles.layout}>
        <Sidebar onShortcuts={() => setShown("shortcuts")} />
        <div className={styles.page}>
          <StorageNotice />
          <RecordNotice />
          {membership === "none" && !isAccount ? (
            <RemovedPage onExport={() => exportEverything(db)} />
          ) : (
            <>
              <Outlet />
              {/* The chat places it itself. */}
              {!matchRoute({ to: addresses.chat }) && (
                <div className={styles.offer}>
                  <InstallOffer />
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <Toasts>
        <DeleteToasts />
        <UpdatePrompt />
      </Toasts>
      {shown === "palette" && <CommandPalette onClose={close} />}
      {shown === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </SidebarProvider>
  );
}

/** Shows the number of unsent changes on the installed app's icon, where the system supports badges. */
function useAppBadge(): void {
  const { db } = useSignedIn();
  const unsent = useLiveQuery(() => countUnsent(db), [db]);
  useEffect(() => {
    if (unsent === undefined || !("setAppBadge" in navigator)) return;
    // Systems without badges reject the call, which does no harm.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
  // Cleared, so that the next person starts without a badge.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);
}

async function exportEverything(db: LamplightDatabase): Promise<void> {
  await (await import("../routes/exportProject.ts")).exportEverythingToFile(db);
}
