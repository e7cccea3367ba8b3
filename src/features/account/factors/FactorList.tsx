import { useCallback, useEffect, useState } from "react";
import { listSecondFactors, type SecondFactor } from "../../../auth/secondFactors.ts";
import { en as t } from "../../../messages/en.ts";
import styles from "../Account.module.css";
import { FactorRow } from "./FactorRow.tsx";

/** The signed-in person's second factors, read again whenever `added` changes. */
export function FactorList({ added }: { added: number }) {
  const [factors, setFactors] = useState<SecondFactor[]>();
  const refresh = useCallback(async () => setFactors(await listSecondFactors()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshes when a factor was added.
  useEffect(() => void refresh(), [refresh, added]);

  if (!factors || factors.length === 0) {
    return <p className={styles.small}>{factors ? t.factors.none : t.factors.loading}</p>;
  }
  return (
    <ul className={styles.list}>
      {factors.map((factor) => (
        <FactorRow key={factor.uid} factor={factor} onRemoved={refresh} />
      ))}
    </ul>
  );
}
