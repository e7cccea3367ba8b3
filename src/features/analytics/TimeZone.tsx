import { useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Analytics.module.css";

/** The church's time zone, which sets where its days begin; stewards may change it. */
export function TimeZone({
  zone,
  mayChange,
  onChange,
}: {
  zone: string | null;
  mayChange: boolean;
  onChange: (timeZone: string) => Promise<void>;
}) {
  const [chosen, setChosen] = useState<string>();
  const { isWorking, fault, run } = useCall();
  // Suggests this device's time zone.
  const proposed = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = (timeZone: string) =>
    run(async () => {
      await onChange(timeZone);
      setChosen(undefined);
    });
  return (
    <div className={styles.zone}>
      <p>{t.analytics.zone(zone)}</p>
      {mayChange && chosen === undefined && (
        <Button look="plain" onClick={() => setChosen(proposed)}>
          {t.analytics.changeZone}
        </Button>
      )}
      {chosen !== undefined && (
        <div className={styles.zoneForm}>
          <label>
            <span className={styles.label}>{t.analytics.zoneLabel}</span>
            <select
              className={styles.select}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {[...new Set([proposed, ...Intl.supportedValuesOf("timeZone")])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <Button look="primary" disabled={isWorking} onClick={() => void save(chosen)}>
            {t.analytics.saveZone}
          </Button>
          <Button onClick={() => setChosen(undefined)}>{t.analytics.cancel}</Button>
        </div>
      )}
      {fault && <Notice look="wrong">{fault}</Notice>}
    </div>
  );
}
