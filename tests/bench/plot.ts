/**
 * How what a call or a week costs grows with how much there is, as a picture for `docs/plots/`: times what it is at
 * the smallest size, since times themselves are one machine's. Readable on a light and on a dark page.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Growth {
  title: string;
  /** From the smallest on; drawn at the same distance. */
  sizes: readonly string[];
  lines: readonly { name: string; ms: readonly number[] }[];
  /** At most so many times what it is at the smallest size. */
  goal: number;
}

const FOLDER = join(import.meta.dirname, "../../docs/plots");
const [WIDTH, HEIGHT] = [640, 320];
const FRAME = { left: 56, right: 484, top: 56, bottom: 264 };
/** Names at the ends of lines that lie on each other stand so far apart. */
const NAME_HEIGHT = 20;
const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #3b3a36 }
    .title { font-size: 15px; font-weight: 600 }
    .grid { stroke: #d9d5cb }
    .goal { stroke: #6b675e; stroke-dasharray: 5 4 }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .c0 { --c: #a3480f } .c1 { --c: #1f5fae } .c2 { --c: #3f7a1f }
    .line { stroke: var(--c) } .dot, .name { fill: var(--c) }
    @media (prefers-color-scheme: dark) {
      text { fill: #dedad0 }
      .grid { stroke: #46443e }
      .goal { stroke: #a09b90 }
      .c0 { --c: #f0a070 } .c1 { --c: #86b6f2 } .c2 { --c: #9fce80 }
    }
`;

export function writePlot(name: string, growth: Growth): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.svg`), drawGrowth(growth));
}

export function drawGrowth({ title, sizes, lines, goal }: Growth): string {
  const ratios = lines.map(({ ms }) => ms.map((value) => value / (ms[0] ?? value)));
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
    `  <text class="title" x="16" y="26">${toXml(title)}</text>`,
    ...marks.flatMap((of) => [
      `  ${across(of, "grid")}`,
      `  <text x="${FRAME.left - 8}" y="${y(of) + 4}" text-anchor="end">${of} ×</text>`,
    ]),
    `  ${across(goal, "goal")}`,
    `  <text x="${FRAME.left + 8}" y="${y(goal) - 6}">goal: at most ${goal} ×</text>`,
    ...sizes.map(
      (size, at) =>
        `  <text x="${x(at)}" y="${FRAME.bottom + 24}" text-anchor="middle">${toXml(size)}</text>`,
    ),
    ...lines.flatMap(({ name, ms }, at) => {
      const points = (ratios[at] ?? []).map((ratio, place) => [x(place), y(ratio)] as const);
      const last = `${name}, ${toDigits(ms.at(-1) ?? 0)} ms`;
      return [
        `  <g class="c${at % 3}">`,
        `    <polyline class="line" points="${points.map((point) => point.join()).join(" ")}"/>`,
        ...points.map(([px, py]) => `    <circle class="dot" cx="${px}" cy="${py}" r="4"/>`),
        `    <text class="name" x="${FRAME.right + 12}" y="${(places[at] ?? 0) + 4}">${toXml(last)}</text>`,
        "  </g>",
      ];
    }),
    "</svg>",
    "",
  ].join("\n");
}

/** As near to where they should stand as leaves each its own height. */
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
