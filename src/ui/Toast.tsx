import type { ReactNode } from "react";
import styles from "./Toast.module.css";

/** Sentences at the foot of the page that go by themselves. The region stands before they come, so that they are read out. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toasts} aria-live="polite">
      {children}
    </div>
  );
}

export function Toast({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.toast}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
