import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import {
  ChartColumn,
  Keyboard,
  Library,
  MessageSquare,
  PanelLeftClose,
  Plus,
  Send,
  Sparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { addresses } from "#shared/addresses.ts";
import { useSession, useSignedIn } from "../../auth/session.ts";
import { countOpenComments } from "../../data/db/reviewCounts.ts";
import { AccountMenu } from "../../features/account/AccountMenu.tsx";
import { reviewLinkMessages } from "../../messages/en.reviewLinks.ts";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { exportEverythingToFile } from "../routes/exportProject.ts";
import { RecentProjects } from "./RecentProjects.tsx";
import styles from "./Sidebar.module.css";
import { useSidebar } from "./sidebarState.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";

const DESTINATIONS = [
  { to: addresses.chat, label: t.navigation.chat, icon: <Sparkles aria-hidden="true" /> },
  { to: addresses.projects, label: t.navigation.projects, icon: <Library aria-hidden="true" /> },
  { to: addresses.distribute, label: t.navigation.distribute, icon: <Send aria-hidden="true" /> },
  {
    to: addresses.analytics,
    label: t.navigation.analytics,
    icon: <ChartColumn aria-hidden="true" />,
  },
  {
    to: addresses.feedback,
    label: t.navigation.feedback,
    icon: <MessageSquare aria-hidden="true" />,
  },
] as const;

/** Navigation, the newest plans, and the account. */
export function SidebarContent({ onShortcuts }: { onShortcuts: () => void }) {
  const { isOpen, collapse, closeAfterNavigation } = useSidebar();
  // The page of all projects makes the list of the newest redundant.
  const isListed = useLocation({ select: ({ pathname }) => pathname === addresses.projects });
  const { db } = useSignedIn();
  return (
    <>
      <div className={styles.head}>
        <Logo />
        <IconButton label={t.navigation.collapse} onClick={collapse}>
          <PanelLeftClose aria-hidden="true" />
        </IconButton>
      </div>
      <NewProjectButton onDone={closeAfterNavigation} />
      <ul className={styles.list}>
        {DESTINATIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <SidebarLink to={to} icon={icon} onClick={closeAfterNavigation}>
              <span>{label}</span>
              {to === addresses.projects && <OpenComments />}
            </SidebarLink>
          </li>
        ))}
      </ul>
      {isOpen && !isListed && <RecentProjects onOpen={closeAfterNavigation} />}
      <div className={styles.foot}>
        <div className={styles.tools}>
          <ThemeMenu />
          <IconButton
            label={t.shell.shortcuts.title}
            className={styles.keyboard}
            onClick={onShortcuts}
          >
            <Keyboard aria-hidden="true" />
          </IconButton>
        </div>
        <AccountMenu
          onExport={() => exportEverythingToFile(db)}
          onNavigate={closeAfterNavigation}
        />
      </div>
    </>
  );
}

/** How many comments on the church's plans wait for an answer; a viewer cannot give one. */
function OpenComments() {
  const { db, me } = useSignedIn();
  const open = useLiveQuery(() => countOpenComments(db), [db], 0);
  if (open === 0 || me?.user.role === "viewer") return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{open}</span>
      <span className="visually-hidden">{reviewLinkMessages.badge(open)}</span>
    </span>
  );
}

function SidebarLink({
  to,
  icon,
  onClick,
  children,
}: {
  to: (typeof DESTINATIONS)[number]["to"];
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={styles.link}
      activeProps={{ className: styles.active }}
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={onClick}
    >
      {icon}
      {children}
    </Link>
  );
}

function NewProjectButton({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const session = useSession();
  function start() {
    onDone();
    void (session.kind === "signedIn"
      ? navigate({ to: addresses.chat, search: { newProject: true } })
      : navigate({ to: addresses.signIn, search: { continueUrl: addresses.chat } }));
  }
  return (
    <Button look="primary" className={styles.new} onClick={start}>
      <Plus aria-hidden="true" />
      {t.navigation.newProject}
    </Button>
  );
}
