import type { Choice } from "#shared/domain/plan/brief.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./Choices.module.css";

/** Answers to the agent's question, as buttons. */
export function Choices({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (message: string) => void;
}) {
  return (
    <ul className={styles.choices} aria-label={t.chat.choices}>
      {choices.map(({ label, message }) => (
        <li key={label}>
          <Button onClick={() => onChoose(message)}>{label}</Button>
        </li>
      ))}
    </ul>
  );
}
