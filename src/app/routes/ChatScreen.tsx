import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import styles from "./ChatScreen.module.css";
import { OpenConversation, prefetchMessages } from "./OpenConversation.tsx";
import { useConversation } from "./useConversation.ts";
import { useOpenProject } from "./useOpenProject.ts";

/** The conversation that the address asks for and, once it has content, the plan beside it. */
export function ChatScreen() {
  const search = useSearch({ from: `/app${addresses.chat}` });
  const navigate = useNavigate();
  const view = useConversation();
  // Fetched in parallel with reading the conversation, on a device that has the app's files.
  useEffect(() => {
    if (navigator.serviceWorker?.controller) prefetchMessages();
  }, []);
  const opening = useOpenProject(
    search,
    view?.conversationId,
    () => void navigate({ to: addresses.chat, replace: true }),
  );
  if (opening.isOpening || !view) {
    return (
      <>
        <TopBar title={t.chat.openingProject} />
        <main className={styles.opening} aria-busy="true">
          <Spinner label={t.chat.openingProject} />
        </main>
      </>
    );
  }
  return (
    <OpenConversation
      key={view.conversationId}
      view={view}
      fault={opening.fault}
      startDay={opening.startDay}
    />
  );
}
