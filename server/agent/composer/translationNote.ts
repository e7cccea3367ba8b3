const LICENSED =
  /\b(esv|niv|csb|nlt|nkjv|nasb|nrsv|ceb|msg|amp)\b|\b(english standard|new international|christian standard|new living|new king james|new american standard) (?:version|bible|translation)\b/i;
const SHORT: Record<string, string> = {
  "english standard": "ESV",
  "new international": "NIV",
  "christian standard": "CSB",
  "new living": "NLT",
  "new king james": "NKJV",
  "new american standard": "NASB",
};
/** Translations that a licensed church can show beside a plan. */
const SHOWN = new Set(["ESV", "NIV", "CSB"]);

/** "Change the bible to The Message"; not "the message of Jonah". */
const MESSAGE =
  /\b(?:bible|translation|version|in|to|use|using) (?:to )?(?:The Message\b|the message (?:bible|version|translation)\b)/;

/** The note for a translation that the message names, or undefined. */
export function translationNote(text: string): string | undefined {
  if (MESSAGE.test(text))
    return "The references fit The Message, so you can read along in it; I cannot show its text, so the free World English Bible stands beside the days.";
  const match = LICENSED.exec(text);
  if (!match) return undefined;
  const name = match[1]?.toUpperCase() ?? SHORT[(match[2] ?? "").toLowerCase()] ?? "";
  const where = SHOWN.has(name)
    ? `its text appears beside the days only where a licence for the ${name} is set up; until then the free World English Bible stands there`
    : "I cannot show its text, so the free World English Bible stands beside the days";
  return `The references fit the ${name}, so you can read along in it; ${where}.`;
}
