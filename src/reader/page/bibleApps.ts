/** Addresses of a passage in other Bible apps, in the forms that these publish for links. Pure. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { ShownText } from "#shared/domain/daily/dailyView.ts";

/** In the order of `BOOKS`. */
const USFM =
  "GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV";
const LOGOS =
  "Ge Ex Le Nu Dt Jos Jdg Ru 1Sa 2Sa 1Ki 2Ki 1Ch 2Ch Ezr Ne Es Job Ps Pr Ec So Is Je La Eze Da Ho Joe Am Ob Jon Mic Na Hab Zep Hag Zec Mal Mt Mk Lk Jn Ac Ro 1Co 2Co Ga Eph Php Col 1Th 2Th 1Ti 2Ti Tt Phm Heb Jas 1Pe 2Pe 1Jn 2Jn 3Jn Jud Re";
const BLUE_LETTER =
  "gen exo lev num deu jos jdg rth 1sa 2sa 1ki 2ki 1ch 2ch ezr neh est job psa pro ecc sng isa jer lam eze dan hos joe amo oba jon mic nah hab zep hag zec mal mat mar luk jhn act rom 1co 2co gal eph phl col 1th 2th 1ti 2ti tit phm heb jas 1pe 2pe 1jo 2jo 3jo jde rev";
/** The World English Bible there. */
const YOUVERSION_WEB = 206;

export const BIBLE_APPS = {
  youVersion: { name: "YouVersion", addressOf: youVersion },
  logos: { name: "Logos", addressOf: logos },
  blueLetter: { name: "Blue Letter Bible", addressOf: blueLetter },
} as const;
export type BibleApp = keyof typeof BIBLE_APPS;

interface Place {
  /** Of its book among the 66. */
  book: number;
  from: [chapter: number, verse: number];
  to: [chapter: number, verse: number];
}

export interface PassageLink {
  reference: string;
  address: string;
}

/** Returns a link for each passage that the translation has. */
export function linksIn(app: BibleApp, passages: ShownText["passages"]): PassageLink[] {
  return passages.flatMap(({ reference, book, blocks }) => {
    const runs = blocks.flatMap((block) => ("lines" in block ? block.lines.flat() : []));
    const [first, last] = [runs[0], runs.at(-1)];
    const place = BOOKS.findIndex(({ osis }) => osis === book);
    if (!first || !last || place === -1) return [];
    const [from, to] = [first, last].map(([chapter, verse]): Place["from"] => [chapter, verse]);
    if (!from || !to) return [];
    return [{ reference, address: BIBLE_APPS[app].addressOf({ book: place, from, to }) }];
  });
}

/** A link names verses of one chapter, or a chapter; of a longer passage its first chapter. */
function youVersion({ book, from, to }: Place): string {
  const [chapter, verse] = from;
  const isChapter = chapter !== to[0] || isWhole({ book, from, to });
  const verses = verse === to[1] ? `${verse}` : `${verse}-${to[1]}`;
  const part = isChapter ? `${chapter}` : `${chapter}.${verses}`;
  return `https://www.bible.com/bible/${YOUVERSION_WEB}/${codeOf(USFM, book)}.${part}`;
}

/** Without a translation: it opens the one that its reader prefers. */
function logos({ book, from, to }: Place): string {
  const [chapter, verse] = from;
  const until = chapter === to[0] ? `${to[1]}` : to.join(".");
  const isVerse = chapter === to[0] && verse === to[1];
  const isChapter = chapter === to[0] && isWhole({ book, from, to });
  const verses = isChapter ? "" : `.${verse}${isVerse ? "" : `-${until}`}`;
  return `https://ref.ly/${codeOf(LOGOS, book)}${chapter}${verses}`;
}

/** It shows the chapter, from this verse on. */
function blueLetter({ book, from }: Place): string {
  return `https://www.blueletterbible.org/web/${codeOf(BLUE_LETTER, book)}/${from.join("/")}/`;
}

/** Whether a passage that ends in the chapter in which it begins is all of it. */
function isWhole({ book, from, to }: Place): boolean {
  return from[1] === 1 && to[1] === BOOKS[book]?.verses[to[0] - 1];
}

function codeOf(codes: string, book: number): string {
  return codes.split(" ")[book] ?? "";
}
