/**
 * Writes a day's letter, as text and as HTML. Everything that all readers share is encoded once; each reader's own lines
 * stand between. The words of a licensed translation are never in it, since its licence is for the page; nor any where the
 * church chose references only.
 */
import { passageLines } from "#shared/calendar/passageText.ts";
import { plainLine, plainLines } from "#shared/calendar/plainText.ts";
import { isLicensedTranslation, TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import type { PublishedText } from "#shared/domain/daily/publishedPlan.ts";
import { addressBy } from "#shared/domain/daily/readerChannel.ts";
import { letterMessages as t } from "#shared/messages/en.letters.ts";
import { type Encoded, encodeQuotedPrintable } from "../../mail/quotedPrintable.ts";
import type { LetterDay } from "./letterDay.ts";
import { letterEnd, letterRow, letterTop } from "./letterHtml.ts";

/** Mail programs truncate mails of more than about 100 kB; quoted-printable makes text longer. */
const MAX_TEXT_CHARACTERS = 40_000;

export type DayText = PublishedText["days"][string];

/** The parts of a letter that do not depend on its reader. */
export interface CommonLetter {
  subject: string;
  top: Parts;
  reading: Parts;
  found: LetterDay;
  origin: string;
}

interface Parts {
  text: Encoded;
  html: Encoded;
}

/** @param words in the World English Bible; null where they are not at hand */
export function composeLetter(
  found: LetterDay,
  words: DayText | null,
  origin: string,
): CommonLetter {
  const { plan, day, slug } = found;
  const text = plan.translation === "web" ? words : null;
  const church = plainLine(plan.church.name);
  const title = plainLine(plan.title);
  const reference = plainLine(day.reference);
  const about = plainLine(day.title);
  const subject = t.subject(reference, about);
  const { color } = plan.church;
  const when = t.longDate(day.date);
  const address = addressBy("email", `${origin}/daily/${slug}/${day.date}`);
  const { passages, credit } = passagesOf(found, text);
  const questions = day.questions.map(plainLine);
  const prayer = plainLines(day.prayer);
  const verse = day.memoryVerse && plainLine(day.memoryVerse.reference);
  const verseWords = text?.keyVerse ? plainLine(text.keyVerse.words) : "";

  const plain = [
    [when, reference, about].filter(Boolean).join("\n"),
    ...passages.flatMap(({ name, words }) => [name, words]),
    credit,
    verse ? [t.memoryVerse, verseWords, verse].filter(Boolean).join("\n") : "",
    questions.length > 0
      ? [t.questions, ...questions.map((question, at) => `${at + 1}. ${question}`)].join("\n")
      : "",
    prayer ? `${t.prayer}\n${prayer}` : "",
    `${t.open}:\n${address}`,
    found.isLast ? t.last : "",
  ];
  const rows = [
    letterRow.title(when, reference, about),
    ...passages.flatMap(({ name, words }) => [
      ...(name ? [letterRow.heading(name)] : []),
      ...words.split("\n\n").map(letterRow.words),
    ]),
    ...(credit ? [letterRow.foot([credit])] : []),
    ...(verse
      ? [
          letterRow.heading(t.memoryVerse),
          ...(verseWords ? [letterRow.words(verseWords)] : []),
          letterRow.foot([verse]),
        ]
      : []),
    ...(questions.length > 0
      ? [letterRow.heading(t.questions), letterRow.questions(questions)]
      : []),
    ...(prayer ? [letterRow.heading(t.prayer), letterRow.prayer(prayer, color)] : []),
    letterRow.button(t.open, address),
    ...(found.isLast ? [letterRow.remark(t.last)] : []),
    letterRow.rule(),
  ];
  const preview = about || title;
  return {
    ...{ subject, found, origin },
    top: {
      text: encodeQuotedPrintable(`${church}\n${title}\n`),
      html: encodeQuotedPrintable(
        letterTop({ title: subject, preview, colour: color, church, plan: title }),
      ),
    },
    reading: {
      text: encodeQuotedPrintable(`${plain.filter(Boolean).join("\n\n")}\n\n--`),
      html: encodeQuotedPrintable(rows.join("\n")),
    },
  };
}

/** Adds a reader's own lines. `missed` are dates with a reading whose letter may not have arrived. */
export function personalLetter(
  { top, reading, found }: CommonLetter,
  { manage, missed }: { manage: string; missed: readonly string[] },
): { text: Encoded[]; html: Encoded[] } {
  const why = t.why(plainLine(found.plan.title), plainLine(found.plan.church.name));
  const remark = missed.length > 0 ? t.unsure(missed) : "";
  const foot = letterRow.foot([why], { text: t.manage, address: manage });
  return {
    text: [
      top.text,
      ...(remark ? [encodeQuotedPrintable(`${remark}\n`)] : []),
      reading.text,
      encodeQuotedPrintable(`${why}\n${t.manage}:\n${manage}\n`),
    ],
    html: [
      top.html,
      ...(remark ? [encodeQuotedPrintable(letterRow.remark(remark))] : []),
      reading.html,
      encodeQuotedPrintable(`${foot}\n${letterEnd()}`),
    ],
  };
}

/** Returns the words, or a sentence instead of them, and the credit for what is printed. */
function passagesOf(
  found: LetterDay,
  text: DayText | null,
): { passages: { name: string; words: string }[]; credit: string } {
  const instead = (words: string) => ({ passages: [{ name: "", words }], credit: "" });
  const licensed = licensedOf(found);
  if (licensed) return instead(t.readOnPage(TRANSLATIONS[licensed].name));
  // It is not at hand, or the church chose references only.
  if (!text) return instead(t.noText);
  const several = text.passages.length > 1;
  const passages = text.passages.map(({ reference, book, blocks }) => ({
    name: several ? plainLine(reference) : "",
    words: blocks.length > 0 ? passageLines(book, blocks) : t.leftOut,
  }));
  const length = passages.reduce((sum, { words }) => sum + words.length, 0);
  if (length > MAX_TEXT_CHARACTERS || found.day.ranges.length === 0) return instead(t.longText);
  return { passages, credit: TRANSLATIONS.web.credit };
}

/** Returns the licensed translation that the church chose, if it did. */
function licensedOf({ plan: { translation } }: LetterDay) {
  return translation !== null && isLicensedTranslation(translation) ? translation : null;
}
