import styles from "./Distribute.module.css";

/** What came of a press; the region stands before it speaks, so that it is read out. */
export function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <div role="status" className={styles.said}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
