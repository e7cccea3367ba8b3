/** How the daily page's service worker answers a request. `network`: not at all, the browser asks as without it. */
export type Way =
  | { kind: "page" | "networkFirst"; plan: string }
  | { kind: "cacheFirst" | "network" };

/** @param mode the request's: `navigate` for a page that is opened */
export function wayOf(pathname: string, mode: string): Way {
  const [, first, second, third] = pathname.split("/");
  if (first === "daily" && second) {
    // The letter's pages hold its buttons and answers, as does the one that brings marks from another device: no page of
    // the plan may stand in for them.
    if (third === "letter" || third === "marks") return { kind: "network" };
    // A review link: each has a cache of its own, and its weeks are pages below it.
    if (second === "look" && third) return { kind: "page", plan: `look/${third}` };
    return { kind: mode === "navigate" ? "page" : "networkFirst", plan: second };
  }
  if (first === "api" && second === "daily" && third && pathname.endsWith("/whole")) {
    return { kind: "networkFirst", plan: third };
  }
  if (first === "assets" || first === "icons") return { kind: "cacheFirst" };
  return { kind: "network" };
}
