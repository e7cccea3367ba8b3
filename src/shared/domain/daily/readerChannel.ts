/**
 * How a reader came to a plan's page. What is handed out says it in its own address, as `?via=qr`;
 * an address without it, or with something else there, is a plain link.
 */
export const READER_CHANNELS = [
  "link",
  "qr",
  "paper",
  "calendar",
  "email",
  "message",
  "embed",
  "slides",
  "share",
  "reminder",
  "homeScreen",
] as const;
export type ReaderChannel = (typeof READER_CHANNELS)[number];

export const CHANNEL_PARAMETER = "via";

export function readChannel(via: string | null | undefined): ReaderChannel {
  return READER_CHANNELS.find((channel) => channel === via) ?? "link";
}

/** A plan's address with the channel in it. */
export function addressBy(channel: ReaderChannel, url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${CHANNEL_PARAMETER}=${channel}`;
}
