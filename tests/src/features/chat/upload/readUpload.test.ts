import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { hasUploadMarker, uploadMarker } from "#shared/domain/message.ts";
import { MAX_TEXT_CHARACTERS, type UploadProblem } from "#shared/domain/upload.ts";
import { UploadError } from "../../../../../src/features/chat/upload/fileReading.ts";
import { readFile } from "../../../../../src/features/chat/upload/readFile.ts";
import { readUpload } from "../../../../../src/features/chat/upload/readUpload.ts";

const { signal } = new AbortController();
/** Reads in this thread, since the tests' environment has no workers; the journeys use workers. */
const here: Parameters<typeof readUpload>[2] = (kind, data) => readFile(kind, data, () => {});
const read = (file: File) => readUpload(file, { signal }, here);

async function problemOf(file: File): Promise<UploadProblem | undefined> {
  const error = await read(file).catch((thrown: unknown) => thrown);
  return error instanceof UploadError ? error.problem : undefined;
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function word(body: string, name = "notes.docx"): File {
  const xml = `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`;
  return new File([bytes(zipSync({ "word/document.xml": strToU8(xml) }))], name);
}

function bytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(from);
}

describe("a Word file", () => {
  it("is read paragraph by paragraph, without deleted text", async () => {
    const upload = await read(
      word(
        "<w:p><w:r><w:t>Week 1:</w:t><w:tab/><w:t>Mark 1</w:t></w:r></w:p>" +
          "<w:p><w:del><w:r><w:delText>Mark 9</w:delText></w:r></w:del><w:r><w:t>Mark 2</w:t></w:r></w:p>",
      ),
    );
    expect(upload.text).toBe("Week 1:\tMark 1\nMark 2");
    expect(upload.words).toBe(6);
    expect(upload.pages).toBeNull();
  });

  it("is refused if it is another kind of zip, broken, or from before 2007", async () => {
    const other = bytes(zipSync({ "xl/workbook.xml": strToU8("<x/>") }));
    expect(await problemOf(new File([other], "a.docx"))).toBe("unknownKind");
    const half = bytes(zipSync({ "word/document.xml": strToU8("<w/>".repeat(900)) }).slice(0, 60));
    expect(await problemOf(new File([half], "a.docx"))).toBe("unreadable");
    expect(await problemOf(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], "a.doc"))).toBe(
      "oldWord",
    );
    expect(await problemOf(new File(["no zip"], "a.docx"))).toBe("unreadable");
  });

  it("cannot fill the memory", async () => {
    const bomb = bytes(zipSync({ "word/document.xml": new Uint8Array(41 * 1024 * 1024) }));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemOf(new File([bomb], "a.docx"))).toBe("tooLarge");
  });

  it("is refused if it declares entities", async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aa">]><w:document ${W}><w:p><w:t>&a;</w:t></w:p></w:document>`;
    const file = bytes(zipSync({ "word/document.xml": strToU8(xml) }));
    expect(await problemOf(new File([file], "a.docx"))).toBe("unreadable");
  });
});

describe("a text file", () => {
  it("is decoded as UTF-8 or windows-1252", async () => {
    expect((await read(new File(["Größe\r\n\r\n\r\n\r\nPsalm 23"], "a.txt"))).text).toBe(
      "Größe\n\nPsalm 23",
    );
    const old = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]);
    expect((await read(new File([old], "a.txt"))).text).toBe("Größe");
  });

  it("is cut at a word if it is too long, and says so", async () => {
    const upload = await read(new File(["Selah ".repeat(40_000)], "a.txt"));
    expect(upload.cut).toBe("text");
    expect(upload.text.length).toBeLessThanOrEqual(MAX_TEXT_CHARACTERS);
    expect(upload.text.endsWith("Selah")).toBe(true);
  });

  it("is refused if it has no letters", async () => {
    expect(await problemOf(new File([], "a.txt"))).toBe("empty");
    expect(await problemOf(new File(["  \n "], "a.txt"))).toBe("empty");
  });
});

it("refuses other kinds, whatever their name", async () => {
  expect(await problemOf(new File(["\x89PNG\0"], "a.txt"))).toBe("unknownKind");
  expect(await problemOf(new File(["hello"], "a.exe"))).toBe("unknownKind");
});

it.each(["[draft] plan].txt", `${"very ".repeat(60)}long.txt`, "a\nb.txt", "[].md"])(
  "turns %j into a name that fits the marker",
  async (name) => {
    const upload = await read(new File(["Psalm 23"], name, { type: "text/plain" }));
    expect(hasUploadMarker(uploadMarker(upload.name))).toBe(true);
    expect(upload.name.length).toBeLessThanOrEqual(80);
  },
);
