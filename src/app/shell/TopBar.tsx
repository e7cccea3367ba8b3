import { PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { SyncStatus } from "./SyncStatus.tsx";
import { useSidebar } from "./sidebarState.tsx";
import styles from "./TopBar.module.css";

/** The page's title, the sync status, and the button that opens a hidden sidebar. */
export function TopBar({
  title,
  status = <SyncStatus />,
  children,
}: {
  title: string;
  status?: ReactNode;
  children?: ReactNode;
}) {
  const { isOpen, expand } = useSidebar();
  return (
    <header className={styles.bar}>
      {!isOpen && (
        <IconButton label={t.navigation.expand} aria-controls="sidebar" onClick={expand}>
          <PanelLeftOpen aria-hidden="true" />
        </IconButton>
      )}
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {status}
      </div>
      {children}
    </header>
  );
}
