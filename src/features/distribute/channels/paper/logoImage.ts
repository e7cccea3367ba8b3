/** The church's logo as bytes, with its size in pixels read from the file's header. */

export interface LogoImage {
  kind: "png" | "jpg";
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Undefined if the data is not a PNG or JPEG: the file is then made without a logo. */
export function logoImage(dataUrl: string | null): LogoImage | undefined {
  const data = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl ?? "")?.[1];
  if (!data) return undefined;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
  const view = new DataView(bytes.buffer);
  const image = pngSize(view) ?? jpegSize(view);
  return image && image.width > 0 && image.height > 0 ? { bytes, ...image } : undefined;
}

type Size = Pick<LogoImage, "kind" | "width" | "height">;

function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return undefined;
  return { kind: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(view: DataView): Size | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength) {
    const marker = view.getUint16(at);
    // C0 to CF are start-of-frame markers, except C4, C8 and CC.
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xc4, 0xc8, 0xcc].includes(marker & 0xff);
    if (isFrame)
      return { kind: "jpg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xff01) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The largest size within a box that keeps the logo's proportions. */
export function fitLogo(logo: LogoImage, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / logo.width, maxHeight / logo.height);
  return { width: logo.width * scale, height: logo.height * scale };
}
