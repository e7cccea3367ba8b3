import { useNavigate } from "@tanstack/react-router";
import { BellRing, CircleUserRound, LogOut, Settings, UserPlus } from "lucide-react";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { en as t } from "../../messages/en.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import styles from "./AccountMenu.module.css";
import { InviteDialog } from "./InviteDialog.tsx";
import { useLogOut } from "./useLogOut.tsx";

/** The menu of the signed-in person. */
export function AccountMenu({
  onExport,
  onNavigate,
}: {
  onExport: () => Promise<void>;
  onNavigate: () => void;
}) {
  const { email, me } = useSignedIn();
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const { logOut, question } = useLogOut(onExport);
  const waiting = me?.waiting ?? 0;

  function open() {
    onNavigate();
    void navigate({ to: addresses.account });
  }

  return (
    <>
      <Menu
        side="top"
        align="start"
        button={(props) => (
          <button
            type="button"
            className={styles.trigger}
            aria-label={t.account.settings}
            {...props}
          >
            <CircleUserRound aria-hidden="true" />
            {waiting > 0 && <span className={styles.dot} aria-hidden="true" />}
            <span className={styles.who}>
              <span className={styles.name}>{me?.user.displayName || email}</span>
              <span className={styles.church}>{me?.church?.name ?? t.account.noChurch}</span>
            </span>
          </button>
        )}
      >
        <MenuItem icon={<Settings aria-hidden="true" />} onSelect={open}>
          {t.account.open}
        </MenuItem>
        {waiting > 0 && (
          <MenuItem icon={<BellRing aria-hidden="true" />} onSelect={open}>
            {t.account.waiting(waiting)}
          </MenuItem>
        )}
        {me?.church && (
          <MenuItem icon={<UserPlus aria-hidden="true" />} onSelect={() => setInviting(true)}>
            {t.account.invite}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void logOut()}>
          {t.account.logOut}
        </MenuItem>
      </Menu>
      {me?.church && (
        <InviteDialog church={me.church} open={isInviting} onClose={() => setInviting(false)} />
      )}
      {question}
    </>
  );
}
