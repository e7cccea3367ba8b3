import { en as t } from "../../messages/en.ts";
import { Section } from "../../ui/Page.tsx";
import { chooseTheme, THEME_CHOICES, useThemeChoice } from "../../ui/theme.ts";
import styles from "./Account.module.css";

export function AppearanceSection() {
  const chosen = useThemeChoice();
  return (
    <Section title={t.account.appearance}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t.account.appearance}</legend>
        {THEME_CHOICES.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />
            {t.shell.themes[choice]}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
