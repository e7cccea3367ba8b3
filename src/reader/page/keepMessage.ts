/**
 * From the page to its service worker: cache these addresses. It answers "kept" or "failed" through
 * the port.
 */
export interface KeepMessage {
  type: "keep";
  /** The plan's slug: its cache is deleted as a whole. */
  plan: string;
  addresses: string[];
}
