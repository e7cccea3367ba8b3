import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headerOf, partOf, readMail } from "../../../scripts/local/readMail.ts";
import { readEmailAddress } from "../../../server/mail/emailAddress.ts";
import { headerLine } from "../../../server/mail/headerText.ts";
import { type Mail, mimeMessage } from "../../../server/mail/mimeMessage.ts";
import { encodeQuotedPrintable } from "../../../server/mail/quotedPrintable.ts";

const mail = (change: Partial<Mail> = {}): string =>
  mimeMessage({
    from: { name: "Grace Church", address: "letters@example.org" },
    to: "anna@example.com",
    subject: "Mark 1:1-13: The voice in the desert",
    messageId: "2026-11-30.abc.grace@example.org",
    at: new Date("2026-11-30T07:00:00Z"),
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    text: [encodeQuotedPrintable("Words")],
    html: [encodeQuotedPrintable("<p>Words</p>")],
    ...change,
  });
const NAMES = [
  ...["From", "To", "Subject", "Date", "Message-ID", "List-Unsubscribe-Post"],
  ...["MIME-Version", "Content-Type"],
];
const namesOf = (mime: string) => readMail(mime).headers.map(({ name }) => name);
const lineOf = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

describe("a mail", () => {
  it("has its headers once, in order, and both parts", () => {
    const mime = mail();
    const { headers, parts } = readMail(mime);
    expect(namesOf(mime)).toEqual(NAMES);
    expect(headerOf(headers, "Date")).toBe("Mon, 30 Nov 2026 07:00:00 +0000");
    expect(headerOf(headers, "From")).toBe('"Grace Church" <letters@example.org>');
    expect(headerOf(headers, "Message-ID")).toBe("<2026-11-30.abc.grace@example.org>");
    expect(parts).toEqual([
      { type: "text/plain", content: "Words" },
      { type: "text/html", content: "<p>Words</p>" },
    ]);
  });

  it.each([
    ["a line break", "Grace\r\nBcc: eve@example.net"],
    ["a bare line feed", "Grace\nBcc: eve@example.net\n\nAnother body"],
    ["other line ends", "Grace\u2028Bcc: eve@example.net\u0085X: y\u2029"],
    ["an encoded word", "=?UTF-8?Q?=0D=0ABcc:_eve=40example.net?="],
    ["quotes and backslashes", 'Grace" <eve@example.net>, "\\'],
    ["a zero and controls", "Grace\u0000\u0007\u001b[31m"],
    ["500 characters", "g".repeat(500)],
    ["500 words", "grace ".repeat(500)],
    ["500 characters of Arabic", "نعمة ".repeat(100)],
    ["emoji of several code points", "👩‍👩‍👧‍👦".repeat(60)],
    ["half a surrogate pair", `Grace ${"😀".slice(0, 1)}`],
    ["marks of direction", "Grace \u202e.gro.elpmaxe\u202c"],
    ["nothing", ""],
    ["spaces", "   "],
  ])("keeps its headers with %s in names and titles", (_, text) => {
    const mime = mail({ from: { name: text, address: "letters@example.org" }, subject: text });
    expect(namesOf(mime)).toEqual(NAMES);
    const { headers } = readMail(mime);
    expect(headerOf(headers, "From")).toMatch(
      /^("(?:[^"\\]|\\.)*" |\P{Cc}+ |)<?letters@example\.org>?$/u,
    );
    expect(headerOf(headers, "Subject")).not.toMatch(/\p{Cc}/u);
    const [head = ""] = mime.split("\r\n\r\n");
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(head.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  });

  it("says every title of up to 120 characters, in any language", () => {
    const title = fc.string({ unit: "grapheme", maxLength: 60 }).map(lineOf);
    void fc.assert(
      fc.property(title, (text) => {
        fc.pre([...text].length <= 120 && !/[\u202A-\u202E\u2066-\u2069\uFEFF]| {2}/.test(text));
        const { headers } = readMail(mail({ subject: text }));
        expect(headerOf(headers, "Subject")).toBe(text);
      }),
    );
  });

  it("gives any text back, in lines of 76 characters of ASCII", () => {
    void fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (raw) => {
        const text = raw.replace(/\p{Cs}/gu, "").replaceAll("\r", "");
        const encoded = encodeQuotedPrintable(text);
        for (const line of encoded.quotedPrintable.split("\r\n")) {
          expect(line).toMatch(/^[\x21-\x7e\x20\t]{0,76}$/);
          expect(line).not.toMatch(/^\.|^From |[ \t]$/);
        }
        expect(partOf(readMail(mail({ text: [encoded] })), "text/plain")).toBe(text);
      }),
    );
  });

  it("is not ended by a line that looks like its boundary", () => {
    const text = "--=_lamplight--\n.\nFrom here\n--=_lamplight";
    const { parts } = readMail(mail({ text: [encodeQuotedPrintable(text)] }));
    expect(parts.map(({ content }) => content)).toEqual([text, "<p>Words</p>"]);
  });

  it.each(["a\r\nBcc: x", "a\nb", "ä", "\u0000"])(
    "refuses a header of its own making: %j",
    (value) => {
      expect(() => headerLine("List-Id", value)).toThrow(RangeError);
    },
  );
});

describe("an e-mail address", () => {
  it.each([
    ["anna@example.com", "anna@example.com", "anna@example.com"],
    ["  Anna.Maria+news@Example.COM ", "Anna.Maria+news@example.com", "anna.maria@example.com"],
    ["o'brien@example.co.uk", "o'brien@example.co.uk", "o'brien@example.co.uk"],
    ["pfarrer@bücher.example", "pfarrer@xn--bcher-kva.example", "pfarrer@xn--bcher-kva.example"],
  ])("is read from %j", (typed, address, mailbox) => {
    expect(readEmailAddress(typed)).toEqual({ address, mailbox });
  });

  it.each([
    ...["", "anna", "@example.com", "anna@", "anna@localhost", "anna@example", "a b@example.com"],
    ...["anna@example.com\r\nBcc: eve@example.net", "anna\n@example.com", "anna@exa\tmple.com"],
    ...["anna@example.com,eve@example.net", "anna@example.com;eve@example.net", "a@b@example.com"],
    ...['"anna smith"@example.com', "<anna@example.com>", "Anna <anna@example.com>"],
    ...["anna@[127.0.0.1]", "anna@127.0.0.1", "anna@example.com:25", "anna@example.com/x"],
    ...["anna@exam%70le.com", "anna@-example.com", "anna@exa_mple.com", ".anna@example.com"],
    ...[
      "anna..b@example.com",
      "änna@example.com",
      "anna\u0000@example.com",
      "anna@example.com?x=y",
    ],
    ...[`${"a".repeat(65)}@example.com`, `a@${"b".repeat(500)}.com`, `${"a".repeat(500)}`],
    ...["anna@example.com\u2028", "anna\u202e@example.com"],
  ])("is not read from %j", (typed) => {
    const read = readEmailAddress(typed);
    // What `trim` takes from the end is not part of the address.
    if (read) expect(read.address).toBe("anna@example.com");
    else expect(read).toBeNull();
    expect(read === null || /^[\x21-\x7e]+$/.test(read.address)).toBe(true);
    if (typed.trim() === typed) expect(read).toBeNull();
  });
});
