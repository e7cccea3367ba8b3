/** Dark for a hall whose lights are down, light for one in daylight. */
export type SlideLook = "dark" | "light";

export interface SlideColours {
  background: string;
  words: string;
  faint: string;
}

export const SLIDE_COLOURS: Record<SlideLook, SlideColours> = {
  dark: { background: "#0d1017", words: "#f3ede2", faint: "#b3ac9e" },
  light: { background: "#fbf8f1", words: "#1d1a16", faint: "#5d564a" },
};
