import type { ReactNode } from "react";
import styles from "./Toast.module.css";

/** Messages over the foot of the page, which move nothing. The live region exists before the first one, so that screen readers announce it. */
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
  /** Called when a pointer or the focus is on a toast that closes by itself. */
  onHold?: () => void;
  onLetGo?: () => void;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that a pointer or the focus is on it.
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
