import {
  DRAWING,
  OFFICE,
  officeFile,
  type OfficePart,
  type OfficePicture,
  type OfficeRelation,
  officeText,
} from "./office-file.ts";
import { columnWidths } from "./column-widths.ts";
import type { WordBlock, WordDocument, WordRun } from "./word-blocks.ts";
import { cellXml, type Grounds, KEPT, keptRows, tableXml } from "./word-tables.ts";
import { WORD, wordNumbering, wordStyles } from "./word-styles.ts";

/** Width of what is written, in twentieths of a point: A4 with 18 mm beside it. */
const WIDTH = 9864;
/** Letters of a cell that stand beside each other in it. */
const LETTERS = 122;
/** English metric units in a twentieth of a point. */
const UNITS = 635;
const LINE = "E2E6EA";
const STRONG_LINE = "CBD2D9";
const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1130" w:right="1021" w:bottom="1240" w:left="1021" w:header="560" w:footer="560" w:gutter="0"/>';
const NAMES =
  `xmlns:w="${WORD}" xmlns:r="${OFFICE}/relationships" xmlns:a="${DRAWING}/main" ` +
  `xmlns:pic="${DRAWING}/picture" xmlns:wp="${DRAWING}/wordprocessingDrawing"`;
/** The largest logo above a page: 40 by 6 mm. */
const LOGO = { width: 2268, height: 340 };
const FIELD_BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** A field that Word works out, with what it says until then. */
const field = (code: string, now: string): string =>
  `${FIELD_BEGIN}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${now}</w:t></w:r>${FIELD_END}`;

const styled = (style: string, inner: string, more = ""): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${inner}</w:p>`;

/** Text with line breaks, as the content of a run. */
const words = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<w:t xml:space="preserve">${officeText(line)}</w:t>`)
    .join("<w:br/>");

const plain = (text: string): string => `<w:r>${words(text)}</w:r>`;

/** Writes the blocks of one document: numbers of pictures, links and headings count in it. */
class WordWriter {
  readonly relations: OfficeRelation[] = [
    { id: "styles", type: "styles", target: "styles.xml" },
    { id: "numbering", type: "numbering", target: "numbering.xml" },
    { id: "footer", type: "footer", target: "footer1.xml" },
    { id: "header", type: "header", target: "header1.xml" },
    { id: "settings", type: "settings", target: "settings.xml" },
  ];
  readonly pictures: OfficePicture[] = [];
  readonly lists: number[] = [];
  readonly #headings: readonly Extract<WordBlock, { kind: "heading" }>[];
  #heading = 0;
  #wasNumber = false;

  constructor(blocks: readonly WordBlock[]) {
    this.#headings = blocks.filter((block) => block.kind === "heading");
  }

  block(block: WordBlock): string {
    const isNumber = block.kind === "point" && block.number !== null;
    if (isNumber && (!this.#wasNumber || block.number === 1)) this.lists.push(block.number ?? 1);
    this.#wasNumber = isNumber;
    switch (block.kind) {
      case "heading":
        return this.#headingXml(block);
      case "paragraph":
        return this.#paragraph(block);
      case "point": {
        const list = isNumber ? this.lists.length + 1 : 1;
        const mark = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr><w:spacing w:after="60"/>`;
        return `<w:p><w:pPr>${mark}</w:pPr>${this.#runs(block.runs)}</w:p>`;
      }
      case "table":
        return this.#table(block);
      case "figures":
        return this.#figures(block.figures);
      case "facts": {
        const widths = [2600, WIDTH - 2600];
        const row = ({ label, text }: { readonly label: string; readonly text: string }) =>
          `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cellXml(widths[0]!, LINE, styled("Head", plain(label)))}` +
          `${cellXml(widths[1]!, LINE, styled("Cell", plain(text)))}</w:tr>`;
        return tableXml("", widths, block.facts.map(row).join("")) + styled("Note", "");
      }
      case "picture":
        return this.#picture(block);
      case "contents":
        return this.#contents();
    }
  }

  #runs(runs: readonly WordRun[]): string {
    return runs
      .map(({ text, bold, italic, link, colour }) => {
        const look =
          (link ? '<w:rStyle w:val="Hyperlink"/>' : "") +
          (bold === true ? "<w:b/><w:bCs/>" : "") +
          (italic === true ? "<w:i/><w:iCs/>" : "") +
          (colour === undefined ? "" : `<w:color w:val="${colour}"/>`);
        const run = `<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}${words(text)}</w:r>`;
        if (!link) return run;
        const id = `link${this.relations.length}`;
        this.relations.push({ id, type: "hyperlink", target: link, external: true });
        return `<w:hyperlink r:id="${id}">${run}</w:hyperlink>`;
      })
      .join("");
  }

  #paragraph({ look, runs, keepNext = false }: Extract<WordBlock, { readonly kind: "paragraph" }>): string {
    const kept = keepNext ? KEPT : "";
    if (look !== undefined) return styled(look, this.#runs(runs), kept);
    return `<w:p>${kept === "" ? "" : `<w:pPr>${kept}</w:pPr>`}${this.#runs(runs)}</w:p>`;
  }

  #headingXml({ level, text, newPage = level === 1 }: Extract<WordBlock, { readonly kind: "heading" }>): string {
    const id = this.#heading++;
    return styled(
      `Heading${level}`,
      `<w:bookmarkStart w:id="${id}" w:name="_Toc${id}"/>${plain(text)}<w:bookmarkEnd w:id="${id}"/>`,
      newPage ? "<w:pageBreakBefore/>" : level === 1 ? '<w:spacing w:before="600" w:after="280"/>' : "",
    );
  }

  /** Headings with links to them; the numbers of pages are worked out when the document is opened. */
  #contents(): string {
    const listed = this.#headings.map((heading, id) => ({ ...heading, id })).filter(({ level }) => level <= 2);
    const lines = listed.map(({ level, text, id }, at) => {
      const link = `<w:hyperlink w:anchor="_Toc${id}">${plain(text)}<w:r><w:tab/></w:r>`;
      const start =
        `<w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve">` +
        ' TOC \\o "1-2" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
      const inner = `${at === 0 ? start : ""}${link}${field(`PAGEREF _Toc${id} \\h`, "")}</w:hyperlink>`;
      return styled(`TOC${level}`, at === listed.length - 1 ? inner + FIELD_END : inner);
    });
    return lines.join("");
  }

  #table({ alt, keepNext = false, ...table }: Extract<WordBlock, { kind: "table" }>): string {
    const widths = columnWidths(table, WIDTH, LETTERS);
    const cells = (texts: readonly string[], style: string, border: string, kept: string, grounds: Grounds = []) =>
      widths
        .map((width, at) => {
          const side = table.columns[at]?.numeric === true ? '<w:jc w:val="right"/>' : "";
          return cellXml(width, border, styled(style, plain(texts[at] ?? ""), kept + side), grounds[at]);
        })
        .join("");
    const titles = table.columns.map(({ title }) => title);
    const head = `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${cells(titles, "Head", STRONG_LINE, KEPT)}</w:tr>`;
    const isKept = keptRows(table.rows.length, keepNext);
    const rows = table.rows.map(
      (row, at) =>
        `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells(row, "Cell", LINE, isKept(at), table.fills?.[at])}</w:tr>`,
    );
    return tableXml(alt, widths, head + rows.join("")) + styled("Note", "", keepNext ? KEPT : "");
  }

  #figures(figures: Extract<WordBlock, { kind: "figures" }>["figures"]): string {
    const most = Math.min(4, figures.length);
    const widths = Array.from({ length: most }, () => Math.floor(WIDTH / most));
    const rows: string[] = [];
    for (let from = 0; from < figures.length; from += most) {
      const cells = widths.map((width, at) => {
        const { label, text, note, link = null } = figures[from + at] ?? { label: "", text: "", note: "" };
        const inner =
          styled("Note", plain(label), KEPT) +
          styled("Figure", this.#runs([{ text, link }]), KEPT) +
          styled("Note", plain(note), KEPT);
        return cellXml(width, LINE, inner);
      });
      rows.push(`<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join("")}</w:tr>`);
    }
    return tableXml("", widths, rows.join("")) + styled("Note", "", KEPT);
  }

  #picture({ png, alt, ratio, share = 1 }: Extract<WordBlock, { kind: "picture" }>): string {
    const number = this.pictures.length + 1;
    const id = `picture${number}`;
    this.pictures.push({ path: `word/media/${id}.png`, content: png });
    this.relations.push({ id, type: "image", target: `media/${id}.png` });
    return `<w:p>${pictureRun({ number, id, alt }, WIDTH * share, ratio)}</w:p>`;
  }
}

/** A run that shows a picture. @param width in twentieths of a point */
function pictureRun(
  { number, id, alt }: { readonly number: number; readonly id: string; readonly alt: string },
  width: number,
  ratio: number,
): string {
  const across = Math.round(width * UNITS);
  const down = Math.round(across / ratio);
  const name = `<wp:docPr id="${number}" name="Picture ${number}" descr="${officeText(alt)}"/>`;
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${across}" cy="${down}"/>` +
    `${name}<a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr>` +
    `<pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>` +
    `<a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>` +
    `<a:ext cx="${across}" cy="${down}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>` +
    "</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"
  );
}

/** Name of the organization and its logo over a line in its colour. */
function headerPart({ head: { text, logo }, colour }: Pick<WordDocument, "head" | "colour">): {
  readonly part: OfficePart;
  readonly pictures: readonly OfficePicture[];
} {
  const line = `<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="4" w:color="${colour}"/></w:pBdr>`;
  const width = logo === undefined ? 0 : Math.min(LOGO.width, LOGO.height * logo.ratio);
  const shown =
    logo === undefined
      ? ""
      : `<w:r><w:tab/></w:r>${pictureRun({ number: 9000, id: "logo", alt: text }, width, logo.ratio)}`;
  const relations: OfficeRelation[] =
    logo === undefined ? [] : [{ id: "logo", type: "image", target: "media/logo.png" }];
  return {
    part: {
      path: "word/header1.xml",
      type: "wordprocessingml.header",
      xml: `<w:hdr ${NAMES}>${styled("Header", plain(text) + shown, line)}</w:hdr>`,
      relations,
    },
    pictures: logo === undefined ? [] : [{ path: "word/media/logo.png", content: logo.png }],
  };
}

function footerXml(footer: readonly string[]): string {
  const number = `${field("PAGE", "1")}<w:r><w:t xml:space="preserve"> / </w:t></w:r>${field("NUMPAGES", "1")}`;
  const line = `<w:pBdr><w:top w:val="single" w:sz="4" w:space="4" w:color="${LINE}"/></w:pBdr>`;
  return (
    `<w:ftr xmlns:w="${WORD}">${footer.map((text, at) => styled("Footer", plain(text), at === 0 ? line : "")).join("")}` +
    `${styled("Footer", number, '<w:jc w:val="right"/>')}</w:ftr>`
  );
}

/**
 * Writes a document (.docx) with real headings, contents, tables whose heads are repeated and pictures with alternative
 * text (ECMA-376-1). Equal content gives equal bytes.
 */
export function writeWord({ about, colour, footer, head, blocks }: WordDocument): Promise<Uint8Array> {
  const writer = new WordWriter(blocks);
  const body = blocks.map((block) => writer.block(block)).join("");
  const type = "wordprocessingml";
  const header = headerPart({ head, colour });
  // the cover has a name and a logo of its own
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/>' +
    `<w:footerReference w:type="first" r:id="footer"/>${PAGE}<w:titlePg/></w:sectPr>`;
  const settings =
    `<w:settings xmlns:w="${WORD}"><w:compat><w:compatSetting w:name="compatibilityMode" ` +
    'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>';
  const document = `<w:document ${NAMES}><w:body>${body}${section}</w:body></w:document>`;
  return officeFile({
    main: "word/document.xml",
    about,
    pictures: [...header.pictures, ...writer.pictures],
    parts: [
      { path: "word/document.xml", type: `${type}.document.main`, xml: document, relations: writer.relations },
      { path: "word/styles.xml", type: `${type}.styles`, xml: wordStyles(colour) },
      { path: "word/numbering.xml", type: `${type}.numbering`, xml: wordNumbering(writer.lists) },
      { path: "word/footer1.xml", type: `${type}.footer`, xml: footerXml(footer) },
      header.part,
      { path: "word/settings.xml", type: `${type}.settings`, xml: settings },
    ],
  });
}
