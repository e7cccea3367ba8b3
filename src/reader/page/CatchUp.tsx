/** Three ways to continue for a reader who is behind, worded without reproach. */
import type { CatchUp as Way } from "#shared/domain/daily/pace.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { useReader } from "./readerContext.ts";

const WAYS: { way: Way; name: string; meaning: string }[] = [
  { way: "spread", name: t.spread, meaning: t.spreadMeaning },
  { way: "skip", name: t.skipAhead, meaning: t.skipMeaning },
  { way: "again", name: t.again, meaning: t.againMeaning },
];

export function CatchUp() {
  const { standing, chosen, catchUp, takeBack } = useReader();
  if (chosen) {
    return (
      <p className="chosen" role="status">
        {t.chosen[chosen]}{" "}
        <button type="button" onClick={takeBack}>
          {t.undo}
        </button>
      </p>
    );
  }
  if (standing.missed.length === 0) return null;
  return (
    <details className="catch-up">
      <summary>
        <span>{t.waiting(standing.missed.length)}</span> <b>{t.catchUp}</b>
      </summary>
      <div className="ways">
        {WAYS.map(({ way, name, meaning }) => (
          <button key={way} type="button" onClick={() => catchUp(way)}>
            <b>{name}</b>
            <span>{meaning}</span>
          </button>
        ))}
      </div>
    </details>
  );
}
