import { useState } from "react";
import type { Church } from "#shared/domain/user.ts";
import { en as t } from "../../messages/en.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ChurchList } from "./ChurchList.tsx";
import styles from "./Onboarding.module.css";
import { useChurchSearch } from "./useChurchSearch.ts";

const MIN_CHARACTERS = 2;

/** Searches churches by name or place while typing. A result shows only the church's name and place. */
export function FindChurch({ onAsk }: { onAsk: (church: Church) => Promise<void> }) {
  const [text, setText] = useState("");
  const { answered, churches, hasMore, fault } = useChurchSearch(text, MIN_CHARACTERS);
  return (
    <div className={styles.ways} data-one>
      <TextField
        label={t.onboarding.search}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {fault && <Notice look="wrong">{fault}</Notice>}
      <div role="status" className={styles.found}>
        {answered !== undefined && churches.length === 0 && (
          <p>{t.onboarding.noneFound(answered)}</p>
        )}
        <ChurchList churches={churches} onAsk={onAsk} />
        {hasMore && <p>{t.onboarding.moreFound}</p>}
      </div>
    </div>
  );
}
