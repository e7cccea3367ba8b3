/** Whether a `details` element is open. These files are type-checked for the server too, which has no DOM types. */
export function isOpened(details: unknown): boolean {
  // Safe: only elements of this name are handed in.
  return (details as { open: boolean } | null)?.open ?? false;
}
