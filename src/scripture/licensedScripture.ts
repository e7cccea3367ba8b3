/**
 * Texts that the server fetches from licensed services. They are shown and not stored: the licences
 * forbid keeping them on a device.
 */

import { ApiError } from "#shared/contracts/requestErrors.ts";
import {
  getScripture,
  type LicensedScripture,
  listTranslations,
} from "#shared/contracts/scripture.ts";
import { findBook } from "#shared/domain/bible/books.ts";
import { showBlocks } from "#shared/domain/bible/selectPassage.ts";
import {
  isLicensedTranslation,
  type LicensedTranslation,
} from "#shared/domain/bible/translations.ts";
import type { LabelledPassage, ScriptureReading } from "./readScripture.ts";

export interface OfferedTranslation {
  id: LicensedTranslation;
  name: string;
}

let offered: Promise<OfferedTranslation[]> | undefined;

/**
 * Returns the translations beside the World English Bible. Never throws; a failed request is
 * repeated at the next call.
 */
export function offeredTranslations(): Promise<OfferedTranslation[]> {
  offered ??= fetchOffered().catch(() => {
    offered = undefined;
    return [];
  });
  return offered;
}

async function fetchOffered(): Promise<OfferedTranslation[]> {
  // Readers of the World English Bible need neither an account nor its code.
  const { api } = await import("../auth/api.ts");
  const { translations } = await api(listTranslations);
  return translations.flatMap(({ id, name }) => (isLicensedTranslation(id) ? [{ id, name }] : []));
}

/** Never throws. */
export async function readLicensedScripture(
  translation: LicensedTranslation,
  scripture: string,
): Promise<ScriptureReading> {
  try {
    const { api } = await import("../auth/api.ts");
    const text = await api(getScripture, {
      parameters: { translation },
      query: { reference: scripture },
    });
    const { credit, reportTokens } = text;
    return { status: "ready", passages: text.passages.map(toPassage), credit, reportTokens };
  } catch (error) {
    // The server's sentence says what the licence or the service refuses.
    return error instanceof ApiError && error.hasSentence
      ? { status: "refused", sentence: error.message }
      : { status: "unavailable" };
  }
}

/** The text is already cut, by the translation's own numbers, so no verse may be cut off here. */
function toPassage({
  reference,
  book,
  blocks,
}: LicensedScripture["passages"][number]): LabelledPassage {
  const hasChapters = (findBook(book)?.verses.length ?? 0) > 1;
  return { label: reference, blocks: showBlocks(blocks, hasChapters) };
}

/** Resets the state, as a page load would. */
export function forgetOffered(): void {
  offered = undefined;
}
