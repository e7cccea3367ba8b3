import { Link } from "@tanstack/react-router";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Onboarding.module.css";

export function UnknownStep() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t.onboarding.unknownStep}</h1>
      <Link to={addresses.selectChurch}>{t.onboarding.toSelect}</Link>
    </main>
  );
}
