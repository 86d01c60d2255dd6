import { message, type RowIssue, rowOnSheet, saidFields } from "@tidemark/contract";
import type { CellValue, WorkbookContent } from "@tidemark/documents";
import type { Country } from "@tidemark/geo";
import type { Geography } from "./geography.ts";
import type { RawRow } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/** A row with a single text in it, which may be a heading of those below. */
export interface LonelyText {
  readonly row: number;
  readonly text: string;
  /** Whether it would be a row of the list otherwise. */
  readonly isRow: boolean;
}

const MOST_NAMED = 12;
const COUNT_OR_COLON = /\s*(?:[:–-]\s*)?(?:\(\d[^)]*\))?\s*:?\s*$/u;

/** What says where a location is: a row with one of these alone is no heading. */
const PLACES: ReadonlySet<string> = new Set("latitude|longitude|coordinates|address|street|postcode|city".split("|"));

/** The only filled cell of a row, if it is a text; undefined for all other rows. */
function onlyText(cells: readonly CellValue[], places: ReadonlySet<number>): string | undefined {
  let found = -1;
  for (let column = 0; column < cells.length; column++) {
    if (cells[column] === null || cells[column] === undefined || cells[column] === "") continue;
    if (found >= 0) return undefined;
    found = column;
  }
  const cell = cells[found];
  return typeof cell === "string" && !places.has(found) ? cell.trim() : undefined;
}

/** Headings of a table, and rows with a single text in them that may be further ones, from its top to its end. */
export function lonelyTexts({ rows, beside, columns }: WorkbookContent): LonelyText[] {
  const places = new Set(columns.filter(({ meaning }) => PLACES.has(meaning)).map(({ index }) => index));
  const headings: LonelyText[] = beside.flatMap(({ kind, row, text }) =>
    kind === "heading" ? [{ row, text, isRow: false }] : [],
  );
  const known = new Set(headings.map(({ row }) => row));
  const further = rows.flatMap(({ row, cells }) => {
    const text = known.has(row) ? undefined : onlyText(cells, places);
    return text === undefined ? [] : [{ row, text, isRow: true }];
  });
  return [...headings, ...further].toSorted((a, b) => a.row - b.row);
}

/** A heading between rows, from its row to the next one. */
interface Heading extends LonelyText {
  /** Undefined where it names none: the one above ends. */
  readonly country: Country | undefined;
}

/** Countries that stand as headings above the rows of a list, "Germany" above ten of them. */
export class CountryHeadings {
  readonly #headings: readonly Heading[];

  /** @param lonely - in the order of their rows */
  constructor(lonely: readonly LonelyText[], geography: Geography) {
    const headings: Heading[] = [];
    const plain = lonely.map(({ text, ...one }) => ({ ...one, text, named: text.replace(COUNT_OR_COLON, "") }));
    const isRegion = (name: string) => geography.countriesOfRegion(name).length > 0;
    // beside "Texas" also "Georgia" is a state
    const areStates = plain.some(({ named }) => geography.findCountry(named) === undefined && isRegion(named));
    for (const { named, ...one } of plain) {
      // "DE" and "NA" between rows are something else
      const found = named.length > 3 ? geography.findCountry(named) : undefined;
      const country = found && areStates && isRegion(named) ? undefined : found;
      const above = headings.at(-1)?.country;
      // "Ontario" below "Canada" is a part of it
      const isPart = above !== undefined && geography.countriesOfRegion(named).includes(above.iso2);
      headings.push({ ...one, country: country ?? (isPart ? above : undefined) });
    }
    this.#headings = headings.some(({ country }) => country !== undefined) ? headings : [];
  }

  /** Rows that would have been locations. */
  get rowsLeftOut(): number {
    return this.#headings.filter(({ country, isRow }) => country !== undefined && isRow).length;
  }

  /** Rows with the country of their heading, unless they state one themselves; without the headings. */
  *apply(rows: Iterable<RawRow>): Generator<RawRow> {
    let at = -1;
    for (const row of rows) {
      while ((this.#headings[at + 1]?.row ?? Infinity) <= row.row) at += 1;
      const heading = this.#headings[at];
      const isOfSheet = heading && rowOnSheet(heading.row).sheet === rowOnSheet(row.row).sheet;
      if (heading?.country === undefined || !isOfSheet) yield row;
      else if (heading.row !== row.row) yield withCountry(row, heading.country.name);
    }
  }

  /** What is told of them, above the rows. */
  told(headerRow: number): RowIssue[] {
    const names = new Set(this.#headings.flatMap(({ country }) => country?.name ?? []));
    if (names.size === 0) return [];
    const said = message("row.heading_countries", { countries: [...names].slice(0, MOST_NAMED).join(", ") });
    return [
      {
        row: headerRow,
        column: null,
        code: "heading_countries",
        severity: "warning",
        ...saidFields(said),
        value: null,
      },
    ];
  }
}

const withCountry = (row: RawRow, country: string): RawRow =>
  statedText(row.cells.country) === "" ? { ...row, cells: { ...row.cells, country } } : row;
