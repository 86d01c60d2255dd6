import type { ParquetCells, ParquetColumn, ParquetRows } from "@tidemark/documents";
import { type Coordinates, DIMENSIONS } from "@tidemark/science";
import { attributeAt, IN_PLACE, type LocationIndex, USER_DATA_PREFIX } from "../../locations/index.ts";
import type { ExportedRun } from "../exported-run.ts";
import { blocksOf, numberCells } from "./cells.ts";
import type { ChosenValues } from "./chosen-values.ts";

/** Name of the column of points. */
const GEOMETRY = "geometry";

/** What wide rows are made of. */
export interface WideSource {
  readonly index: LocationIndex;
  /** Rows of the index that pass. */
  readonly rows: Uint32Array;
  readonly run: ExportedRun;
  readonly chosen: readonly ChosenValues[];
}

interface WideColumn extends ParquetColumn {
  /** Reads what the column holds, before its first row is written. */
  readonly open: () => Promise<(rows: Uint32Array) => ParquetCells>;
  /** Of a column of results: whose values these are. */
  readonly of?: { readonly dataset_id: string; readonly coords: Coordinates };
}

/** A point as well-known binary (ISO 13249-3), little endian. */
function point(longitude: number, latitude: number): Uint8Array {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(longitude, 5);
  bytes.writeDoubleLE(latitude, 13);
  return new Uint8Array(bytes);
}

/** What is known of the locations beside results. Own columns keep their header, unless it is one of ours. */
function propertyColumns({ columns }: LocationIndex): WideColumn[] {
  const taken = new Set([...columns.keys(), GEOMETRY]);
  return [...columns].flatMap(([id, column]) => {
    if (id === IN_PLACE) return [];
    const own = id.startsWith(USER_DATA_PREFIX) ? id.slice(USER_DATA_PREFIX.length) : id;
    const name = own === id || taken.has(own) ? id : own;
    return [
      {
        name,
        type: column.kind === "number" ? ("double" as const) : ("text" as const),
        open: async () => (rows: Uint32Array) => Array.from(rows, (row) => attributeAt(column, row)),
      },
    ];
  });
}

function geometryColumn({ places: { longitudes, latitudes } }: LocationIndex): WideColumn {
  return {
    name: GEOMETRY,
    type: "bytes",
    open: async () => (rows) => Array.from(rows, (row) => point(longitudes[row]!, latitudes[row]!)),
  };
}

/** A column for each dataset and coordinate: named by the dataset, and by coordinates where there are several. */
function resultColumns({ index, run, chosen }: WideSource): WideColumn[] {
  return chosen.flatMap(({ slice: { dataset, opensWith }, places }) =>
    places.map((place) => {
      const coords = { ...place, ...(opensWith.ensemble && { ensemble: opensWith.ensemble }) };
      const suffix = DIMENSIONS.flatMap((name) => place[name] ?? []).join("_");
      return {
        name: places.length === 1 ? dataset.id : `${dataset.id}_${suffix}`,
        type: "float" as const,
        of: { dataset_id: dataset.id, coords },
        open: async () => {
          const values = await run.read(dataset.id, coords);
          return (rows: Uint32Array) => numberCells(rows, (row) => values[index.positions[row]!]);
        },
      };
    }),
  );
}

export const wideColumns = (source: WideSource): readonly WideColumn[] => {
  const own = [...propertyColumns(source.index), geometryColumn(source.index)];
  const results = resultColumns(source);
  // an own column that is called like a dataset keeps its full name
  const names = new Set(results.map(({ name }) => name));
  return [...own.map((one) => (names.has(one.name) ? { ...one, name: USER_DATA_PREFIX + one.name } : one)), ...results];
};

export async function* wideRows({ rows }: WideSource, columns: readonly WideColumn[]): AsyncGenerator<ParquetRows> {
  const opened: ((rows: Uint32Array) => ParquetCells)[] = [];
  for (const { open } of columns) opened.push(await open());
  for (const some of blocksOf(rows)) yield opened.map((cells) => cells(some));
}

/** The metadata of GeoParquet 1.1: points in OGC:CRS84, longitude before latitude, with the box around them. */
export function geoMetadata({ index: { places }, rows }: Pick<WideSource, "index" | "rows">): Record<string, unknown> {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const row of rows) {
    const [x, y] = [places.longitudes[row]!, places.latitudes[row]!];
    box[0] = Math.min(box[0]!, x);
    box[1] = Math.min(box[1]!, y);
    box[2] = Math.max(box[2]!, x);
    box[3] = Math.max(box[3]!, y);
  }
  return {
    version: "1.1.0",
    primary_column: GEOMETRY,
    columns: { [GEOMETRY]: { encoding: "WKB", geometry_types: ["Point"], ...(rows.length > 0 && { bbox: box }) } },
  };
}
