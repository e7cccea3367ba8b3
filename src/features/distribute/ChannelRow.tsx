import type { ReactNode } from "react";
import styles from "./Distribute.module.css";

/** One channel: its description and its actions. */
export function ChannelRow({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.channel}>
      <div className={styles.lines}>
        <h3>{title}</h3>
        {text && <p className={styles.hint}>{text}</p>}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
