import { writeCsv, type ExportCell } from "@tidemark/documents";
import { DIMENSIONS, type Sentence, UNITS } from "@tidemark/science";
import { wire } from "../../wire-digits.ts";
import { worded } from "../../language.ts";
import { missingValue } from "../risks/index.ts";
import type { StoredSlice } from "./exported-run.ts";

/** A location in a table of results. */
interface CsvSite {
  readonly siteId: string;
  /** Index in every column of results. */
  readonly position: number;
  /** Why there are no data at all at the location; undefined where there are. */
  readonly noData: Sentence | undefined;
}

/** A total says in its line whether it is a lower bound, and without which main hazards. */
const COLUMNS = [
  "site_id",
  "dataset_id",
  ...DIMENSIONS,
  "value",
  "unit",
  "missing",
  "is_lower_bound",
  "missing_hazards",
];

/**
 * Results as a long table, one line for each location, dataset and coordinate. A missing value is empty and has its
 * reason beside it.
 * @param onValues told how many values were written since the last time; a throw stops the writing
 */
export function resultsCsv(
  sites: readonly CsvSite[],
  slices: readonly Pick<StoredSlice, "dataset" | "mark" | "columns">[],
  onValues: (count: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (const { dataset, mark, columns } of slices) {
      const bound = mark === undefined ? [null, null] : [String(mark.isLowerBound), mark.missing.join(" ")];
      const unit = UNITS[dataset.unit].symbol;
      for await (const { coords, values } of columns()) {
        const place = DIMENSIONS.map((name) => coords[name]);
        for (const { siteId, position, noData } of sites) {
          const value = values[position] ?? Number.NaN;
          const isMissing = Number.isNaN(value);

          yield [
            siteId,
            dataset.id,
            ...place,
            wire(value),
            unit,
            isMissing ? worded(missingValue(dataset, noData)) : null,
            ...(isMissing ? [null, null] : bound),
          ];
        }
        await onValues(sites.length);
      }
    }
  }
  return writeCsv(
    COLUMNS.map((header) => ({ header })),
    rows(),
  );
}
