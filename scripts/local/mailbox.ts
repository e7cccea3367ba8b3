/**
 * The mailbox of this machine: takes the mails that the Worker sends, as a provider does over HTTP, and shows them. Nothing
 * leaves the machine.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { mailboxList, mailboxMail } from "./mailboxPage.ts";
import { freePorts } from "./ports.ts";
import { partOf, readMail } from "./readMail.ts";

const SENDING = "/messages";
const SHOWING = /^\/emulator\/mailbox(?:\/(\d{1,9})(\/html|\/source)?)?$/;
const DIGITS = 6;

export interface Mailbox {
  /** Where mails are sent: the Worker's `MAIL_URL`. */
  url: string;
  stop(): Promise<void>;
}

export async function startMailbox(folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true });
  const [port = 0] = await freePorts(1);
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}${SENDING}`, stop };
}

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === "POST" && request.url === SENDING) {
    keep(folder, await mimeOf(request));
    response.writeHead(200).end();
    return;
  }
  const [isShown, number, part] = SHOWING.exec(request.url ?? "") ?? [];
  const names = namesIn(folder);
  if (!isShown || (number !== undefined && !names.includes(nameOf(Number(number))))) {
    response.writeHead(404).end("There is no such mail.");
    return;
  }
  if (number === undefined) {
    const mails = names.map((name) => ({
      number: Number.parseInt(name, 10),
      ...load(folder, name),
    }));
    send(response, "text/html", mailboxList(mails.reverse()));
    return;
  }
  const mail = load(folder, nameOf(Number(number)));
  if (part === "/source") send(response, "text/plain", mail.source);
  else if (part === "/html") send(response, "text/html", partOf(mail, "text/html"));
  else send(response, "text/html", mailboxMail({ number: Number(number), ...mail }));
}

/** The Worker sends a form with the message as a file. */
async function mimeOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(Buffer.concat(chunks), {
    headers: { "Content-Type": type },
  }).formData();
  const message = form.get("message");
  if (!(message instanceof Blob)) throw new Error("A mail without a message");
  return message.text();
}

function keep(folder: string, mime: string): void {
  const last = Number.parseInt(namesIn(folder).at(-1) ?? "0", 10);
  writeFileSync(join(folder, nameOf(last + 1)), mime);
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
}

function nameOf(number: number): string {
  return `${String(number).padStart(DIGITS, "0")}.eml`;
}

function load(folder: string, name: string) {
  const source = readFileSync(join(folder, name), "utf8");
  return { source, ...readMail(source) };
}

function send(response: ServerResponse, type: string, content: string): void {
  response
    .writeHead(200, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "no-store",
      // A mail runs and fetches nothing, and only the mailbox frames it.
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
    })
    .end(content);
}
