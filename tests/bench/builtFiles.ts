/** A server of built files alone: what a browser fetches of a build, and nothing else of the stack. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
/** What a network of edge servers packs with while it sends. */
const QUALITY = 5;
const IS_TEXT = /^(?:text|application\/json|image\/svg)/;
/** A page of the same origin that loads nothing. */
export const EMPTY_PAGE = "/empty";

export interface BuiltFiles {
  address: string;
  /** Serves another build from now on, as a deployment does. */
  serve(folder: string): void;
  /** What was sent since the last call: addresses with their bytes in brotli. */
  takeSent(): { path: string; bytes: number }[];
  stop(): Promise<void>;
}

/** By file. Packed once for all servers of a run: it takes longer than what is measured. */
const packed = new Map<string, Buffer>();

function pack(file: string, isText: boolean): Buffer {
  const known = packed.get(file);
  if (known) return known;
  const content = readFileSync(file);
  const body = isText
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : content;
  packed.set(file, body);
  return body;
}

export async function serveBuilt(first: string): Promise<BuiltFiles> {
  let folder = first;
  let sent: { path: string; bytes: number }[] = [];
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    if (pathname === EMPTY_PAGE) {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html>");
      return;
    }
    const file = join(folder, normalize(pathname));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const isText = IS_TEXT.test(type);
    const body = pack(file, isText);
    sent.push({ path: pathname, bytes: body.length });
    response
      .writeHead(200, {
        "Content-Type": type,
        "Content-Length": body.length,
        ...(isText && { "Content-Encoding": "br" }),
        "Cache-Control": pathname.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0, must-revalidate",
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Safe: a listening server has an address.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    serve(next) {
      folder = next;
    },
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The size of a built file as a release sends it, in bytes. */
export function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}
