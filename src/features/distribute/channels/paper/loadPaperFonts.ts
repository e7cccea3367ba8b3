/** Loads the serif font for paper: a whole TrueType file a style, which the service worker stores with the app. */
import roman from "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf?url";
import italic from "@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf?url";
import { createPaperFont, type PaperFont } from "./paperFont.ts";

export interface PaperFonts {
  roman: PaperFont;
  italic: PaperFont;
}

/** Fetches one of the app's files. */
export type LoadFont = (url: string) => Promise<Uint8Array>;

export async function loadPaperFonts(load: LoadFont = fetchFont): Promise<PaperFonts> {
  const [{ create }, ...files] = await Promise.all([
    import("@cantoo/fontkit"),
    load(roman),
    load(italic),
  ]);
  const [romanFont, italicFont] = files.map((bytes) => {
    const font = create(bytes);
    if (!("glyphForCodePoint" in font)) throw new TypeError("The typeface is a collection");
    return createPaperFont(font);
  });
  if (!romanFont || !italicFont) throw new Error("Two styles were requested");
  return { roman: romanFont, italic: italicFont };
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The typeface could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
