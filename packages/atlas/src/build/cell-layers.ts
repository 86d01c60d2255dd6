import { GRID_CELLS, GRID_COLUMNS, MONTHS, rowOf } from "../cell-grid.ts";
import type { Climatology } from "./climatology.ts";
import type { LayerSource } from "./pack-writer.ts";

const LAND = 0.02;
/** First row south of 60 S: outside the pack. */
const ANTARCTIC_ROW = rowOf(-60.001);

/**
 * Grid indices of the cells of the pack: more than 2 % land north of 60 S, a rim of one sea cell around them, and the
 * settled cells: those of places on islands too small to be land on the map.
 */
export function packCells(landFraction: Float32Array, settled: ReadonlySet<number>): Int32Array {
  const end = ANTARCTIC_ROW * GRID_COLUMNS;
  const cells: number[] = [];
  for (let cell = 0; cell < end; cell++) {
    const row = Math.floor(cell / GRID_COLUMNS);
    const column = cell % GRID_COLUMNS;
    let near = settled.has(cell);
    for (let dy = -1; dy <= 1 && !near; dy++) {
      if (row + dy < 0 || row + dy >= ANTARCTIC_ROW) continue;
      for (let dx = -1; dx <= 1 && !near; dx++) {
        const beside = (row + dy) * GRID_COLUMNS + ((column + dx + GRID_COLUMNS) % GRID_COLUMNS);
        near = landFraction[beside]! > LAND;
      }
    }
    if (near) cells.push(cell);
  }
  return Int32Array.from(cells);
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)));
const int16 = (value: number) => clamp(value, -32_768, 32_767);
const uint8 = (value: number) => clamp(value, 0, 255);

/** Rain is stored by its root: steps of 4 % at 10 mm and 1.3 % at 100 mm, 1,041 mm at most. */
export const RAIN_ROOT_STEPS = 7.9;

function monthly<T extends Int16Array | Uint16Array | Uint8Array>(
  out: T,
  fields: readonly Float32Array[],
  cells: Int32Array,
  quantise: (value: number) => number,
): T {
  for (let month = 0; month < MONTHS; month++) {
    for (let i = 0; i < cells.length; i++) out[month * cells.length + i] = quantise(fields[month]![cells[i]!]!);
  }
  return out;
}

/** Bits of the cells that are in the pack, eight to a byte, the first cell in the highest bit. */
export function maskBits(cells: Int32Array): Uint8Array {
  const bits = new Uint8Array(GRID_CELLS / 8);
  for (const cell of cells) bits[cell >> 3]! |= 0x80 >> (cell & 7);
  return bits;
}

/** Months of a field in bytes. */
export const monthLayer = (
  name: string,
  unit: string,
  perUnit: number,
  fields: readonly Float32Array[],
  cells: Int32Array,
): LayerSource => ({
  name,
  unit,
  perUnit,
  parts: MONTHS,
  partDifference: true,
  values: monthly(new Uint8Array(MONTHS * cells.length), fields, cells, (value) => uint8(perUnit * value)),
});

export const windLayer = (wind: readonly Float32Array[], cells: Int32Array): LayerSource =>
  monthLayer("wind", "m/s", 10, wind, cells);

export const humidityLayer = (humidity: readonly Float32Array[], cells: Int32Array): LayerSource =>
  monthLayer("relative-humidity", "%", 1, humidity, cells);

/** Climate and setting of the cells as layers of the pack. */
export function cellLayers(
  settled: ReadonlySet<number>,
  { statics, temperature, temperatureError, precipitation, range, humidity, wetDays, wind }: Climatology,
  cells: Int32Array,
): readonly LayerSource[] {
  const n = cells.length;
  const gathered = (field: Float32Array) => Float32Array.from(cells, (cell) => field[cell]!);
  const classOf = (cell: number) => {
    const half = Math.floor(cell / GRID_COLUMNS / 2) * (GRID_COLUMNS / 2) + Math.floor((cell % GRID_COLUMNS) / 2);
    return statics.classes[half]!;
  };
  // A place in a cell without land stands on an island: on the shore, however far the next coast of the map.
  const coastKm = (cell: number) =>
    statics.landFraction[cell]! <= LAND && settled.has(cell) ? 0 : int16(statics.coastKm[cell]!);
  return [
    { name: "mask", unit: "bits", values: maskBits(cells) },
    {
      name: "temperature",
      unit: "°C",
      perUnit: 10,
      parts: MONTHS,
      partDifference: true,
      values: monthly(new Int16Array(MONTHS * n), temperature, cells, (value) => int16(10 * value)),
    },
    {
      name: "temperature-error",
      unit: "°C",
      perUnit: 50,
      values: Uint8Array.from(cells, (cell) => uint8(50 * temperatureError[cell]!)),
    },
    {
      name: "precipitation",
      unit: "root of mm per month",
      perUnit: RAIN_ROOT_STEPS,
      parts: MONTHS,
      partDifference: true,
      // eight bits ended at a thousand millimetres, which the wettest slopes get in three months of the year
      values: monthly(new Uint16Array(MONTHS * n), precipitation, cells, (mm) =>
        Math.round(RAIN_ROOT_STEPS * Math.sqrt(mm)),
      ),
    },
    monthLayer("diurnal-range", "°C", 5, range, cells),
    humidityLayer(humidity, cells),
    monthLayer("wet-days", "days", 4, wetDays, cells),
    windLayer(wind, cells),
    { name: "elevation", unit: "m", values: Int16Array.from(gathered(statics.elevation), int16) },
    {
      name: "relief",
      unit: "m",
      perUnit: 0.125,
      values: Uint8Array.from(gathered(statics.deviation), (m) => uint8(m / 8)),
    },
    {
      name: "land-fraction",
      unit: "1",
      perUnit: 250,
      values: Uint8Array.from(gathered(statics.landFraction), (f) => uint8(250 * f)),
    },
    { name: "coast-distance", unit: "km", perUnit: 1, values: Int16Array.from(cells, coastKm) },
    { name: "climate-class", unit: "index", values: Uint8Array.from(cells, classOf) },
  ];
}
