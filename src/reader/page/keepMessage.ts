/** From the page to its service worker: keep these. It answers "kept" or "failed" through the port. */
export interface KeepMessage {
  type: "keep";
  /** The plan's slug: what is kept is forgotten with it. */
  plan: string;
  addresses: string[];
}
