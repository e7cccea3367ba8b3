import type { WritingSettings } from "#shared/domain/writingSettings.ts";
import { en as t } from "../../../messages/en.ts";
import own from "./Writing.module.css";
import { spellWords } from "./wordList.ts";

/** The church's settings that differ from the defaults. */
export function WritingSummary({ writing }: { writing: WritingSettings }) {
  const set = linesOf(writing).filter(([, value]) => value !== "");
  if (set.length === 0) return <p className={own.waiting}>{t.writing.unset}</p>;
  return (
    <dl className={own.summary}>
      {set.map(([name, value]) => (
        <div key={name} className={own.line}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf(writing: WritingSettings): [string, string][] {
  const { readingAge, prayers, tone, tradition } = writing;
  return [
    [t.writing.readingAge, readingAge === "usual" ? "" : t.writing.readingAges[readingAge]],
    [t.writing.prayers, prayers === "usual" ? "" : t.writing.prayerLengths[prayers]],
    [t.writing.wordsAvoided, spellWords(writing.wordsAvoided)],
    [t.writing.wordsKept, spellWords(writing.wordsKept)],
    [t.writing.whomToTalkTo, writing.whomToTalkTo],
    [t.writing.tone, tone === "usual" ? "" : t.writing.tones[tone]],
    [t.writing.tradition, tradition === "unset" ? "" : t.writing.traditions[tradition]],
    [t.writing.traditionNote, writing.traditionNote],
  ];
}
