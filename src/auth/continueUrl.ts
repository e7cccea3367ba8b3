/** Returns the path that a person wanted before signing in, if it is a path of this app. */
export function safeContinueUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  try {
    const url = new URL(value, "https://app.invalid");
    // Browsers read "//host" and "/\host" as other sites.
    if (url.origin !== "https://app.invalid") return undefined;
    const path = url.pathname + url.search + url.hash;
    // "/..//host" is a path until its dots are resolved; then it is another site.
    return path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}
