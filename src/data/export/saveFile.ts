/** Downloads `content` as a file, under a name that is valid on every system. */
export function saveFile(name: string, content: BlobPart, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  const [, stem = name, ending = ""] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
  link.download = `${stem.replaceAll(/[^\p{L}\p{N} -]/gu, "").trim() || "plan"}${ending}`;
  link.click();
  // Revoked later: some browsers read the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
