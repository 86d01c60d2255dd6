import { escapeXml } from "../xml/write-xml.ts";

/** Look of a cell. */
export interface CellLook {
  readonly kind: "body" | "header" | "quietHeader" | "unit";
  readonly numberFormat?: string;
  readonly wrap?: boolean;
  /** It stands at the top of its row, as texts of several lines do. */
  readonly top?: boolean;
  /** Where it stands in its cell; numbers to the right and words to the left when left out. */
  readonly side?: "right" | "indent";
  /** Excel then keeps what is typed over it as text as well. */
  readonly quotePrefix?: boolean;
  /** It leads somewhere. */
  readonly linked?: boolean;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** Numbers below are Excel's own formats. */
const FIRST_OWN_FORMAT = 164;
const FONT = '<name val="Calibri"/><family val="2"/>';
const FONTS = [
  `<font><sz val="11"/>${FONT}</font>`,
  `<font><b/><sz val="11"/><color rgb="FFFFFFFF"/>${FONT}</font>`,
  `<font><i/><sz val="10"/><color rgb="FF5B6B73"/>${FONT}</font>`,
  `<font><u/><sz val="11"/><color rgb="FF0B5563"/>${FONT}</font>`,
];
const fill = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  fill("FF0F4C5C"),
  fill("FF5B7F8C"),
  fill("FFEEF3F5"),
];
const BORDERS = [
  "<border><left/><right/><top/><bottom/><diagonal/></border>",
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FFB5C4CA"/></bottom><diagonal/></border>',
];
const LINKED_FONT = 3;
const HEAD = ' vertical="center" wrapText="1"';
/** A head to the right leaves room for the button of its filter, which would hide its last letters. */
const SIDES = { right: ' horizontal="right" indent="2"', indent: ' horizontal="left" indent="1"' } as const;
const LOOKS = {
  body: { font: 0, fill: 0, border: 0, align: "" },
  header: { font: 1, fill: 2, border: 1, align: HEAD },
  quietHeader: { font: 1, fill: 3, border: 1, align: HEAD },
  unit: { font: 2, fill: 4, border: 1, align: "" },
} as const;

/** Numbers the looks of a workbook; `xml` is its part of styles. */
export class CellStyles {
  private readonly ids = new Map<string, number>();
  private readonly formats: string[] = [];
  private readonly cells: string[] = [];
  readonly #colour: string | undefined;

  /** @param colour - of headers, `rrggbb`, dark enough for white letters; that of the product when left out */
  constructor(colour?: string) {
    this.#colour = colour;
    this.id({ kind: "body" });
  }

  /** Style number of a look. */
  id(look: CellLook): number {
    const { kind, numberFormat = "", wrap = false, quotePrefix = false, linked = false } = look;
    const { top = wrap, side } = look;
    const key = JSON.stringify([kind, numberFormat, wrap, quotePrefix, linked, top, side]);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const { font: usual, fill: fillId, border, align } = LOOKS[kind];
    const font = linked ? LINKED_FONT : usual;
    const alignment =
      (side === undefined ? "" : SIDES[side]) +
      (align || (top ? ' vertical="top"' : "") + (wrap ? ' wrapText="1"' : ""));
    const format = this.formatId(numberFormat);
    const attributes = [
      `numFmtId="${format}" fontId="${font}" fillId="${fillId}" borderId="${border}" xfId="0"`,
      quotePrefix ? 'quotePrefix="1"' : "",
      format ? 'applyNumberFormat="1"' : "",
      font ? 'applyFont="1" applyFill="1" applyBorder="1"' : "",
      alignment ? 'applyAlignment="1"' : "",
    ].filter(Boolean);
    const content = alignment ? `<alignment${alignment}/>` : "";
    this.cells.push(`<xf ${attributes.join(" ")}>${content}</xf>`);
    this.ids.set(key, this.cells.length - 1);
    return this.cells.length - 1;
  }

  private formatId(code: string): number {
    if (code === "") return 0;
    if (!this.formats.includes(code)) this.formats.push(code);
    return FIRST_OWN_FORMAT + this.formats.indexOf(code);
  }

  xml(): string {
    const formats = this.formats.map(
      (code, i) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + i}" formatCode="${escapeXml(code)}"/>`,
    );
    const colour = this.#colour;
    const fills =
      colour === undefined ? FILLS : FILLS.map((one, at) => (at === LOOKS.header.fill ? fill(`FF${colour}`) : one));
    const list = (name: string, items: readonly string[]) =>
      items.length === 0 ? "" : `<${name} count="${items.length}">${items.join("")}</${name}>`;
    return (
      `<styleSheet xmlns="${MAIN}">${list("numFmts", formats)}${list("fonts", FONTS)}${list("fills", fills)}${list("borders", BORDERS)}` +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `${list("cellXfs", this.cells)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
    );
  }
}
