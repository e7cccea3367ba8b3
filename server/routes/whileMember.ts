/** How often the reader of a stream is checked; only when something arrives. */
const CHECKED_MS = 30_000;

/** Passes a stream on until `isMember` says no: a run's stream can outlast its reader's membership. */
export function whileMember(
  body: ReadableStream<Uint8Array>,
  isMember: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  let checkedAt = Date.now();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (Date.now() - checkedAt >= CHECKED_MS) {
          checkedAt = Date.now();
          if (!(await isMember())) return controller.terminate();
        }
        controller.enqueue(chunk);
      },
    }),
  );
}
