/**
 * Asks once, after the first mark, whether the reader may be counted; consent can be withdrawn at
 * any time.
 */
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { useReader } from "./readerContext.ts";

export function CountMe() {
  const { record, setCounted } = useReader();
  if (record.counting !== null || Object.keys(record.marks).length === 0) return null;
  return (
    <section className="count-me">
      <p>{t.countMe}</p>
      <div>
        <button type="button" onClick={() => setCounted(true)}>
          {t.countYes}
        </button>
        <button type="button" onClick={() => setCounted(false)}>
          {t.countNo}
        </button>
      </div>
    </section>
  );
}

export function Privacy() {
  const { record, isLive, setCounted } = useReader();
  return (
    <details className="privacy">
      <summary>{t.privacy}</summary>
      <p>{t.privacyText}</p>
      <label className="needs-script">
        <input
          type="checkbox"
          checked={record.counting?.kind === "yes"}
          disabled={!isLive}
          onChange={() => setCounted(record.counting?.kind !== "yes")}
        />
        {t.counted}
      </label>
      <p>{t.countedMeaning}</p>
    </details>
  );
}
