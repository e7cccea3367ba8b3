import { quickReplies } from "../../messages/en.requests.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./QuickReplies.module.css";

/** Common changes to a plan, as buttons. */
export function QuickReplies({ onReply }: { onReply: (text: string) => void }) {
  return (
    <ul className={styles.replies} aria-label={t.chat.quickReplies}>
      {quickReplies.map((reply) => (
        <li key={reply}>
          <Button className={styles.reply} onClick={() => onReply(reply)}>
            {reply}
          </Button>
        </li>
      ))}
    </ul>
  );
}
