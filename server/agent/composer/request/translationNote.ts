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
/** What can be shown beside a plan where a church has the licence. */
const SHOWN = new Set(["ESV", "NIV", "CSB"]);

/** What to say of a translation that somebody names, or undefined. */
export function translationNote(text: string): string | undefined {
  const match = LICENSED.exec(text);
  if (!match) return undefined;
  const name = match[1]?.toUpperCase() ?? SHORT[(match[2] ?? "").toLowerCase()] ?? "";
  const where = SHOWN.has(name)
    ? `its text appears beside the days only where a licence for the ${name} is set up; until then the free World English Bible stands there`
    : "I cannot show its text, so the free World English Bible stands beside the days";
  return `The references fit the ${name}, so you can read along in it; ${where}.`;
}
