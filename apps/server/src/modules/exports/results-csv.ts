import { writeCsv, type ExportCell } from "@tidemark/documents";
import { DIMENSIONS, missingReason, noValueReason, UNITS, type Coordinates, type Dataset } from "@tidemark/science";

/** A dataset with the coordinates whose values are written. */
interface DatasetSlice {
  readonly dataset: Dataset;
  readonly coordinates: readonly Coordinates[];
}

/** A location in a table of results. */
interface CsvSite {
  readonly siteId: string;
  /** Index in every column of results. */
  readonly position: number;
}

/** Values of a dataset at a coordinate by position, NaN = missing. */
type ReadColumn = (datasetId: string, coords: Coordinates) => Promise<Float32Array>;

const COLUMNS = ["site_id", "dataset_id", ...DIMENSIONS, "value", "unit", "missing"];
/** Digits that single precision holds. */
const DIGITS = 7;

/**
 * Results as a long table, one line for each location, dataset and coordinate. A missing value is empty and has its reason beside it.
 * @param onValues told how many values were written since the last time; a throw stops the writing
 */
export function resultsCsv(
  sites: readonly CsvSite[],
  slices: readonly DatasetSlice[],
  read: ReadColumn,
  onValues: (count: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (const { dataset, coordinates } of slices) {
      const reason = noValueReason(dataset.id) ?? missingReason(dataset);
      const unit = UNITS[dataset.unit].symbol;
      for (const coords of coordinates) {
        const values = await read(dataset.id, coords);
        const place = DIMENSIONS.map((name) => coords[name]);
        for (const { siteId, position } of sites) {
          const value = values[position] ?? Number.NaN;
          const isMissing = Number.isNaN(value);
          const shown = isMissing ? null : Number(value.toPrecision(DIGITS));
          yield [siteId, dataset.id, ...place, shown, unit, isMissing ? reason : null];
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
