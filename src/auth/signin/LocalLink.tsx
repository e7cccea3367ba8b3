import { useEffect, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { localSignInLink } from "../localSignInLink.ts";
import styles from "./SignInPage.module.css";

/** Local mode: the link that would have been mailed. */
export function LocalLink({ email }: { email: string }) {
  const [link, setLink] = useState<{ href?: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    localSignInLink(email).then(
      (href) => isCurrent && setLink({ href }),
      () => isCurrent && setLink({}),
    );
    return () => {
      isCurrent = false;
    };
  }, [email]);
  if (!link) return <Spinner label={t.app.loading} />;
  if (!link.href) return <Notice look="wrong">{t.signInErrors["internal-error"]}</Notice>;
  return (
    <a className={styles.link} href={link.href}>
      {t.signIn.localLink}
    </a>
  );
}
