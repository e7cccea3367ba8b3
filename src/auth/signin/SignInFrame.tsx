import type { ReactNode } from "react";
import { Logo } from "../../ui/Logo.tsx";
import styles from "./SignInPage.module.css";

/** The layout of every sign-in step: one column, one heading, one thing to do. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
