/** The reader of references is large and stays out of the app's first download; offline it may be missing. */
export async function loadReader() {
  try {
    return await import("./reference.ts");
  } catch {
    return undefined;
  }
}
