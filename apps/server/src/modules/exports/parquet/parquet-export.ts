import type { Readable } from "node:stream";
import { message, type ParquetQuery } from "@tidemark/contract";
import { writeParquet } from "@tidemark/documents";
import { hasBands } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { writtenFile } from "../../../http/written-file.ts";
import type { Filters } from "../../filters/index.ts";
import type { NoDataReason } from "../../risks/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";
import type { ExportedRun } from "../exported-run.ts";
import { columnsAsked } from "./cells.ts";
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

/** The Parquet file of a project, as it is written. */
export function parquetWriter({ openLocations, passing, noData }: ParquetWorld) {
  return async (
    { id, title }: { readonly id: string; readonly title: string },
    run: ExportedRun,
    query: ParquetQuery,
  ): Promise<Readable> => {
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
      const columns = columnsAsked(wideColumns(source), query.columns);
      const results = Object.fromEntries(columns.flatMap(({ name, of }) => (of === undefined ? [] : [[name, of]])));
      const hasPoints = columns.some(({ type }) => type === "bytes");
      return writtenFile(
        writeParquet(columns, wideRows(source, columns), () => ({
          ...(hasPoints ? { geo: JSON.stringify(geoMetadata(source)) } : {}),
          tidemark: about(run, title, chosen, results),
        })),
      );
    }
    checkSize(count, MOST_LONG_ROWS);
    const columns = columnsAsked(longColumns(source), query.columns);
    return writtenFile(
      writeParquet(columns, longRows(source, columns), () => ({ tidemark: about(run, title, chosen, {}) })),
    );
  };
}
