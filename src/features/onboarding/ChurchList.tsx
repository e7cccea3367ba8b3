import type { Church } from "#shared/domain/user.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Onboarding.module.css";

/** Churches with their places, each with a button that asks to join. */
export function ChurchList({
  churches,
  onAsk,
}: {
  churches: Church[];
  onAsk: (church: Church) => Promise<void>;
}) {
  const { isWorking, fault, run } = useCall();
  return (
    <>
      <ul className={styles.churches}>
        {churches.map((church) => (
          <li key={church.id} className={styles.church}>
            <span>
              <span className={styles.churchName}>{church.name}</span>
              <span className={styles.place}>
                {church.city}, {church.country}
              </span>
            </span>
            <Button
              aria-label={t.onboarding.askOf(church.name)}
              disabled={isWorking}
              onClick={() => void run(() => onAsk(church))}
            >
              {t.onboarding.ask}
            </Button>
          </li>
        ))}
      </ul>
      {fault && <Notice look="wrong">{fault}</Notice>}
    </>
  );
}
