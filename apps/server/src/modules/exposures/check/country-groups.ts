import { message, type RowIssue, saidFields } from "@tidemark/contract";
import type { Country, PlaceFinder } from "@tidemark/geo";
import { readCoordinates } from "./check-coordinates.ts";
import type { Geography } from "./geography.ts";
import { type RawRow, textOf } from "./raw-row.ts";
import { statedText } from "./stated-text.ts";

/** Groups and rows without a country that show it to stand in the first row of a group alone. */
const LEAST_GROUPS = 2;
const LEAST_BLANK = 2;

interface Tools {
  readonly geography: Geography;
  readonly finder: (() => PlaceFinder) | undefined;
}

/** Whether a row can lie in a country by its point or its town; undefined where it says neither. */
function canLieIn(row: RawRow, { iso2 }: Country, { geography, finder }: Tools): boolean | undefined {
  const reading = readCoordinates(row);
  if (reading.kind === "point") {
    const found = geography.countryAt(reading.latitude, reading.longitude);
    return found?.iso2 === iso2 || found?.sovereignIso2 === iso2;
  }
  const town = statedText(row.cells.municipality);
  if (!finder || town === "") return undefined;
  return finder()
    .find(town, { country: iso2 })
    .candidates.some((one) => one.country === iso2);
}

/**
 * Countries that stand in the first row of a group and not below it, as where equal cells are not repeated. Taken so
 * where each country stands once and no row below lies elsewhere.
 */
export class CountryGroups {
  /** Country of the rows from a row on. */
  readonly #groups: readonly { readonly row: number; readonly text: string }[];

  /** @param rows - all of the file, in their order */
  constructor(rows: () => Iterable<RawRow>, headers: { readonly country?: string | undefined }, tools: Tools) {
    this.#groups = headers.country === undefined ? [] : groupsIn(rows(), tools);
  }

  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  /** Rows with the country of their group, unless they state one themselves. */
  *apply(rows: Iterable<RawRow>): Generator<RawRow> {
    if (this.isEmpty) return yield* rows;
    let at = -1;
    for (const row of rows) {
      while ((this.#groups[at + 1]?.row ?? Infinity) <= row.row) at += 1;
      const country = this.#groups[at]?.text;
      yield country === undefined || textOf(row.cells.country) !== ""
        ? row
        : { ...row, cells: { ...row.cells, country } };
    }
  }

  told(headerRow: number, column: string | undefined): RowIssue[] {
    if (this.isEmpty) return [];
    const said = message("row.country_groups", { count: this.#groups.length });
    return [
      { row: headerRow, column: column ?? null, code: "country_groups", severity: "warning", ...saidFields(said) },
    ];
  }
}

function groupsIn(rows: Iterable<RawRow>, tools: Tools): { row: number; text: string }[] {
  const groups: { row: number; text: string }[] = [];
  const seen = new Set<string>();
  let country: Country | undefined;
  let [blank, confirmed] = [0, 0];
  for (const row of rows) {
    const text = textOf(row.cells.country);
    if (text === "") {
      if (country === undefined) return [];
      const fits = canLieIn(row, country, tools);
      if (fits === false) return [];
      blank += 1;
      if (fits) confirmed += 1;
      continue;
    }
    country = tools.geography.findCountry(text);
    if (country === undefined || seen.has(country.iso2)) return [];
    seen.add(country.iso2);
    groups.push({ row: row.row, text });
  }
  return groups.length >= LEAST_GROUPS && blank >= LEAST_BLANK && confirmed > blank / 2 ? groups : [];
}
