import { quickReplies } from "../../messages/en.requests.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./QuickReplies.module.css";

/** Changes that many ask for once a plan is there, each one press away. */
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
