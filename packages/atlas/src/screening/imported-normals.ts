import {
  monthlyResponse,
  PACK_PRECIPITATION_WARMING,
  PACK_TEMPERATURE_WARMING,
  prepareScaling,
  type ScreeningCells,
  type WarmingTable,
} from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import type { ImportedSource } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import type { Normal } from "../import/source-types.ts";
import { lapseRate } from "../lapse-rate.ts";
import { cellAt, packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import { eachOf, type ScreeningPoints } from "../pack/screening-inputs.ts";
import { climateReplacement, type Replacement } from "./replacement.ts";

/** Twelve months of cells of the pack, and the years they are the mean of. */
interface MonthlyField {
  readonly months: readonly Float32Array[];
  readonly years: readonly [first: number, last: number];
}

/** Normals at the cells of some points, ready to take the place of the baseline of the pack. */
export interface ImportedBaseline {
  /** Changes climate that was read from the pack in place, where the normals hold. @param packCells place of each */
  readonly apply: (cells: ScreeningCells, packCells: readonly number[]) => void;
  /** What it means for the datasets that rest on the baseline. */
  readonly replacement: Replacement;
}

/** The years that the baseline of the pack stands for: normals of these are not moved. */
const PACK_YEARS = [1991, 2020] as const;
/** Rain of another warming is never taken for more than five times that of the normals. */
const LEAST_SHARE = 0.2;

/** Mean global warming of some years, °C above 1850-1900. */
function warmingOf({ rows }: WarmingTable, [first, last]: MonthlyField["years"]): number {
  if (first === PACK_YEARS[0] && last === PACK_YEARS[1]) return PACK_TEMPERATURE_WARMING;
  const own = rows.filter(({ scenario, time }) => scenario === "historical" && time >= first && time <= last);
  return own.reduce((sum, { p50 }) => sum + p50, 0) / own.length;
}

async function fieldsOf(
  source: ImportedSource,
  pack: Pack,
  cells: readonly number[],
): Promise<ReadonlyMap<Normal, MonthlyField>> {
  const grid = packGridCells(pack);
  const centres = {
    latitudes: cells.map((cell) => rowLatitude(Math.floor(grid[cell]! / GRID_COLUMNS))),
    longitudes: cells.map((cell) => columnLongitude(grid[cell]! % GRID_COLUMNS)),
  };
  const out = new Map<Normal, MonthlyField>();
  const samples = await sampleImported(source, centres);
  for (const variable of new Set(samples.map((sample) => sample.variable))) {
    const own = samples
      .filter((sample) => sample.variable === variable)
      .toSorted((a, b) => Number(a.labels.month) - Number(b.labels.month));
    const { year = Number.NaN, lastYear = Number.NaN } = own[0]!.labels;
    const normal = variable.replace(/^normal-/, "") as Normal;
    out.set(normal, { months: own.map(({ values }) => values), years: [year, lastYear] });
  }
  return out;
}

const isWhole = (field: MonthlyField | undefined, at: number): field is MonthlyField =>
  field !== undefined && field.months.every((values) => !Number.isNaN(values[at]!));

/**
 * Reads the normals of a source at the cells of points.
 * @throws GridError for stored files that are damaged
 */
export async function importedBaseline(
  source: ImportedSource,
  pack: Pack,
  points: ScreeningPoints,
): Promise<ImportedBaseline> {
  const cellOfSite = eachOf(points, ({ latitude, longitude }) => cellAt(pack, latitude, longitude).cell ?? -1);
  const packCells = [...new Set(cellOfSite.filter((cell) => cell >= 0))];
  const placeOf = new Map(packCells.map((cell, place) => [cell, place]));
  const fields = await fieldsOf(source, pack, packCells);
  const warming = new Map([...fields].map(([normal, { years }]) => [normal, warmingOf(pack.warming(), years)]));
  const scaling = prepareScaling(pack.regionalScaling());

  function applyCell(cells: ScreeningCells, i: number, place: number): void {
    const { temperature, rain, maximum, minimum } = Object.fromEntries(fields);
    const response = monthlyResponse(cells, scaling, i);
    for (let month = 0; month < MONTHS; month++) {
      const at = month * cells.count + i;
      if (isWhole(temperature, place)) {
        const toPack = PACK_TEMPERATURE_WARMING - warming.get("temperature")!;
        const climb = cells.elevationMetres[i]! - cells.meanElevationMetres[i]!;
        const moved = (lapseRate(cells.latitude[i]!, month) * climb) / 1000;
        const slope = toPack === 0 ? 0 : response.temperature[month]!;
        cells.temperature[at] = temperature.months[month]![place]! + slope * toPack - moved;
      }
      if (isWhole(rain, place)) {
        const since = warming.get("rain")! - PACK_PRECIPITATION_WARMING;
        const share = since === 0 ? 1 : Math.max(LEAST_SHARE, 1 + response.rain[month]! * since);
        const amount = rain.months[month]![place]! / share;
        cells.precipitation[at] = amount;
        // a wet day has 1 mm or more
        cells.wetDays[at] = Math.min(cells.wetDays[at]!, amount);
      }
      if (isWhole(maximum, place) && isWhole(minimum, place))
        cells.diurnalRange[at] = Math.max(0, maximum.months[month]![place]! - minimum.months[month]![place]!);
    }
  }

  const holds = (cell: number) => {
    const place = placeOf.get(cell);
    return place !== undefined && [...fields.values()].some((field) => isWhole(field, place));
  };
  return {
    apply: (cells, wanted) =>
      wanted.forEach((cell, i) => {
        const place = placeOf.get(cell);
        if (place !== undefined) applyCell(cells, i, place);
      }),
    replacement: climateReplacement(
      "baseline climate",
      source,
      Uint8Array.from(cellOfSite, (cell) => (holds(cell) ? 0 : 1)),
    ),
  };
}
