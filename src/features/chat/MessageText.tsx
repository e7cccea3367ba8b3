import { lazyNamed } from "../../ui/lazyNamed.tsx";
import styles from "./MessageItem.module.css";

const MarkdownText = lazyNamed(() => import("./MarkdownText.tsx"), "MarkdownText");

/** Anything that Markdown would show in another way. */
const MARKDOWN = /[*_`#[\]<>|~\\]|https?:|^\s*(?:[-+]|\d+[.)])\s/m;

/** The agent's words. What reads Markdown is loaded when first needed; until then the text stands as it came. */
export function MessageText({ text }: { text: string }) {
  const plain = <p className={styles.text}>{text}</p>;
  if (!MARKDOWN.test(text)) return plain;
  return <MarkdownText text={text} fallback={plain} />;
}
