import { Share, SquarePlus } from "lucide-react";
import { en as t } from "../messages/en.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./InstallHint.module.css";
import { type InstallWay, install, storeInstallAnswer } from "./installPrompt.ts";

/** The offer to install the app. */
export function InstallHint({ way }: { way: Exclude<InstallWay, "none"> }) {
  const title = way === "ios" ? t.look.install.iosTitle : t.look.install.title;
  return (
    <aside className={styles.hint} aria-label={title}>
      <img src="/icons/lamplight.svg" alt="" width={40} height={40} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {way === "ios" ? (
          <ol className={styles.steps}>
            <li>
              <Share aria-hidden="true" size={18} />
              {t.look.install.iosShare}
            </li>
            <li>
              <SquarePlus aria-hidden="true" size={18} />
              {t.look.install.iosAdd}
            </li>
          </ol>
        ) : (
          <p>{t.look.install.text}</p>
        )}
      </div>
      <div className={styles.ways}>
        <Button look="plain" onClick={() => storeInstallAnswer("no")}>
          {t.look.install.no}
        </Button>
        {way === "prompt" && (
          <Button look="primary" onClick={() => void install()}>
            {t.look.install.yes}
          </Button>
        )}
      </div>
    </aside>
  );
}
