import { ExternalLink } from "lucide-react";
import { Lexer, type Token, type Tokens } from "marked";
import { createElement, Fragment, memo, type ReactNode, useMemo } from "react";
import { en as t } from "../../messages/en.ts";
import { decodeEntities } from "./decodeEntities.ts";
import styles from "./MarkdownText.module.css";

/**
 * Markdown as elements. The text comes from a model or another person, and no markup of it reaches the page: only the
 * parser's tokens are read, and React writes their text. HTML stays text, an image becomes its description, since
 * fetching it would tell a third party who reads, and links are marked as leaving the app.
 */
export function MarkdownText({ text }: { text: string }) {
  const blocks = useMemo(() => readBlocks(text), [text]);
  return (
    <div className={styles.markdown}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no state, and a growing text keeps their places.
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

/** While an answer streams, only its last block, and those with a `]`, are drawn again: the others still have their text. */
const Block = memo(
  ({ block }: { block: Token }) => <>{drawBlock(block)}</>,
  (before, after) => before.block.raw === after.block.raw && !hasReference(after.block),
);

function readBlocks(text: string): Token[] {
  return new Lexer({ gfm: false })
    .lex(text.replaceAll("\0", "\ufffd"))
    .filter(({ type }) => type !== "space");
}

/** Such text may change when its address arrives, at the end of the answer. */
function hasReference({ raw }: Token): boolean {
  return raw.includes("]");
}

/** Marked's types allow tokens of extensions too; without any, these are all there are. */
function drawBlock(token: Token): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p>{drawInline(token.tokens)}</p>;
    case "heading":
      // A message's headings must not become headings of the page.
      return <p className={styles.heading}>{drawInline(token.tokens)}</p>;
    case "blockquote":
      return <blockquote>{drawBlocks(token.tokens)}</blockquote>;
    case "list":
      return drawList(token as Tokens.List);
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "hr":
      return <hr />;
    case "html":
      return token.raw.trimEnd();
    case "space":
    case "def":
      return null;
    // A line of a list without blank lines between its entries.
    case "text":
      return drawInline(token.tokens ?? [token]);
    default:
      return token.raw;
  }
}

function drawBlocks(tokens: readonly Token[] = []): ReactNode {
  return inPlace(tokens.map(drawBlock));
}

function drawList({ ordered, start, items }: Tokens.List): ReactNode {
  const entries = inPlace(
    items.map(({ tokens, loose }) =>
      createElement("li", null, drawBlocks(loose ? tokens.map(asParagraph) : tokens)),
    ),
  );
  if (!ordered) return <ul>{entries}</ul>;
  return <ol start={start === 1 || start === "" ? undefined : start}>{entries}</ol>;
}

/** Children by their places, as if each were written out: they need no keys. */
function inPlace(children: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}

function asParagraph(token: Token): Token {
  return token.type === "text" ? { ...token, type: "paragraph" } : token;
}

function drawInline(tokens: readonly Token[] = []): ReactNode {
  return inPlace(tokens.map(drawSpan));
}

function drawSpan(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{drawInline(token.tokens)}</strong>;
    case "em":
      return <em>{drawInline(token.tokens)}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return (
        <OutsideLink href={decodeEntities(token.href)}>{drawInline(token.tokens)}</OutsideLink>
      );
    case "image":
      return plainText(token.tokens);
    case "html":
      return token.raw;
    case "escape":
      return token.text;
    default:
      return decodeEntities("text" in token ? token.text : token.raw);
  }
}

function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if ("tokens" in token && token.tokens) return plainText(token.tokens);
      return "text" in token ? decodeEntities(String(token.text)) : "";
    })
    .join("");
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(?:https?|mailto):/i.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink aria-hidden="true" size={14} className={styles.leaves} />
      <span className="visually-hidden"> {t.chat.opensOutside}</span>
    </a>
  );
}
