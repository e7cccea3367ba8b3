const MAX_SIDE = 600;
const MAX_CHARACTERS = 400_000;

/** Converts a picture to a small PNG data URL; undefined if it cannot be read. */
export async function readLogo(file: File): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    // Redrawn, which drops the camera's metadata, such as the place.
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = canvas.toDataURL("image/png");
    if (png.length <= MAX_CHARACTERS) return png;
    const jpeg = canvas.toDataURL("image/jpeg", 0.85);
    return jpeg.length <= MAX_CHARACTERS ? jpeg : undefined;
  } catch {
    return undefined;
  }
}
