/** Hands a text to the person as a file; the name is made safe for every system. */
export function saveFile(name: string, content: BlobPart, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  const [, stem = name, ending = ""] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
  link.download = `${stem.replaceAll(/[^\p{L}\p{N} -]/gu, "").trim() || "plan"}${ending}`;
  link.click();
  // At once, some browsers would have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
