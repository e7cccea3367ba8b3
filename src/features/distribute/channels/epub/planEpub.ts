/** The whole plan as an e-book (EPUB 3.3): one page a week, and each day in the table of contents. */
import { strToU8, type Zippable, zipSync } from "fflate";
import { type ChannelFile, fileName } from "#shared/calendar/channelFile.ts";
import { type OutputText, outputText } from "#shared/calendar/outputText.ts";
import { markupLine } from "#shared/calendar/passageHtml.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { contentsPage, STYLE, titlePage, weekPage } from "./epubPages.ts";

const TYPE = "application/epub+zip";
const LOGO = /^data:(image\/(png|jpeg));base64,(.+)$/;

export function planEpub(plan: PublishedPlan): ChannelFile {
  const text = outputText(plan, publishedDays(plan));
  const [, logoType = "", extension = "", data = ""] = LOGO.exec(plan.church.logo ?? "") ?? [];
  const logo = data ? { file: `logo.${extension}`, type: logoType, data } : null;
  const pages = [
    titlePage(plan, text, logo?.file ?? null),
    contentsPage(plan),
    ...plan.weeks.map((week, index) => weekPage(week, index, text)),
  ];
  const files: Zippable = {
    // First and not compressed: programs recognise the file by it.
    mimetype: [strToU8(TYPE), { level: 0 }],
    "META-INF/container.xml": strToU8(CONTAINER),
    "EPUB/package.opf": strToU8(packageOf(plan, text, pages, logo)),
    "EPUB/style.css": strToU8(STYLE),
    ...Object.fromEntries(pages.map(({ file, content }) => [`EPUB/${file}`, strToU8(content)])),
    ...(logo ? { [`EPUB/${logo.file}`]: bytesOf(logo.data) } : {}),
  };
  return {
    name: fileName(plan, "", "epub"),
    type: TYPE,
    content: new Uint8Array(zipSync(files, { mtime: plan.publishedAt })),
    notes: text.notes,
  };
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml" /></rootfiles>
</container>
`;

function packageOf(
  plan: PublishedPlan,
  text: OutputText,
  pages: readonly { file: string }[],
  logo: { file: string; type: string } | null,
): string {
  const idOf = (file: string) => file.replace(".xhtml", "");
  const about = (property: string, value: string) => `<meta property="${property}">${value}</meta>`;
  const church = markupLine(plan.church.name);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">',
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">',
    // Stays with each version, so that reading programs replace the older one.
    `<dc:identifier id="id">${encodeURIComponent(plan.id)}@lamplight</dc:identifier>`,
    `<dc:title>${markupLine(plan.title) || t.plan}</dc:title>`,
    "<dc:language>en</dc:language>",
    ...(church ? [`<dc:creator>${church}</dc:creator>`] : []),
    `<dc:date>${plan.publishedAt.slice(0, 10)}</dc:date>`,
    `<dc:source>${markupLine(plan.url)}</dc:source>`,
    ...text.lines.map((line) => `<dc:rights>${markupLine(line)}</dc:rights>`),
    about("dcterms:modified", `${plan.publishedAt.slice(0, 19)}Z`),
    about("schema:accessMode", "textual"),
    about("schema:accessModeSufficient", "textual"),
    about("schema:accessibilityFeature", "tableOfContents"),
    about("schema:accessibilityFeature", "structuralNavigation"),
    about("schema:accessibilityHazard", "none"),
    "</metadata>",
    "<manifest>",
    ...pages.map(({ file }) => {
      const properties = file === "contents.xhtml" ? ' properties="nav"' : "";
      return `<item id="${idOf(file)}" href="${file}" media-type="application/xhtml+xml"${properties} />`;
    }),
    '<item id="style" href="style.css" media-type="text/css" />',
    ...(logo ? [`<item id="logo" href="${logo.file}" media-type="${logo.type}" />`] : []),
    "</manifest>",
    "<spine>",
    ...pages.map(({ file }) => `<itemref idref="${idOf(file)}" />`),
    "</spine>",
    "</package>",
    "",
  ].join("\n");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
