/** Paragraphs, stanzas and headings of one passage, with their numbers. */
import { Fragment } from "react";
import type { ShownBlock, ShownRun } from "#shared/domain/bible/selectPassage.ts";
import styles from "./ScriptureText.module.css";
import { scriptureMessages } from "./scriptureMessages.ts";

export function ScriptureBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a passage never change places.
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <div className={styles.heading}>
          {block.opensChapter && <NumberMark of={block.opensChapter} kind="chapter" />}
          <p>{block.text}</p>
        </div>
      );
    case "break":
      return <hr className={styles.break} />;
    case "paragraph":
      return (
        <p className={block.isContinued ? styles.continued : styles.paragraph}>
          {block.lines.map(runs)}
        </p>
      );
    case "stanza":
      return <p className={styles.stanza}>{block.lines.map(line)}</p>;
  }
}

function line(words: ShownRun[], index: number) {
  return (
    <Fragment key={index}>
      {/* Copied text and screen readers need the line break as a character, too. */}
      {index > 0 && "\n"}
      <span className={styles.line}>{runs(words)}</span>
    </Fragment>
  );
}

function runs(words: ShownRun[]) {
  return words.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change places.
    <Fragment key={index}>
      {index > 0 && " "}
      {run.opens && (
        <NumberMark of={run.opens === "chapter" ? run.chapter : run.verse} kind={run.opens} />
      )}
      {run.text}
    </Fragment>
  ));
}

/** Shown as a bare number, read aloud as "verse 14", and left out of copied text. */
function NumberMark({ of, kind }: { of: number; kind: "chapter" | "verse" }) {
  const Tag = kind === "verse" ? "sup" : "span";
  return (
    <>
      <Tag className={styles[kind]}>
        <span className="visually-hidden">
          {kind === "verse" ? scriptureMessages.verseWord : scriptureMessages.chapterWord}{" "}
        </span>
        {of}
      </Tag>
      {"\u00a0"}
    </>
  );
}
