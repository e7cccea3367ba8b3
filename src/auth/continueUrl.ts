/** Where a person wanted to go before they had to sign in: a path of this app, nothing else. */
export function safeContinueUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  try {
    const url = new URL(value, "https://app.invalid");
    // "//host" and "/\host" are other sites to a browser.
    if (url.origin !== "https://app.invalid") return undefined;
    const path = url.pathname + url.search + url.hash;
    // "/..//host" is a path until its dots are resolved, and then another site.
    return path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}
