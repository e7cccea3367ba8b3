import type { WritingSettings } from "#shared/domain/writingSettings.ts";

/** The fields of `after` that say something else than before. */
export function changedFields(
  before: WritingSettings,
  after: WritingSettings,
): Partial<WritingSettings> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof WritingSettings]), // Its own field.
    ),
  );
}
