/**
 * How a reader came to a plan's page. Published links name their channel, as `?via=qr`; an address
 * without it, or with an unknown value, counts as a plain link.
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

/** Adds the channel to a plan's address. */
export function addressBy(channel: ReaderChannel, url: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${CHANNEL_PARAMETER}=${channel}`;
}
