import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import type { ReviewLink } from "#shared/contracts/reviewLinks.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readLinkAddress } from "../../data/db/reviews.ts";
import { reviewLinkMessages as t } from "../../messages/en.reviewLinks.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./AskForLook.module.css";
import { closeLink } from "./reviewCalls.ts";

/** The links that still work. One that was made on this device can be copied again. */
export function LinkList({
  projectId,
  links,
  isOnline,
}: {
  projectId: string;
  links: readonly ReviewLink[];
  isOnline: boolean;
}) {
  const { db } = useSignedIn();
  const call = useCall();
  const [isClosed, setClosed] = useState(false);
  const now = new Date().toISOString();
  const open = links.filter((link) => link.revokedAt === null && link.expiresAt > now);
  return (
    <>
      {open.length > 0 && (
        <section className={styles.links}>
          <h3>{t.links}</h3>
          <ul>
            {open.map((link) => (
              <li key={link.id}>
                <p>{t.linkOf(link)}</p>
                <div className={styles.buttons}>
                  <CopyAgain linkId={link.id} />
                  <Button
                    look="plain"
                    disabled={!isOnline || call.isWorking}
                    onClick={() =>
                      void call.run(async () => {
                        await closeLink(db, projectId, link.id);
                        setClosed(true);
                      })
                    }
                  >
                    {t.close}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {call.fault && <Notice look="wrong">{call.fault}</Notice>}
      {isClosed && <Notice>{t.closed}</Notice>}
    </>
  );
}

function CopyAgain({ linkId }: { linkId: string }) {
  const { db } = useSignedIn();
  const url = useLiveQuery(() => readLinkAddress(db, linkId), [db, linkId]);
  const [isCopied, setCopied] = useState(false);
  if (!url) return null;
  return (
    <Button
      look="plain"
      onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
    >
      {isCopied ? t.copied : t.copy}
    </Button>
  );
}
