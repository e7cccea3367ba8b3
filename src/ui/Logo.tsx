import { en as t } from "../messages/en.ts";
import styles from "./Logo.module.css";

export function Logo() {
  return (
    <span className={styles.logo}>
      <img src="/icons/lamplight.svg" alt="" width={36} height={36} />
      <span>{t.app.name}</span>
    </span>
  );
}
