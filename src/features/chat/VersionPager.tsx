import { ChevronLeft, ChevronRight } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./MessageItem.module.css";
import type { MessageVersion } from "./messageView.ts";

/** Switches between the versions of a question, each with its answer and its plan. */
export function VersionPager({
  version: { number, count, previousId, nextId },
  onChoose,
}: {
  version: MessageVersion;
  onChoose: (questionId: string) => void;
}) {
  return (
    <>
      <IconButton
        label={t.chat.earlierVersion}
        className={styles.tool}
        disabled={!previousId}
        onClick={() => previousId && onChoose(previousId)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className={styles.time}>{t.chat.versionOf(number, count)}</span>
      <IconButton
        label={t.chat.laterVersion}
        className={styles.tool}
        disabled={!nextId}
        onClick={() => nextId && onChoose(nextId)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}
