import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import { en as t } from "../../messages/en.ts";
import styles from "./MarkdownText.module.css";

/**
 * The text comes from a model or another person. HTML in it stays text (react-markdown's default without an HTML
 * plugin), an image becomes its description, since fetching it would tell a third party who reads, and links are
 * marked as leaving the app.
 */
const COMPONENTS: Components = {
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ alt }) => <>{alt}</>,
  // A message's headings must not become headings of the page.
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <Markdown components={COMPONENTS}>{text}</Markdown>
    </div>
  );
}

function Heading({ children }: { children?: ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

function OutsideLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href || !/^(?:https?|mailto):/i.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink aria-hidden="true" size={14} className={styles.leaves} />
      <span className="visually-hidden"> {t.chat.opensOutside}</span>
    </a>
  );
}
