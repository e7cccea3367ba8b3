import { lazyNamed } from "../../ui/lazyNamed.tsx";
import styles from "./MessageItem.module.css";

const MarkdownText = lazyNamed(() => import("./MarkdownText.tsx"), "MarkdownText");

/** Matches anything that Markdown would render differently. */
const MARKDOWN = /[*_`#[\]<>|~\\]|https?:|^\s*(?:[-+]|\d+[.)])\s/m;

/** The agent's text. The Markdown renderer is loaded when first needed; until then the text is shown as it is. */
export function MessageText({ text }: { text: string }) {
  const plain = <p className={styles.text}>{text}</p>;
  if (!MARKDOWN.test(text)) return plain;
  return <MarkdownText text={text} fallback={plain} />;
}
