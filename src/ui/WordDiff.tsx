import { diffWordsWithSpace } from "diff";
import styles from "./WordDiff.module.css";

/** Below this share of common text, both texts are shown whole, which is easier to read than marked words. */
const MIN_SHARED = 0.4;

/** Two texts merged into one, with removed and added words marked by more than colour. */
export function WordDiff({
  before,
  after,
  isWhole = false,
}: {
  before: string;
  after: string;
  /** Shows both texts whole; for references, which are unreadable when merged. */
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
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts are never reordered.
      <Part key={index} className={look}>
        {value}
      </Part>
    );
  });
}
