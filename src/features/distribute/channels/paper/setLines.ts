/** Breaks runs of text into lines of a width: ragged right, no hyphenation. Pure: the measuring function is passed in. */

export type Style = "roman" | "italic";

export interface Run {
  text: string;
  style: Style;
  size: number;
  /** For verse numbers: a smaller size, raised by this much. */
  rise?: number;
  gray?: boolean;
}

export type Measure = (text: string, style: Style, size: number) => number;

/** A piece of a line, with `x` from the line's start. */
export interface Piece extends Run {
  x: number;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** Breaks at spaces and always at `
`, never at no-break spaces. A word wider than the line is cut. */
export function setLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  /** The current word; it may consist of several runs, such as a verse number and the word after it. */
  let word: Piece[] = [];
  let wordWidth = 0;
  let space: Run | undefined;

  const endLine = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
    space = undefined;
  };
  const put = (piece: Piece) => {
    const last = line.pieces.at(-1);
    const isSame =
      last && last.style === piece.style && last.size === piece.size && last.rise === piece.rise;
    if (isSame && last.gray === piece.gray) {
      last.text += piece.text;
      last.width += piece.width;
    } else line.pieces.push({ ...piece, x: line.width });
    line.width += piece.width;
  };
  const endWord = () => {
    if (word.length === 0) return;
    const gap = space && line.pieces.length > 0 ? measure(" ", space.style, space.size) : 0;
    if (line.pieces.length > 0 && line.width + gap + wordWidth > width) endLine();
    else if (gap > 0 && space) put({ ...space, text: " ", x: 0, width: gap });
    for (const piece of word) put(piece);
    word = [];
    wordWidth = 0;
    space = undefined;
  };
  const gather = (run: Run, text: string) => {
    for (const part of cutToWidth(run, text, width, measure)) {
      const partWidth = measure(part, run.style, run.size);
      if (part !== text && word.length > 0) endWord();
      word.push({ ...run, text: part, x: 0, width: partWidth });
      wordWidth += partWidth;
    }
  };

  for (const run of runs) {
    for (const part of run.text.split(/([ \n])/)) {
      if (part === "") continue;
      if (part !== " " && part !== "\n") {
        gather(run, part);
        continue;
      }
      endWord();
      if (part === "\n") endLine();
      else space = run;
    }
  }
  endWord();
  if (line.pieces.length > 0 || lines.length === 0) endLine();
  return lines;
}

function cutToWidth(run: Run, word: string, width: number, measure: Measure): string[] {
  if (measure(word, run.style, run.size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && measure(part + character, run.style, run.size) > width) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}
