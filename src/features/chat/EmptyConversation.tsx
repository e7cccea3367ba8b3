import { ArrowUpRight, SlidersHorizontal } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./EmptyConversation.module.css";
import { suggestionsFor } from "./suggestions.ts";

/** A new conversation: what to write, and suggestions for today. */
export function EmptyConversation({
  church,
  today,
  onSuggest,
  onMoreIdeas,
  onByTaps,
}: {
  church: string;
  /** `yyyy-MM-dd` */
  today: string;
  onSuggest: (text: string) => void;
  onMoreIdeas: () => void;
  /** Opens the brief, for people who would rather not write. */
  onByTaps: () => void;
}) {
  return (
    <div className={styles.scroller}>
      <div className={styles.empty}>
        <h2 className={styles.title}>{t.chat.emptyTitle}</h2>
        <p className={styles.text}>{t.chat.emptyText}</p>
        <ul className={styles.suggestions}>
          {suggestionsFor(today).map((suggestion) => (
            <li key={suggestion}>
              <Button className={styles.suggestion} onClick={() => onSuggest(suggestion)}>
                {suggestion}
                <ArrowUpRight aria-hidden="true" size={18} />
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <Button onClick={onByTaps}>
            <SlidersHorizontal aria-hidden="true" size={18} />
            {t.chat.byTaps}
          </Button>
          <Button look="plain" onClick={onMoreIdeas}>
            {t.chat.moreIdeas}
          </Button>
        </div>
        {church && <p className={styles.note}>{t.chat.readByChurch(church)}</p>}
      </div>
    </div>
  );
}
