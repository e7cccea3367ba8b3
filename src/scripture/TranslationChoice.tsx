import { TRANSLATIONS, type Translation } from "#shared/domain/bible/translations.ts";
import type { OfferedTranslation } from "./licensedScripture.ts";
import styles from "./ScriptureText.module.css";
import { scriptureMessages } from "./scriptureMessages.ts";

interface TranslationChoiceProps {
  offered: OfferedTranslation[];
  value: Translation;
  onChoose: (translation: Translation) => void;
}

/** Renders nothing if there is only one translation. */
export function TranslationChoice({ offered, value, onChoose }: TranslationChoiceProps) {
  if (offered.length === 0) return null;
  const all = [{ id: "web" as const, name: TRANSLATIONS.web.name }, ...offered];
  return (
    <label className={styles.choice}>
      {scriptureMessages.translation}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = all.find(({ id }) => id === target.value);
          if (chosen) onChoose(chosen.id);
        }}
      >
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
