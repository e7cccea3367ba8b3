/** Called with the bytes of each unpacked piece. @throws UploadError beyond the limit */
type Count = (bytes: number) => void;

/**
 * Returns a `DecompressionStream` that counts what all its streams unpack together. pdf.js collects a whole stream before it
 * looks at it, so a file of some kilobytes could fill the memory before the page ends the worker.
 */
export function countedDecompression(
  Unlimited: typeof DecompressionStream,
  count: Count,
): typeof DecompressionStream {
  return class implements DecompressionStream {
    readonly readable: DecompressionStream["readable"];
    readonly writable: DecompressionStream["writable"];

    constructor(format: CompressionFormat) {
      const { readable, writable } = new Unlimited(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream({
          transform(piece, controller) {
            count(piece.byteLength);
            controller.enqueue(piece);
          },
        }),
      );
    }
  };
}
