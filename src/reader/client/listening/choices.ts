/** How a reader listens. In localStorage, since it is the device's voices among which is chosen. */
import * as z from "zod/mini";

export const RATES = [0.75, 1, 1.25, 1.5] as const;
/** The language of the texts: so far all are English. */
export const LANGUAGE = "en";
const KEY = "lamplight:listening";

const choicesSchema = z.object({
  rate: z.union(RATES.map((rate) => z.literal(rate))),
  /** The chosen voice, by language. */
  voices: z.record(z.string(), z.string()),
  /** Whether the questions and the prayer are read, too. */
  withMore: z.boolean(),
  /** Stops at the end of the day, or after some minutes, continuing with the following days until then. */
  until: z.enum(["day", "minutes"]),
});
export type Choices = z.infer<typeof choicesSchema>;

const USUAL: Choices = { rate: 1, voices: {}, withMore: false, until: "day" };

export function readChoices(): Choices {
  try {
    return choicesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ""));
  } catch {
    return USUAL;
  }
}

export function storeChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Storage failed: the choice still applies to this page.
  }
}

export type NamedVoice = Pick<SpeechSynthesisVoice, "lang" | "name" | "voiceURI">;

/** Returns the voices of the texts' language, grouped by its regions, the device's own region first. */
export function voiceGroups(
  all: readonly NamedVoice[],
  here: string,
): { region: string; voices: NamedVoice[] }[] {
  const groups = new Map<string, NamedVoice[]>();
  for (const voice of all) {
    // Android writes "en_US".
    const lang = voice.lang.replaceAll("_", "-");
    if (lang.split("-")[0]?.toLowerCase() !== LANGUAGE) continue;
    groups.set(lang, [...(groups.get(lang) ?? []), voice]);
  }
  const langs = [...groups.keys()].sort((one, other) =>
    one === here ? -1 : other === here ? 1 : one.localeCompare(other),
  );
  return langs.map((lang) => ({ region: regionOf(lang), voices: groups.get(lang) ?? [] }));
}

function regionOf(lang: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;
  } catch {
    // Some devices name a voice's language as no language is named.
    return lang;
  }
}
