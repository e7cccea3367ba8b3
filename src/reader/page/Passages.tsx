/** Paragraphs and stanzas with their numbers, like the app's own plan page. */
import { Fragment } from "react";
import { type ShownBlock, type ShownRun, showBlocks } from "#shared/domain/bible/selectPassage.ts";
import type { ShownText } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { useReader } from "./readerContext.ts";
import type { SpokenVerse } from "./speech.ts";

/** Books of one chapter, whose verses are numbered without it. */
const ONE_CHAPTER = new Set(["Obad", "Phlm", "2John", "3John", "Jude"]);

export function Passages({ passages }: Pick<ShownText, "passages">) {
  const { spoken } = useReader();
  return passages.map(({ reference, book, blocks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reference may name a passage twice, and its order is fixed.
    <Fragment key={index}>
      {passages.length > 1 && <h2 className="passage-name">{reference}</h2>}
      {blocks.length === 0 && <p>{t.leftOut}</p>}
      {showBlocks(blocks, !ONE_CHAPTER.has(book)).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a passage never change places.
        <Block key={at} block={block} spoken={spoken?.passage === index ? spoken : null} />
      ))}
    </Fragment>
  ));
}

function Block({ block, spoken }: { block: ShownBlock; spoken: SpokenVerse | null }) {
  switch (block.kind) {
    case "heading":
      return (
        <p className="superscription">
          {block.opensChapter && <Mark of={block.opensChapter} kind="chapter" />}
          {block.text}
        </p>
      );
    case "break":
      return <hr />;
    case "paragraph":
      return <p>{block.lines.map((line) => runs(line, spoken))}</p>;
    case "stanza":
      return (
        <p className="stanza">
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stanza never change places.
            <Fragment key={index}>
              {/* Copied text and screen readers need the line break as a character, too. */}
              {index > 0 && "\n"}
              <span className="line">{runs(line, spoken)}</span>
            </Fragment>
          ))}
        </p>
      );
  }
}

function runs(words: ShownRun[], spoken: SpokenVerse | null) {
  return words.map((run, index) => {
    const shown = (
      <>
        {run.opens && (
          <Mark of={run.opens === "chapter" ? run.chapter : run.verse} kind={run.opens} />
        )}
        {run.text}
      </>
    );
    const isSpoken = spoken?.chapter === run.chapter && spoken.verse === run.verse;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change places.
      <Fragment key={index}>
        {index > 0 && " "}
        {isSpoken ? <span className="spoken">{shown}</span> : shown}
      </Fragment>
    );
  });
}

/** Shown as a bare number, read aloud as "Verse 14". */
function Mark({ of, kind }: { of: number; kind: "chapter" | "verse" }) {
  return (
    <>
      <span className={kind}>
        <span className="unseen">{`${kind === "verse" ? t.verseWord : t.chapterWord} `}</span>
        {of}
      </span>
      {"\u00a0"}
    </>
  );
}
