import type { ReactNode } from "react";
import styles from "./Toast.module.css";

/** What is said at the foot of the page and moves nothing there. The region stands before it comes, so that it is read out. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toasts} aria-live="polite">
      {children}
    </div>
  );
}

export function Toast({
  text,
  onHold,
  onLetGo,
  children,
}: {
  text: string;
  /** For one that goes by itself: a pointer or the focus is on it. */
  onHold?: () => void;
  onLetGo?: () => void;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is there.
    <div
      className={styles.toast}
      onPointerEnter={onHold}
      onPointerLeave={onLetGo}
      onFocus={onHold}
      onBlur={onLetGo}
    >
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
