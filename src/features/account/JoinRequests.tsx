import { answerJoinRequest } from "#shared/contracts/churches.ts";
import type { JoinRequest } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { checkMembership } from "../../auth/membership.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";

/** People who ask to join, in the order of their requests. */
export function JoinRequests({
  requests,
  onAnswered,
}: {
  requests: JoinRequest[];
  onAnswered: () => Promise<void>;
}) {
  const { isWorking, fault, run } = useCall();
  if (requests.length === 0) return null;

  const answer = (uid: string, approve: boolean) =>
    run(async () => {
      await api(answerJoinRequest, { parameters: { uid }, body: { approve } });
      // Updates the count in the sidebar too; a failure is corrected by the next check.
      void checkMembership().catch(() => {});
      await onAnswered();
    });

  return (
    <div className={styles.form}>
      <h3>{t.members.requests}</h3>
      {fault && <Notice look="wrong">{fault}</Notice>}
      <ul className={styles.list}>
        {requests.map(({ uid, displayName, email, askedAt }) => {
          const name = displayName || email || t.members.unnamed;
          return (
            <li key={uid} className={styles.item}>
              <span className={styles.lines}>
                <span>{name}</span>
                <span className={styles.small}>
                  {displayName && `${email}, `}
                  {t.members.asked(askedAt)}
                </span>
              </span>
              <span className={styles.actions}>
                <Button
                  aria-label={t.members.refuseOf(name)}
                  disabled={isWorking}
                  onClick={() => void answer(uid, false)}
                >
                  {t.members.refuse}
                </Button>
                <Button
                  look="primary"
                  aria-label={t.members.letInOf(name)}
                  disabled={isWorking}
                  onClick={() => void answer(uid, true)}
                >
                  {t.members.letIn}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
