/**
 * A plot for `docs/plots/` of how a cost grows with the amount of data: relative to the smallest
 * size, because absolute times depend on the machine. Small, with large letters, for a phone; it
 * has its own background, because the page around it may be dark where the system is light.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Growth {
  title: string;
  /** From the smallest, each in one or two lines; drawn at equal distances. */
  sizes: readonly (readonly string[])[];
  lines: readonly { name: string; values: readonly number[] }[];
  /** The unit of the values. */
  unit: "ms" | "MB";
  /** At most this multiple of the smallest size's value. */
  goal: number;
}

const FOLDER = join(import.meta.dirname, "../../docs/plots");
const [WIDTH, HEIGHT] = [480, 320];
const FRAME = { left: 62, right: 362, top: 52, bottom: 256 };
const LINE_HEIGHT = 19;
/** Minimum distance of names at the ends of overlapping lines: each name takes two lines. */
const NAME_HEIGHT = 2 * LINE_HEIGHT + 4;
const STYLE = `
    text { font: 15px system-ui, sans-serif; fill: #3b3a36 }
    .page { fill: #fdfcf9; stroke: #d9d5cb }
    .title { font-size: 16px; font-weight: 600 }
    .grid { stroke: #d9d5cb }
    .goal { stroke: #6b675e; stroke-dasharray: 5 4 }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .c0 { --c: #a3480f } .c1 { --c: #1f5fae } .c2 { --c: #3f7a1f }
    .line { stroke: var(--c) } .dot, .name { fill: var(--c) }
    @media (prefers-color-scheme: dark) {
      text { fill: #dedad0 }
      .page { fill: #1d1c19; stroke: #46443e }
      .grid { stroke: #46443e }
      .goal { stroke: #a09b90 }
      .c0 { --c: #f0a070 } .c1 { --c: #86b6f2 } .c2 { --c: #9fce80 }
    }
`;

export function writePlot(name: string, growth: Growth): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.svg`), drawGrowth(growth));
}

export function drawGrowth({ title, sizes, lines, unit, goal }: Growth): string {
  const ratios = lines.map(({ values }) => values.map((value) => value / (values[0] ?? value)));
  const most = Math.ceil(Math.max(goal, ...ratios.flat()) * 1.1 * 2) / 2;
  const x = (at: number) =>
    Math.round(FRAME.left + (at * (FRAME.right - FRAME.left)) / Math.max(1, sizes.length - 1));
  const y = (ratio: number) =>
    Math.round(FRAME.bottom - (ratio * (FRAME.bottom - FRAME.top)) / most);
  const across = (of: number, kind: string) =>
    `<line class="${kind}" x1="${FRAME.left}" x2="${FRAME.right}" y1="${y(of)}" y2="${y(of)}"/>`;
  const marks = Array.from({ length: most * 2 + 1 }, (_, at) => at / 2);
  const places = apart(ratios.map((line) => y(line.at(-1) ?? 1)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `  <title>${toXml(title)}</title>`,
    `  <style>${STYLE}  </style>`,
    `  <rect class="page" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
    `  <text class="title" x="16" y="30">${toXml(title)}</text>`,
    ...marks.flatMap((of) => [
      `  ${across(of, "grid")}`,
      `  <text x="${FRAME.left - 12}" y="${y(of) + 5}" text-anchor="end">${of} ×</text>`,
    ]),
    `  ${across(goal, "goal")}`,
    `  <text x="${FRAME.left + 8}" y="${y(goal) - 7}">goal: at most ${goal} ×</text>`,
    ...sizes.flatMap((size, at) =>
      size.map(
        (line, row) =>
          `  <text x="${x(at)}" y="${FRAME.bottom + 24 + row * LINE_HEIGHT}" text-anchor="middle">${toXml(line)}</text>`,
      ),
    ),
    ...lines.flatMap(({ name, values }, at) => {
      const points = (ratios[at] ?? []).map((ratio, place) => [x(place), y(ratio)] as const);
      const place = places[at] ?? 0;
      const last = `${toDigits(values.at(-1) ?? 0)} ${unit}`;
      return [
        `  <g class="c${at % 3}">`,
        `    <polyline class="line" points="${points.map((point) => point.join()).join(" ")}"/>`,
        ...points.map(([px, py]) => `    <circle class="dot" cx="${px}" cy="${py}" r="4"/>`),
        `    <text class="name" x="${FRAME.right + 14}" y="${place - 4}">${toXml(name)}</text>`,
        `    <text class="name" x="${FRAME.right + 14}" y="${place - 4 + LINE_HEIGHT}">${last}</text>`,
        "  </g>",
      ];
    }),
    "</svg>",
    "",
  ].join("\n");
}

/** Moves the positions apart as little as possible, so that each has its own height. */
function apart(wanted: readonly number[]): number[] {
  const places = [...wanted];
  let above = Number.NEGATIVE_INFINITY;
  for (const at of [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))) {
    above = Math.max(wanted[at] ?? 0, above + NAME_HEIGHT);
    places[at] = above;
  }
  return places;
}

function toDigits(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

function toXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
