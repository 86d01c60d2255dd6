import type { Sentence } from "@tidemark/science";
import { decoderOf, GridError, type GridSource, type GridVariable, openGrid, readValues } from "@tidemark/grids";
import type { RecognisedFile } from "./recognise.ts";
import { KEPT_PERCENTILES, LAST_KEPT_YEAR } from "./sea-level-sources.ts";
import type { Stations } from "./station-layer.ts";
import { importSaid } from "../wording/import-said.ts";

const NAMES = ["quantiles", "years", "locations"] as const;

/** Variable of a file. @throws GridError not-understood */
function variableOf(grid: GridSource, name: string): GridVariable {
  const found = grid.variables.get(name);
  if (found !== undefined) return found;
  throw notUnderstood(
    importSaid("source.station_variable", {
      file: grid.name,
      variable: name,
      has: [...grid.variables.keys()].join(", "),
    }),
  );
}

const notUnderstood = (said: Sentence) => new GridError("not-understood", said);

/** Places of the wanted percentiles among the quantiles of the file, which are fractions. */
function percentilePlaces(grid: GridSource, quantiles: Float64Array): readonly number[] {
  return KEPT_PERCENTILES.map((percent) => {
    const place = quantiles.findIndex((quantile) => Math.abs(quantile - percent / 100) < 5e-4);
    if (place < 0) throw notUnderstood(importSaid("source.station_percentile", { file: grid.name, percent }));
    return place;
  });
}

/** Reads values[percentile][year][location] chunk by chunk, each once. Order of the dimensions as the file has it. */
async function readChange(
  grid: GridSource,
  change: GridVariable,
  places: readonly number[],
  yearPlaces: readonly number[],
): Promise<Float32Array> {
  const decoder = decoderOf(change, { units: "m", ...(change.attributes["units"] ? {} : { sourceUnits: "mm" }) });
  const axes = NAMES.map((name) => change.dimensions.indexOf(name));
  if (axes.includes(-1) || change.shape.length !== 3) {
    throw notUnderstood(
      importSaid("source.station_order", { file: grid.name, dimensions: change.dimensions.join(", ") }),
    );
  }
  const [qAxis = 0, yAxis = 0, lAxis = 0] = axes;
  const locations = change.shape[lAxis]!;
  const out = new Float32Array(places.length * yearPlaces.length * locations).fill(Number.NaN);
  const counts = change.shape.map((n, d) => Math.ceil(n / change.chunkShape[d]!));
  const total = counts.reduce((a, b) => a * b, 1);
  for (let chunk = 0; chunk < total; chunk++) {
    const index = counts.map(() => 0);
    for (let d = 2, rest = chunk; d >= 0; d--) {
      index[d] = rest % counts[d]!;
      rest = Math.floor(rest / counts[d]!);
    }
    const [q0, y0, l0] = [qAxis, yAxis, lAxis].map((d) => index[d]! * change.chunkShape[d]!) as [
      number,
      number,
      number,
    ];
    const isInside = (place: number, from: number, size: number) => place >= from && place < from + size;
    const touched = places.some((place) => isInside(place, q0, change.chunkShape[qAxis]!));
    if (!touched) continue;
    const { data, shape } = await change.readChunk(index);
    const strides = [shape[1]! * shape[2]!, shape[2]!, 1];
    for (const [q, quantile] of places.entries()) {
      for (const [y, year] of yearPlaces.entries()) {
        if (!isInside(quantile, q0, shape[qAxis]!) || !isInside(year, y0, shape[yAxis]!)) continue;
        const from = (quantile - q0) * strides[qAxis]! + (year - y0) * strides[yAxis]!;
        const to = (q * yearPlaces.length + y) * locations + l0;
        for (let l = 0; l < shape[lAxis]!; l++) out[to + l] = decoder.value(data[from + l * strides[lAxis]!]!);
      }
    }
  }
  return out;
}

/**
 * Projections of one file: places with at least one value, their years and percentiles, metres.
 * @throws GridError not-understood for another layout, unknown-unit, what the readers throw
 */
export async function readStations(file: RecognisedFile): Promise<Stations> {
  const grid = await openGrid(file.location, file.access);
  try {
    const [latitudes, longitudes, years, quantiles] = await Promise.all(
      ["lat", "lon", "years", "quantiles"].map((name) => readValues(variableOf(grid, name))),
    );
    const yearPlaces = Array.from(years!.keys()).filter((i) => years![i]! <= LAST_KEPT_YEAR);
    const places = percentilePlaces(grid, quantiles!);
    const change = await readChange(grid, variableOf(grid, "sea_level_change"), places, yearPlaces);
    const all = latitudes!.length;
    if (longitudes!.length !== all || change.length !== places.length * yearPlaces.length * all) {
      throw notUnderstood(importSaid("source.station_without_place", { file: grid.name }));
    }
    if (latitudes!.some((latitude) => !(Math.abs(latitude) <= 90))) {
      throw notUnderstood(importSaid("source.station_latitude", { file: grid.name }));
    }
    const known = Array.from(latitudes!.keys()).filter((l) => !Number.isNaN(change[l]!));
    const values = new Float32Array(places.length * yearPlaces.length * known.length);
    for (let row = 0; row < places.length * yearPlaces.length; row++) {
      known.forEach((l, i) => (values[row * known.length + i] = change[row * all + l]!));
    }
    return {
      latitudes: Float32Array.from(known, (l) => latitudes![l]!),
      longitudes: Float32Array.from(known, (l) => longitudes![l]!),
      years: yearPlaces.map((i) => years![i]!),
      percentiles: KEPT_PERCENTILES,
      values,
    };
  } finally {
    await grid.close();
  }
}
