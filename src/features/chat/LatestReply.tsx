import { CloudOff } from "lucide-react";
import { useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import styles from "./LatestReply.module.css";
import type { MessageView } from "./messageView.ts";

/**
 * The agent's state and latest answer above the input of a full-screen plan, which hides the conversation: at work,
 * waiting for the network, or the answer to a request sent from there.
 */
export function LatestReply({
  message,
  onOpen,
}: {
  message: MessageView | undefined;
  onOpen: () => void;
}) {
  // An answer from before the plan was opened is not shown.
  const [knownId] = useState(message?.isStreaming ? undefined : message?.id);
  if (message?.role !== "assistant" || message.id === knownId) return null;
  if (message.isStreaming) {
    return (
      <p className={styles.working}>
        {message.isWaiting ? <CloudOff aria-hidden="true" /> : <Spinner label={t.app.loading} />}
        {message.isWaiting ? t.chat.waitingAgent : message.planLoadingMessage}
      </p>
    );
  }
  return (
    <button type="button" className={styles.reply} onClick={onOpen}>
      <span className={styles.text}>{lastWordsOf(message)}</span>
      <span className={styles.more}>{t.chat.openConversation}</span>
    </button>
  );
}

function lastWordsOf({ content, completionDuration, planLoadingMessage }: MessageView): string {
  const paragraphs = content.trim().split("\n\n");
  // Answers to tap are listed below their question, which says what they are for.
  const last = paragraphs.findLast((paragraph) => !isList(paragraph)) ?? paragraphs.at(-1);
  if (last) return last;
  return completionDuration === undefined ? t.chat.noAnswer : planLoadingMessage;
}

function isList(paragraph: string): boolean {
  return paragraph.split("\n").every((line) => /^[-*] /.test(line));
}
