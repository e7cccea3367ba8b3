/** The parser of references is large and stays out of the first download; undefined where it is missing offline. */
export async function loadReferenceParser() {
  try {
    return await import("./reference.ts");
  } catch {
    return undefined;
  }
}
