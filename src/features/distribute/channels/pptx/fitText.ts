/** Chooses the size of a text on a slide by an estimate of its lines: no machine has the same fonts. Pure. */

/** In inches. */
export interface TextBox {
  width: number;
  height: number;
}

/** In points. The last is the smallest that is read from the back of a hall: a twentieth of the slide's height. */
const SIZES = [54, 48, 44, 40, 36, 32, 28] as const;
const SMALLEST = 28;
/** Of a letter's width to its size: wider than the serif is, since other machines replace it. */
const LETTER_WIDTH = 0.56;
export const LINE_HEIGHT = 1.2;
/** The space after a paragraph, in lines. */
export const PARAGRAPH_GAP = 0.5;
const POINTS_PER_INCH = 72;

export interface FittedText {
  size: number;
  /** The paragraphs of each slide. */
  pages: string[][];
}

/** Returns the largest size at which everything is on one slide, else as many slides as the smallest size takes. */
export function fitText(paragraphs: readonly string[], box: TextBox, largest = 54): FittedText {
  for (const size of SIZES) {
    if (size > largest) continue;
    if (heightOf(paragraphs, size, box) <= box.height) return { size, pages: [[...paragraphs]] };
  }
  const pages: string[][] = [[]];
  for (const part of paragraphs.flatMap((paragraph) => partsOf(paragraph, box))) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && heightOf([...page, part], SMALLEST, box) > box.height) {
      pages.push([part]);
    } else page.push(part);
  }
  return { size: SMALLEST, pages };
}

function heightOf(paragraphs: readonly string[], size: number, box: TextBox): number {
  const lines = paragraphs.reduce((sum, paragraph) => sum + linesOf(paragraph, size, box), 0);
  const gaps = Math.max(0, paragraphs.length - 1) * PARAGRAPH_GAP;
  return ((lines + gaps) * size * LINE_HEIGHT) / POINTS_PER_INCH;
}

function linesOf(paragraph: string, size: number, { width }: TextBox): number {
  const perLine = Math.floor((width * POINTS_PER_INCH) / (size * LETTER_WIDTH));
  return paragraph
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / perLine)), 0);
}

/** In letters of the serif; those of Chinese, Japanese and Korean, and pictures, take two. */
function widthOf(line: string): number {
  return [...line].reduce(
    (sum, letter) => sum + (/[\u1100-\uFFFF]|\p{So}/u.test(letter) ? 2 : 1),
    0,
  );
}

/** Divides a paragraph that is longer than a slide between its sentences, else between its words. */
function partsOf(paragraph: string, box: TextBox): string[] {
  if (heightOf([paragraph], SMALLEST, box) <= box.height) return [paragraph];
  const parts: string[] = [];
  for (const piece of piecesOf(paragraph)) {
    const longer = `${parts.at(-1) ?? ""}${piece}`;
    if (parts.length > 0 && heightOf([longer.trim()], SMALLEST, box) <= box.height) {
      parts[parts.length - 1] = longer;
    } else parts.push(piece);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const MAX_PIECE = 200;

function piecesOf(paragraph: string): string[] {
  const sentences = paragraph.match(/[^.!?\n]+[.!?\n]*\s*|[.!?\n]+\s*/g) ?? [paragraph];
  return sentences.flatMap((sentence) =>
    sentence.length <= MAX_PIECE
      ? [sentence]
      : (sentence.match(/.{1,200}(?:\s|$)|.{1,200}/gsu) ?? []),
  );
}
