/** A reminder in the two shapes of a push message: for the page's service worker, and for systems that show it without one. */
import type { PushedReminder, PushMessage } from "#shared/contracts/reminders.ts";

/** @param site the origin at which the reader has the plan; empty where it is not known, and nothing is declared then */
export function declare(message: PushedReminder, site: string): PushMessage {
  if (site === "") return message;
  const { title, body, tag, address } = message;
  // Absolute, because some systems read it without the page's own address.
  const navigate = new URL(address, site).href;
  const notification = { title, body, navigate, tag, lang: "en", dir: "ltr" } as const;
  return { web_push: 8030, notification, mutable: true, ...message };
}

/**
 * Returns the header by which Apple's first proposal names a declarative message; later it is named by `web_push`. To
 * other services the body is opaque.
 */
export function contentType(endpoint: string): { "content-type"?: string } {
  const isApple = new URL(endpoint).hostname.endsWith(".push.apple.com");
  return isApple ? { "content-type": "application/notification+json" } : {};
}
