/** Being counted is asked for once, after the first mark, and can be taken back at any time. */
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { useReader } from "./readerContext.ts";

export function CountMe() {
  const { kept, setCounted } = useReader();
  if (kept.counting !== null || Object.keys(kept.marks).length === 0) return null;
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
  const { kept, isLive, setCounted } = useReader();
  return (
    <details className="privacy">
      <summary>{t.privacy}</summary>
      <p>{t.privacyText}</p>
      <label className="needs-script">
        <input
          type="checkbox"
          checked={kept.counting?.kind === "yes"}
          disabled={!isLive}
          onChange={() => setCounted(kept.counting?.kind !== "yes")}
        />
        {t.counted}
      </label>
      <p>{t.countedMeaning}</p>
    </details>
  );
}
