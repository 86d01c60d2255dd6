import { cutText } from "@tidemark/science";
import type { OfficeChart } from "../office/office-chart.ts";
import type { ShownNumber } from "./shown-number.ts";

/**
 * A number that is the sum of so many rows right above it: spreadsheets add it up themselves, others read the number.
 */
export interface SummedNumber {
  readonly number: number;
  readonly sums: number;
}

/** Words that lead to an address of our own on the web. */
export interface LinkedText {
  readonly text: string;
  readonly link: string;
}

/** What a cell of an export may hold. undefined, null, NaN and infinite numbers are missing: the cell stays empty. */
export type ExportCell = string | number | ShownNumber | SummedNumber | LinkedText | boolean | Date | null | undefined;

export interface ExportColumn {
  readonly header: string;
  /** Shown in a row of its own below the headers when any column has one. */
  readonly unit?: string;
  /** How values are shown; a text in a column of numbers ("not computed") stays text. Default: as the value is. */
  readonly type?: "text" | "number" | "date" | "datetime" | "boolean";
  /** Characters; by default fitted to the header. */
  readonly width?: number;
  /** Excel format code such as `0.0`, `#,##0` or `yyyy-mm-dd`. */
  readonly numberFormat?: string;
  /** Breaks long text into lines. */
  readonly wrap?: boolean;
  /** A second colour of the header, for columns that may be left empty. */
  readonly quiet?: boolean;
}

/** A chart beside the figures that it draws; they are the first rows of the sheet, one for each of its places. */
export interface SheetChart {
  readonly chart: OfficeChart;
  /** Columns of the places and of each series, from 0 on. */
  readonly columns: readonly number[];
  /** What it says to whoever does not see it. */
  readonly alt: string;
}

/** A name that formulas know a cell by. */
export interface NamedCell {
  /** Letters, digits and underscores; of equal names in a workbook the first counts. */
  readonly name: string;
  /** From 0 on, below the headers. */
  readonly row: number;
  readonly column: number;
}

export interface ExportSheet {
  /** What Excel does not allow in a name is replaced; equal names are numbered. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Rows by column; asked for one after the other as the file is written. */
  readonly rows: Iterable<readonly ExportCell[]> | AsyncIterable<readonly ExportCell[]>;
  /** Buttons to filter and sort above the data; true unless said otherwise. */
  readonly filter?: boolean;
  /** Its tab is not shown: what programs, not people, read back. Never the first sheet. */
  readonly hidden?: boolean;
  readonly chart?: SheetChart | undefined;
  readonly names?: readonly NamedCell[];
  /** What stands at the foot of each printed page, beside its number. */
  readonly foot?: string;
}

const FORBIDDEN_IN_NAMES = /[[\]:*?/\\\p{Cc}]/gu;
const LONGEST_NAME = 31;

/** A name that is too long: what stands before its colon, to its last whole word; what it opens it closes. */
function cutAtWord(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const [said = name] = name.split(": ");
  const whole = said.length <= LONGEST_NAME ? said : cutText(said, LONGEST_NAME + 1).replace(/\s+\S*$/, "");
  const cut = cutText(whole, LONGEST_NAME);
  return cut.lastIndexOf("(") > cut.lastIndexOf(")") ? cut.slice(0, cut.lastIndexOf("(")) : cut;
}

/** Sheet names that Excel accepts: 1 to 31 characters, unique whatever their case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base =
      cutAtWord(name)
        .replace(FORBIDDEN_IN_NAMES, " ")
        .replace(/^'+|'+$/g, "")
        .trim() || "Sheet";
    let unique = cutText(base, LONGEST_NAME);
    for (let n = 2; taken.has(unique.toLowerCase()); n++) {
      const end = ` (${n})`;
      unique = cutText(base, LONGEST_NAME - end.length) + end;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
