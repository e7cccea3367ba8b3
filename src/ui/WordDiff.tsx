import { diffWordsWithSpace } from "diff";
import styles from "./WordDiff.module.css";

/** With less in common than this, words marked one by one are harder to read than the two texts. */
const MIN_SHARED = 0.4;

/** Two texts as one, with what went and what came marked by more than colour. */
export function WordDiff({
  before,
  after,
  isWhole = false,
}: {
  before: string;
  after: string;
  /** For references: of two put into one, nobody can read either. */
  isWhole?: boolean;
}) {
  const parts = diffWordsWithSpace(before, after);
  const shared = parts
    .filter(({ added, removed }) => !added && !removed)
    .reduce((length, { value }) => length + value.trim().length, 0);
  const isOther = isWhole || shared < MIN_SHARED * Math.max(before.length, after.length);
  if (isOther) {
    return (
      <>
        {before && <del className={styles.removed}>{before}</del>}
        {before && after && "\n"}
        {after && <ins className={styles.added}>{after}</ins>}
      </>
    );
  }
  return parts.map(({ value, added, removed }, index) => {
    const Part = added ? "ins" : removed ? "del" : "span";
    const look = added ? styles.added : removed ? styles.removed : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts never change their places.
      <Part key={index} className={look}>
        {value}
      </Part>
    );
  });
}
