import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError } from "@tidemark/grids";
import { type LayerPlace, readLayerFile } from "./read-layer.ts";
import { LAYER_FILE, type LayerRecord } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** Projections at places: `values[(percentile * years + year) * places + place]`, metres, NaN = missing. */
export interface Stations {
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  /** Rising. */
  readonly years: readonly number[];
  readonly percentiles: readonly number[];
  readonly values: Float32Array;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const COLUMNS = ["latitudes", "longitudes", "values"] as const;

/** Writes a layer of stations: three columns of little-endian float32 and, last, the record. */
export async function writeStations(
  folder: string,
  stations: Stations,
  record: Pick<LayerRecord, "id" | "variable" | "units" | "labels" | "recipe">,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: Record<string, string> = {};
  for (const name of COLUMNS) {
    const { buffer, byteOffset, byteLength } = stations[name];
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    await writeFile(join(folder, name), bytes);
    files[name] = sha256(bytes);
  }
  const { years, percentiles } = stations;
  const whole: LayerRecord = {
    ...record,
    projection: null,
    bounds: null,
    emptyCell: "missing",
    undeclaredNodata: [],
    files,
    stations: { years, percentiles },
  };
  await writeFile(join(folder, `${LAYER_FILE}.new`), `${JSON.stringify(whole, null, 1)}\n`);
  await rename(join(folder, `${LAYER_FILE}.new`), join(folder, LAYER_FILE));
}

/** Reads a layer of stations, every column checked. @throws GridError checksum, truncated */
export async function readStationLayer(source: LayerPlace, layer: LayerRecord): Promise<Stations> {
  const column = async (name: (typeof COLUMNS)[number]): Promise<Float32Array> => {
    const bytes = await readLayerFile(source, layer, name);
    if (bytes !== undefined) return new Float32Array(Uint8Array.from(bytes).buffer);
    const file = `${source.place}/layers/${layer.id}/${name}`;
    throw new GridError("truncated", importSaid("source.part_absent", { file }));
  };
  return {
    latitudes: await column("latitudes"),
    longitudes: await column("longitudes"),
    values: await column("values"),
    years: layer.stations?.years ?? [],
    percentiles: layer.stations?.percentiles ?? [],
  };
}
