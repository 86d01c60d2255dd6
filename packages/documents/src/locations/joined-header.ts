import type { CellValue } from "../spreadsheet/cell-value.ts";
import { isUnitCell } from "./lines-beside.ts";
import { guessMeaning } from "./guess-meaning.ts";

const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && cell !== "";
const isText = (cell: CellValue | undefined) => !isFilled(cell) || typeof cell === "string";

/** Whether cells of the upper row stand over several of the lower one: "Insured value" over "Building" and "Stock". */
function hasGroups(upper: readonly CellValue[], lower: readonly CellValue[]): boolean {
  const width = Math.max(upper.length, lower.length);
  let [group, spans, stands] = [false, 0, 0];
  for (let column = 0; column < width; column += 1) {
    if (isFilled(upper[column])) group = isFilled(lower[column]);
    else if (group && isFilled(lower[column])) spans += 1;
    // a header over both rows stands in the upper one
    if (isFilled(upper[column]) && !isFilled(lower[column])) stands += 1;
  }
  if (spans === 0) return false;
  if (stands > 0) return true;
  // where all stand in groups, the lower row has to be known as headers, which data are not; a title is no group
  if (upper.filter(isFilled).length < 2) return false;
  return lower.filter((cell) => typeof cell === "string" && guessMeaning(cell)?.isExact).length >= 2;
}

/** Whether the lower of two rows parts what the upper one names together, and holds no data. */
export function partsGroups(upper: readonly CellValue[], lower: readonly CellValue[]): boolean {
  const isWords = lower.every((cell) => isText(cell) && !/\d/u.test(String(cell ?? "")));
  return isWords && hasGroups(upper, lower);
}

/**
 * The header that two rows are together. Where a cell of the upper row stands over several of the lower one, both make
 * the header, unless the lower one says enough: "Insured value Stock", but "Latitude" below "Coordinates".
 */
export function joinedHeader(upper: readonly CellValue[], lower: readonly CellValue[]): CellValue[] {
  const groups = hasGroups(upper, lower);
  let title = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, own] = [upper[column] ?? null, lower[column] ?? null];
    if (isFilled(above)) title = isFilled(own) ? String(above) : "";
    if (own === null) return above;
    if (!groups || title === "" || typeof own !== "string" || guessMeaning(own)?.isExact) return own;
    return title.toLowerCase() === own.toLowerCase() ? own : `${title} ${own}`;
  });
}

/**
 * The header at a row of a sheet, with the row above or below where both are the header together.
 * @param rows - of the sheet, as far as they hold anything
 */
export function headerAt(
  rows: readonly { readonly row: number; readonly cells: readonly CellValue[] }[],
  headerRow: number,
): readonly CellValue[] {
  const at = rows.findIndex(({ row }) => row === headerRow);
  const own = rows[at];
  if (!own) return [];
  const beside = (index: number, row: number) => (rows[index]?.row === row ? rows[index]?.cells : undefined);
  const [above, below] = [beside(at - 1, headerRow - 1), beside(at + 1, headerRow + 1)];
  const isWords = (cells: readonly CellValue[]) => cells.every(isText);
  if (above && isWords(above) && isWords(own.cells) && hasGroups(above, own.cells))
    return joinedHeader(above, own.cells);
  if (!below || !isWords(own.cells)) return own.cells;
  if (tellsUnits(own.cells, below)) return withUnits(own.cells, below);
  return partsGroups(own.cells, below) ? joinedHeader(own.cells, below) : own.cells;
}

/** Whether the row below a header tells units: "°" or "[deg]" below "Latitude". */
function tellsUnits(header: readonly CellValue[], below: readonly CellValue[]): boolean {
  const isPoint = (cell: CellValue) => {
    const guess = typeof cell === "string" ? guessMeaning(cell) : undefined;
    return guess?.isExact === true && (guess.meaning === "latitude" || guess.meaning === "coordinates");
  };
  return below.every(isText) && header.some((cell, column) => isPoint(cell) && isUnitCell(below[column]));
}

/** Headers with the units that stand below them: "Value" over "kEUR" is "Value (kEUR)". */
export function withUnits(header: readonly CellValue[], units: readonly CellValue[]): CellValue[] {
  return Array.from({ length: Math.max(header.length, units.length) }, (_, column) => {
    const [name, unit] = [header[column] ?? null, units[column] ?? null];
    const plain = typeof unit === "string" ? unit.replaceAll(/[[\]()]/gu, "").trim() : "";
    return name === null || plain === "" || plain.length > 20 ? name : `${String(name)} (${plain})`;
  });
}
