import { type ReactNode, type Ref, useId } from "react";
import styles from "./Page.module.css";

/** A page other than the chat: one scrolling column. */
export function Page({
  isWide = false,
  ref,
  children,
}: {
  /** For charts and tables, which need more width than text. */
  isWide?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <main ref={ref} className={styles.page}>
      <div className={isWide ? `${styles.column} ${styles.isWide}` : styles.column}>{children}</div>
    </main>
  );
}

/** One card of a page, named by its heading. */
export function Section({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  /** Shown beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
}) {
  const heading = useId();
  const words = (
    <>
      <h2 id={heading}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
  return (
    <section className={styles.section} aria-labelledby={heading}>
      {action ? (
        <div className={styles.head}>
          <div>{words}</div>
          {action}
        </div>
      ) : (
        words
      )}
      {children}
    </section>
  );
}
