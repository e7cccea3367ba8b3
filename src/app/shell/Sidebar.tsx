import { useRef } from "react";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import styles from "./Sidebar.module.css";
import { useSidebar } from "./sidebarState.tsx";

const SidebarContent = lazyNamed(() => import("./SidebarContent.tsx"), "SidebarContent");

/** The sidebar's container. On a phone its content is fetched when it first opens. */
export function Sidebar({ onShortcuts }: { onShortcuts: () => void }) {
  const { isOpen, collapse } = useSidebar();
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return (
    <>
      {isOpen && <div className={styles.backdrop} onClick={collapse} aria-hidden="true" />}
      <nav
        id="sidebar"
        aria-label={t.navigation.label}
        className={styles.sidebar}
        data-open={isOpen}
        inert={!isOpen}
      >
        {wasOpen.current && <SidebarContent onShortcuts={onShortcuts} />}
      </nav>
    </>
  );
}
