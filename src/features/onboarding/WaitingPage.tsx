import { Hourglass, Undo2 } from "lucide-react";
import { useState } from "react";
import { withdrawRequest } from "#shared/contracts/churches.ts";
import type { PendingRequest } from "#shared/domain/user.ts";
import { api } from "../../auth/api.ts";
import { checkMembership } from "../../auth/membership.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import { JoinChurchForm } from "./JoinChurchForm.tsx";
import styles from "./Onboarding.module.css";
import { useWaiting } from "./useWaiting.ts";

/** Shown from asking to join until being admitted; then it continues by itself. */
export function WaitingPage({
  request,
  code,
  onIn,
}: {
  request: PendingRequest;
  code: string;
  onIn: () => Promise<void>;
}) {
  const [hasCode, setHasCode] = useState(code !== "");
  const { isWorking, fault, run } = useCall();
  const isWaiting = request.status === "waiting";
  const { isChecking, check } = useWaiting(isWaiting, onIn);
  const { church, askedAt } = request;

  const takeBack = () =>
    run(async () => {
      await api(withdrawRequest);
      await checkMembership();
    });

  return (
    <main className={styles.page}>
      <EmptyState
        icon={isWaiting ? <Hourglass /> : <Undo2 />}
        title={
          isWaiting
            ? t.onboarding.waitingTitle(church.name)
            : t.onboarding.refusedTitle(church.name)
        }
        text={isWaiting ? t.onboarding.waitingText : t.onboarding.refusedText}
      >
        {isWaiting && (
          <p role="status" className={styles.place}>
            {isChecking ? t.onboarding.looking : t.onboarding.askedAt(askedAt)}
          </p>
        )}
        {hasCode ? (
          <JoinChurchForm code={code} onJoined={onIn} />
        ) : (
          <Button onClick={() => setHasCode(true)}>{t.onboarding.haveCode}</Button>
        )}
        {isWaiting && (
          <Button look="plain" disabled={isChecking} onClick={() => void check()}>
            {t.onboarding.lookNow}
          </Button>
        )}
        <Button
          look={isWaiting ? "plain" : "primary"}
          disabled={isWorking}
          onClick={() => void takeBack()}
        >
          {isWaiting ? t.onboarding.withdraw : t.onboarding.chooseAgain}
        </Button>
        {fault && <Notice look="wrong">{fault}</Notice>}
      </EmptyState>
    </main>
  );
}
