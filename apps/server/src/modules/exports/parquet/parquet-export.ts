import type { Readable } from "node:stream";
import { message, type ParquetQuery } from "@tidemark/contract";
import { type ParquetColumn, type ParquetRows, writeCsv, writeParquet } from "@tidemark/documents";
import { hasBands } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { writtenFile } from "../../../http/written-file.ts";
import type { Filters } from "../../filters/index.ts";
import type { NoDataReason } from "../../risks/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { ExportedRun } from "../exported-run.ts";
import { columnsAsked, csvRows } from "./cells.ts";
import { chosenValues, type ChosenValues } from "./chosen-values.ts";
import { longColumns, longRows, provenanceId } from "./long-rows.ts";
import { geoMetadata, wideColumns, wideRows } from "./wide-rows.ts";

/** Values of a wide file, which are in memory while it is written, and rows of a long one, which are not. */
const MOST_WIDE_VALUES = 100_000_000;
const MOST_LONG_ROWS = 200_000_000;

export interface ParquetWorld {
  readonly openLocations: OpenTableLocations;
  readonly passing: Filters["passing"];
  readonly noData: NoDataReason;
}

type Metadata = Parameters<typeof writeParquet>[2];

function checkSize(count: number, most: number): void {
  if (count > most) throw new AppError("unprocessable", message("result.too_many_values", { count, most }));
}

/** What the values are and where they come from, as `provenance.json` tells it, by the id in the rows. */
function about(run: ExportedRun, title: string, chosen: readonly ChosenValues[], columns: object): string {
  const datasets = chosen.map(({ slice: { dataset, judged, provenance } }) => [
    provenanceId(run.run, dataset.id),
    {
      ...provenance,
      thresholds: hasBands(judged.thresholds) ? judged.thresholds : null,
      direction: dataset.direction,
    },
  ]);
  return JSON.stringify({
    project: title,
    run: run.run,
    pack_version: run.packVersion,
    engine_version: run.engineVersion,
    columns,
    datasets: Object.fromEntries(datasets),
  });
}

/** The values of a project as a table, as it is written. */
export function valuesWriter({ openLocations, passing, noData }: ParquetWorld) {
  return async (
    { id, title }: { readonly id: string; readonly title: string },
    run: ExportedRun,
    query: ParquetQuery,
    as: "parquet" | "csv",
  ): Promise<Readable> => {
    const write = (columns: readonly ParquetColumn[], rows: AsyncIterable<ParquetRows>, metadata: Metadata) =>
      writtenFile(
        as === "csv"
          ? writeCsv(
              columns.map(({ name }) => ({ header: name })),
              csvRows(columns, rows),
            )
          : writeParquet(columns, rows, metadata),
      );
    const chosen = chosenValues(run, query);
    const locations = await openLocations(id);
    const index = locations.snapshot.attributes;
    const passes = await passing(locations, query.filter ?? null);
    const all = Uint32Array.from({ length: index.count }, (_, row) => row);
    const rows = passes === undefined ? all : all.filter((row) => passes[row] === 1);
    const count = rows.length * chosen.reduce((sum, { places }) => sum + places.length, 0);
    const source = { index, rows, run, chosen, noData };
    if (query.layout === "wide") {
      checkSize(count, MOST_WIDE_VALUES);
      // a point in bytes is no text; its longitude and latitude are columns of their own
      const possible = wideColumns(source).filter(({ type }) => as === "parquet" || type !== "bytes");
      const columns = columnsAsked(possible, query.columns);
      const results = Object.fromEntries(columns.flatMap(({ name, of }) => (of === undefined ? [] : [[name, of]])));
      const hasPoints = columns.some(({ type }) => type === "bytes");
      return write(columns, wideRows(source, columns), () => ({
        ...(hasPoints ? { geo: JSON.stringify(geoMetadata(source)) } : {}),
        tidemark: about(run, title, chosen, results),
      }));
    }
    checkSize(count, MOST_LONG_ROWS);
    const columns = columnsAsked(longColumns(source), query.columns);
    return write(columns, longRows(source, columns), () => ({ tidemark: about(run, title, chosen, {}) }));
  };
}
