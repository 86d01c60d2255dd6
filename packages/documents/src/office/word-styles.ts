import { officeText } from "./office-file.ts";

export const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const QUIET = "5B6875";
const INK = "14202A";

interface Style {
  readonly id: string;
  readonly name: string;
  /** In half points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly before?: number;
  readonly after?: number;
  /** 0 is the first level of headings. */
  readonly outline?: number;
  readonly line?: string;
  readonly indent?: number;
  readonly newPage?: boolean;
}

const stylesOf = (colour: string): readonly Style[] => [
  {
    id: "Organization",
    name: "Organization",
    size: 22,
    bold: true,
    colour,
    before: 240,
    after: 2400,
    line: `<w:pBdr><w:top w:val="single" w:sz="48" w:space="14" w:color="${colour}"/></w:pBdr>`,
  },
  { id: "Title", name: "Title", size: 52, bold: true, after: 120 },
  { id: "Subtitle", name: "Subtitle", size: 23, colour: QUIET, after: 800 },
  { id: "ContentsTitle", name: "TOC Heading", size: 38, bold: true, after: 280, newPage: true },
  { id: "Heading1", name: "heading 1", size: 38, bold: true, after: 280, outline: 0 },
  { id: "Heading2", name: "heading 2", size: 24, bold: true, before: 400, after: 120, outline: 1 },
  { id: "Heading3", name: "heading 3", size: 20, bold: true, before: 260, after: 120, outline: 2 },
  { id: "Note", name: "Note", size: 16, colour: QUIET, after: 100 },
  { id: "Cell", name: "Cell", size: 16, after: 0 },
  { id: "Head", name: "Head of a table", size: 15, bold: true, colour: QUIET, after: 0 },
  { id: "Figure", name: "Figure", size: 30, bold: true, before: 40, after: 40 },
  { id: "TOC1", name: "toc 1", size: 20, bold: true, before: 160, after: 40, line: tabAtEnd() },
  { id: "TOC2", name: "toc 2", size: 19, after: 20, indent: 240, line: tabAtEnd() },
  { id: "Header", name: "header", size: 15, bold: true, colour, after: 120, line: tabAtEnd() },
  { id: "Footer", name: "footer", size: 14, colour: QUIET, after: 0, line: tabAtEnd() },
];

function tabAtEnd(): string {
  return '<w:tabs><w:tab w:val="right" w:pos="9864"/></w:tabs>';
}

function styleXml(style: Style): string {
  const { id, name, size, bold, colour, before = 0, after = 120, outline, line = "", indent, newPage } = style;
  const heading =
    (outline === undefined ? "" : "<w:keepNext/><w:keepLines/>") + (newPage === true ? "<w:pageBreakBefore/>" : "");
  // the order of these is that of the schema: borders, tabs, spacing, indent, outline
  const paragraph =
    `${heading}${line}<w:spacing w:before="${before}" w:after="${after}"/>` +
    (indent === undefined ? "" : `<w:ind w:left="${indent}"/>`) +
    (outline === undefined ? "" : `<w:outlineLvl w:val="${outline}"/>`);
  const run =
    (bold === true ? "<w:b/><w:bCs/>" : "") +
    `<w:color w:val="${colour ?? INK}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${officeText(name)}"/><w:basedOn w:val="Normal"/>` +
    `${outline === undefined ? "" : '<w:next w:val="Normal"/>'}<w:qFormat/>` +
    `<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`
  );
}

/** The styles of a document: fonts that every reader has, sizes near those of the PDF. */
export function wordStyles(colour: string): string {
  const fonts = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/>';
  return (
    `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:color w:val="${INK}"/>` +
    '<w:sz w:val="19"/><w:szCs w:val="19"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>' +
    '<w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>' +
    '<w:tblCellMar><w:left w:w="80" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr>' +
    `<w:color w:val="${colour}"/><w:u w:val="single"/></w:rPr></w:style>` +
    `${stylesOf(colour).map(styleXml).join("")}</w:styles>`
  );
}

/** Points of lists, and numbers that begin anew with each list. @param starts - first number of each numbered list */
export function wordNumbering(starts: readonly number[]): string {
  const level = (id: number, format: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/>` +
    `<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/>` +
    '<w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum>';
  const lists = starts.map(
    (start, at) =>
      `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0">` +
      `<w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  );
  return (
    `<w:numbering xmlns:w="${WORD}">${level(0, "bullet", "\u2022")}${level(1, "decimal", "%1.")}` +
    `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${lists.join("")}</w:numbering>`
  );
}
