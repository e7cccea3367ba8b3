/**
 * Loads the serif font for paper from the app's own font files, which are already on the phone when there is no
 * network.
 */
import cyrillicItalic from "@fontsource-variable/literata/files/literata-cyrillic-wght-italic.woff2?url";
import cyrillic from "@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2?url";
import greekItalic from "@fontsource-variable/literata/files/literata-greek-wght-italic.woff2?url";
import greek from "@fontsource-variable/literata/files/literata-greek-wght-normal.woff2?url";
import latinExtItalic from "@fontsource-variable/literata/files/literata-latin-ext-wght-italic.woff2?url";
import latinExt from "@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2?url";
import latinItalic from "@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url";
import latin from "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url";
import vietnameseItalic from "@fontsource-variable/literata/files/literata-vietnamese-wght-italic.woff2?url";
import vietnamese from "@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2?url";
import { createPaperFont, type FontSource, type PaperFont } from "./paperFont.ts";

export interface PaperFonts {
  roman: PaperFont;
  italic: PaperFont;
}

/** Fetches one of the app's files. */
export type LoadFont = (url: string) => Promise<Uint8Array>;

const MAIN = { roman: latin, italic: latinItalic };
/** Alphabets other than Latin, each loaded only if the text contains its letters. */
const OTHERS = [
  { roman: latinExt, italic: latinExtItalic, letters: /[\u0100-\u02ff\u1e00-\u1e9f\u20a0-\u20c0]/ },
  {
    roman: vietnamese,
    italic: vietnameseItalic,
    letters: /[\u01a0-\u01b0\u1ea0-\u1ef9₫]/,
  },
  { roman: cyrillic, italic: cyrillicItalic, letters: /[\u0400-\u04ff]/ },
  { roman: greek, italic: greekItalic, letters: /[\u0370-\u03ff]/ },
];

/** `text` is everything that will be printed. If an alphabet cannot be loaded, its letters are reported as missing. */
export async function loadPaperFonts(
  text: string,
  load: LoadFont = fetchFont,
): Promise<PaperFonts> {
  const others = OTHERS.filter(({ letters }) => letters.test(text.normalize("NFC")));
  const [roman, italic] = await Promise.all(
    (["roman", "italic"] as const).map(async (style) => {
      const rest = await Promise.allSettled(others.map((files) => open(files[style], load)));
      const found = rest.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      return createPaperFont([await open(MAIN[style], load), ...found]);
    }),
  );
  if (!roman || !italic) throw new Error("Two styles were asked for");
  return { roman, italic };
}

async function open(url: string, load: LoadFont): Promise<FontSource> {
  const [{ default: fontkit }, bytes] = await Promise.all([import("@pdf-lib/fontkit"), load(url)]);
  // The library's types lack the drawing commands, which exist.
  return fontkit.create(bytes) as unknown as FontSource;
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The typeface could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
