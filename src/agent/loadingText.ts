import { isEditRequest } from "#shared/domain/message.ts";

/** Returns the loading text of a turn whose run is in progress. */
export function loadingText(question: string): string {
  return isEditRequest(question) ? "Applying edits..." : "Writing bible plan...";
}
