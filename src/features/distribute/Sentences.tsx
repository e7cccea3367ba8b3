import styles from "./Distribute.module.css";

/** The result of an action. The live region exists before the sentences, so that screen readers announce them. */
export function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <div role="status" className={styles.said}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
