import { describe, expect, it } from "vitest";
import { readApiBibleContent } from "../../../server/scripture/apiBibleContent.ts";
import { para, tag, text, verse } from "./services.ts";

describe("API.Bible's content as blocks", () => {
  it("makes one run per verse of a paragraph", () => {
    const content = [
      para("p", ...verse("MRK", 1, 1, "One lamp. "), ...verse("MRK", 1, 2, "Two. ")),
    ];
    expect(readApiBibleContent(content)).toEqual([
      {
        kind: "paragraph",
        lines: [
          [
            [1, 1, "One lamp."],
            [1, 2, "Two."],
          ],
        ],
      },
    ]);
  });

  it("continues a verse in the next paragraph", () => {
    const content = [
      para("p", ...verse("MRK", 1, 2, "It is written:")),
      para("q1", text("Light the lamp,", "MRK.1.2")),
      para("q2", text("open the door.", "MRK.1.2")),
    ];
    expect(readApiBibleContent(content)).toEqual([
      { kind: "paragraph", lines: [[[1, 2, "It is written:"]]] },
      { kind: "stanza", lines: [[[1, 2, "Light the lamp,"]], [[1, 2, "open the door."]]] },
    ]);
  });

  it("begins a new stanza after a blank line", () => {
    const content = [
      para("q1", ...verse("PSA", 1, 1, "A")),
      para("b"),
      para("q1", ...verse("PSA", 1, 2, "B")),
    ];
    expect(readApiBibleContent(content)).toHaveLength(2);
  });

  it("joins a word that is split over tags", () => {
    const content = [
      para(
        "q1",
        ...verse("PSA", 23, 1, "The L"),
        tag("char", "sc", text("ORD", "PSA.23.1")),
        text(" leads.", "PSA.23.1"),
      ),
    ];
    expect(readApiBibleContent(content)).toEqual([
      { kind: "stanza", lines: [[[23, 1, "The LORD leads."]]] },
    ]);
  });

  it("keeps a superscription and skips section titles, references and notes", () => {
    const content = [
      para("s1", text("A title by editors")),
      para("r", text("(Mark 1)")),
      para("d", text("A song of "), tag("char", "nd", text("David"))),
      para("q1", ...verse("PSA", 3, 1, "Hear"), tag("note", "f", text("a footnote", "PSA.3.1"))),
    ];
    expect(readApiBibleContent(content)).toEqual([
      { kind: "heading", text: "A song of David" },
      { kind: "stanza", lines: [[[3, 1, "Hear"]]] },
    ]);
  });

  it("drops markup in a text", () => {
    const words = 'One <script>alert("x")</script><img src=x onerror=alert(1)>lamp<br/>';
    expect(readApiBibleContent([para("p", ...verse("MRK", 1, 1, words))])).toEqual([
      { kind: "paragraph", lines: [[[1, 1, 'One alert("x")lamp']]] },
    ]);
  });

  it.each([
    ["a text", "<p>HTML</p>"],
    ["nothing", null],
    ["numbers", [1, 2]],
  ])("refuses %s in place of the tree", (_, content) => {
    expect(() => readApiBibleContent(content)).toThrow();
  });
});
