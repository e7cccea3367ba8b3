/** Reads a zip file by its directory, with Node's own inflate: apart from the library that wrote it. */
import { crc32, inflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  isCompressed: boolean;
  /** Of the extra field, which programs do not expect at a file's first entry. */
  extraBytes: number;
  content: Buffer;
}

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** Returns the entries in the order of the file. @throws Error where a checksum does not fit */
export function readZip(file: Uint8Array): ZipEntry[] {
  const bytes = Buffer.from(file);
  let end = bytes.length - 22;
  while (bytes.readUInt32LE(end) !== END) end -= 1;
  const entries: (ZipEntry & { at: number })[] = [];
  let place = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(place) === DIRECTORY_ENTRY) {
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.toString("utf8", place + 46, place + 46 + nameLength);
    const at = bytes.readUInt32LE(place + 42);
    const method = bytes.readUInt16LE(place + 10);
    const extraBytes = bytes.readUInt16LE(at + 28);
    const start = at + 30 + bytes.readUInt16LE(at + 26) + extraBytes;
    const stored = bytes.subarray(start, start + bytes.readUInt32LE(place + 20));
    const content = method === 0 ? stored : inflateRawSync(stored);
    if (crc32(content) !== bytes.readUInt32LE(place + 16)) throw new Error(`${name} is damaged`);
    entries.push({ name, isCompressed: method !== 0, extraBytes, content, at });
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return entries.sort((one, other) => one.at - other.at);
}
