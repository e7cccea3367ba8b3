/** The browsers' push services. Any other endpoint is refused, or strangers could make this server call any address. */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isKnown = SERVICES.some((one) =>
    one.startsWith(".") ? hostname.endsWith(one) : hostname === one,
  );
  return protocol === "https:" && port === "" && username === "" && isKnown;
}
