import type { ReactNode } from "react";
import styles from "./Notice.module.css";

/** An important sentence. `wrong` interrupts a screen reader, `calm` waits. */
export function Notice({
  look = "calm",
  children,
}: {
  look?: "calm" | "wrong";
  children: ReactNode;
}) {
  return (
    <div
      role={look === "wrong" ? "alert" : "status"}
      className={`${styles.notice} ${styles[look]}`}
    >
      {children}
    </div>
  );
}
