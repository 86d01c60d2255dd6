import {
  fireFuel,
  judgedSeason,
  monthDays,
  monthsOfDays,
  type SeasonalType,
  type UsualSeason,
  usualCyclone,
  usualDrySpell,
  usualFireMonths,
  usualFireWeather,
  usualWettestDay,
} from "@tidemark/science";
import { GRID_CELLS, MONTHS } from "../cell-grid.ts";
import { cellClimate } from "../pack/cell-climate.ts";
import { cellAt, packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import type { PastStorm } from "../past-events/past-events-file.ts";
import { cyclonePassages, passagesOf } from "./cyclone-passages.ts";

/** Cells whose climate is read together. */
const CHUNK = 4096;

/** Where a grid has nothing; elsewhere it has 1 + 4 times the band of the risk score + that of the likelihood. */
const NO_CODE = 0;

export interface Seasons {
  /** What is usual in the 90 days from a day of the mean year on, at a cell of the pack. */
  readonly at: (type: SeasonalType, cell: number, start: number) => UsualSeason;
  /** The cell that stands for a point, degrees; undefined where the pack has none near. */
  readonly cellOf: (latitude: number, longitude: number) => number | undefined;
  /** Bands of every cell of the grid of 720 x 1440, rows from north to south; 0 where there is none. */
  readonly grid: (type: SeasonalType, start: number) => Uint8Array;
}

/** Months of all cells, `[month * n + cell]`. */
interface CellMonths {
  readonly temperature: Float32Array;
  readonly rain: Float32Array;
  readonly wetDays: Float32Array;
}

/** Mean fire weather index by month, `[month * n + cell]`, and the share of land that carries fuel, `[n]`. */
interface FireMonths {
  readonly fire: Float32Array;
  readonly fuel: Float32Array;
}

/** Puts months of a chunk where they stand among those of all cells. */
function put(all: Float32Array, n: number, first: number, part: Float32Array): void {
  const count = part.length / MONTHS;
  for (let month = 0; month < MONTHS; month++)
    all.set(part.subarray(month * count, (month + 1) * count), month * n + first);
}

/** Reads the climate of all cells, some thousands at a time. @param take is given each part with its first cell */
function readAll(
  pack: Pack,
  take: (first: number, climate: ReturnType<typeof cellClimate>, count: number) => void,
): void {
  const n = pack.manifest.grid.cells;
  for (let first = 0; first < n; first += CHUNK) {
    const cells = Array.from({ length: Math.min(CHUNK, n - first) }, (_, i) => ({ cell: first + i }));
    take(first, cellClimate(pack, cells), cells.length);
  }
}

function readMonths(pack: Pack): CellMonths {
  const n = pack.manifest.grid.cells;
  const months = () => new Float32Array(MONTHS * n);
  const all = { temperature: months(), rain: months(), wetDays: months() };
  readAll(pack, (first, climate) => {
    put(all.temperature, n, first, climate.temperature);
    put(all.rain, n, first, climate.precipitation);
    put(all.wetDays, n, first, climate.wetDays);
  });
  return all;
}

/** Four fifths of the time that opening takes: worked out for who asks for fires alone. */
function readFire(pack: Pack): FireMonths {
  const n = pack.manifest.grid.cells;
  const all = { fire: new Float32Array(MONTHS * n), fuel: new Float32Array(n) };
  readAll(pack, (first, climate, count) => {
    put(all.fire, n, first, usualFireMonths(climate));
    for (let i = 0; i < count; i++) all.fuel[first + i] = fireFuel(climate, i);
  });
  return all;
}

/** What is usual in the seasons of the year, from the climate of the pack and the cyclones of the past. */
export function openSeasons(pack: Pack, storms: () => readonly PastStorm[]): Seasons {
  const n = pack.manifest.grid.cells;
  const cellsOfGrid = packGridCells(pack);
  const lazy = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const climate = lazy(() => readMonths(pack));
  const fires = lazy(() => readFire(pack));
  const passages = lazy(() => cyclonePassages(storms(), cellsOfGrid));
  const twelve = () => new Float64Array(MONTHS);
  const months = { temperature: twelve(), rain: twelve(), wetDays: twelve() };
  const fireWeather = twelve();
  /** The months of a cell, in the same memory each time. */
  const monthsOf = (cell: number) => {
    const all = climate();
    for (const name of ["temperature", "rain", "wetDays"] as const)
      for (let month = 0; month < MONTHS; month++) months[name][month] = all[name][month * n + cell]!;
    return months;
  };
  const reader = (type: SeasonalType, start: number): ((cell: number) => UsualSeason) => {
    const within = monthDays(start);
    const days = monthsOfDays(start);
    if (type === "TC") return (cell) => usualCyclone(passagesOf(passages(), cellsOfGrid[cell]!), start);
    if (type === "FL") return (cell) => usualWettestDay(monthsOf(cell), within);
    if (type === "DR") return (cell) => usualDrySpell(monthsOf(cell), days);
    return (cell) => {
      const { fire, fuel } = fires();
      for (let month = 0; month < MONTHS; month++) fireWeather[month] = fire[month * n + cell]!;
      return usualFireWeather(fireWeather, fuel[cell]!, within);
    };
  };
  return {
    at: (type, cell, start) => reader(type, start)(cell),
    cellOf: (latitude, longitude) => cellAt(pack, latitude, longitude).cell,
    grid(type, start) {
      const read = reader(type, start);
      const codes = new Uint8Array(GRID_CELLS).fill(NO_CODE);
      for (let cell = 0; cell < n; cell++) {
        const { band, likelihoodBand } = judgedSeason(type, read(cell));
        if (band >= 0) codes[cellsOfGrid[cell]!] = 1 + 4 * band + likelihoodBand;
      }
      return codes;
    },
  };
}
