import { officeText } from "./office-file.ts";

/** A paragraph that stands on the page of what comes after it. */
export const KEPT = "<w:keepNext/>";
/** Rows of a table that are never alone at the foot or at the head of a page. */
const TOGETHER = 3;

/** Which rows stand on the page of the next one. @param isFollowed - whether what is below the table stands with it */
export const keptRows =
  (count: number, isFollowed: boolean) =>
  (at: number): string => {
    const isLast = at === count - 1;
    return (isLast ? isFollowed : at < TOGETHER - 1 || at >= count - TOGETHER) ? KEPT : "";
  };

export type Grounds = readonly (string | undefined)[];

export function cellXml(width: number, border: string, content: string, ground?: string): string {
  const edge = `<w:tcBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${border}"/></w:tcBorders>`;
  const shade = ground === undefined ? "" : `<w:shd w:val="clear" w:color="auto" w:fill="${ground}"/>`;
  return (
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${edge}${shade}` +
    `<w:tcMar><w:top w:w="50" w:type="dxa"/><w:bottom w:w="50" w:type="dxa"/></w:tcMar></w:tcPr>${content}</w:tc>`
  );
}

export function tableXml(alt: string, widths: readonly number[], rows: string): string {
  const title = alt === "" ? "" : `<w:tblCaption w:val="${officeText(alt)}"/>`;
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/>` +
    `<w:tblLayout w:type="fixed"/>${title}</w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>${rows}</w:tbl>`
  );
}
