import { Share, SquarePlus } from "lucide-react";
import { en as t } from "../messages/en.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./InstallHint.module.css";
import { type InstallWay, install, storeInstallAnswer } from "./installPrompt.ts";

/** The offer to install the app. */
export function InstallHint({ way }: { way: Exclude<InstallWay, "none"> }) {
  const title = way === "ios" ? t.shell.install.iosTitle : t.shell.install.title;
  return (
    <aside className={styles.hint} aria-label={title}>
      <img src="/icons/lamplight.svg" alt="" width={40} height={40} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {way === "ios" ? (
          <ol className={styles.steps}>
            <li>
              <Share aria-hidden="true" size={18} />
              {t.shell.install.iosShare}
            </li>
            <li>
              <SquarePlus aria-hidden="true" size={18} />
              {t.shell.install.iosAdd}
            </li>
          </ol>
        ) : (
          <p>{t.shell.install.text}</p>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="plain" onClick={() => storeInstallAnswer("no")}>
          {t.shell.install.no}
        </Button>
        {way === "prompt" && (
          <Button look="primary" onClick={() => void install()}>
            {t.shell.install.yes}
          </Button>
        )}
      </div>
    </aside>
  );
}
