import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datasetById, indicators } from "../catalogue/catalogue.ts";
import { coordinateIndex, coordinatesAt, type Coordinates } from "../catalogue/coordinates.ts";
import { HAZARD_DATASETS } from "../hazards/hazard-columns.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { FOUR_CLIMATES, cellsOf, type CellClimate } from "./cells-fixture.test-data.ts";
import { climateColumns, columnCollector, type ClimateColumns } from "./climate-columns.test-data.ts";
import { CLIMATE_DATASETS, climateSet } from "./climate-kernels.ts";
import { computeClimate, planClimate, type ClimateTables } from "./compute-climate.ts";

const tables: ClimateTables = {
  warming: parseWarmingTable(warmingText),
  scaling: parseRegionalScaling(scalingText),
};
const cells = cellsOf(FOUR_CLIMATES);
const all = climateColumns(cells, tables);

/** Values of a dataset at a coordinate, one per cell; dimensions the set does not have are left out. */
function at(columns: ClimateColumns, datasetId: string, coordinates: Coordinates): number[] {
  const set = climateSet(datasetId)!;
  const names = Object.keys(coordinatesAt(set, 0));
  const known = Object.fromEntries(Object.entries(coordinates).filter(([name]) => names.includes(name)));
  const index = coordinateIndex(set, known as Coordinates);
  expect(index).toBeGreaterThanOrEqual(0);
  return [...columns.values.get(datasetId)!.subarray(index * columns.cells, (index + 1) * columns.cells)];
}
const bytes = ({ values }: ClimateColumns, id: string) => Buffer.from(values.get(id)!.buffer);
const annual = { season: "ANN", month: "annual", return_period: 100 } as const;
const present = { scenario: "historical", time: 2005, ensemble: "p50", ...annual } as const;

describe("the climate engine", () => {
  test("computes every indicator of the pack that the event hazards do not, and nothing unknown", () => {
    const wanted = indicators.filter(({ id, needs }) => needs === "pack" && !HAZARD_DATASETS.includes(id));
    expect([...CLIMATE_DATASETS].toSorted()).toEqual([...wanted.map(({ id }) => id), "tx_below_minus10"].toSorted());
    expect(planClimate([{ datasetId: "tas_mean" }, { datasetId: "esl_rp" }]).unknown).toEqual(["esl_rp"]);
  });

  test("gives a value for every entry where the climate is complete", () => {
    for (const [id, values] of all.values) expect(values.some(Number.isNaN), id).toBe(false);
    const entries = [...all.values.values()].reduce((sum, values) => sum + values.length, 0) / cells.count;
    expect(entries).toBe(planClimate().entries);
    expect(entries).toBeGreaterThan(77_000);
  });

  test("has temperature at the base equal to the pack's moved to 1995-2014", () => {
    const slope = tables.scaling.regions[5]!.temperature;
    for (const [month, factor] of [
      [1, slope[0].value],
      [7, slope[2].value],
    ] as const) {
      const value = at(all, "tas_mean", { ...present, month })[1]!;
      expect(value).toBeCloseTo(FOUR_CLIMATES[1]!.temperature[month - 1]! + factor * (0.85 - 0.894), 5);
      const spread = at(all, "tas_mean", { ...present, month, ensemble: "p90" })[1]! - value;
      // that of a month, where nothing tells the half width of the year
      expect(spread).toBeCloseTo(1.22 * 0.8, 4);
    }
  });

  test("has the error of the baseline as the range of the present, but not of what is measured against the past", () => {
    const range = (id: string, more: object = {}) => {
      const coords = { ...datasetById(id)!.defaultCoordinates, ...present, ...more };
      const of = (ensemble: "p10" | "p90") => at(all, id, { ...coords, ensemble })[1]!;
      return of("p90") - of("p10");
    };
    for (const id of ["tas_mean", "txx", "hd30", "pr_total", "rx1day", "wind_mean"])
      expect(range(id), id).toBeGreaterThan(0.1);
    expect(Math.abs(range("tas_change"))).toBeLessThan(1e-5);
    // measured nowhere, they have a default
    for (const id of ["wsdi", "csdi", "hw_freq", "spei12", "drought_months", "df6", "cdd", "sm_total", "radiation"])
      expect(range(id), id).toBeGreaterThan(0.1);
  });

  test("has the range of the place's own temperature, and that of rain has nothing of it", () => {
    const unsure = cellsOf(FOUR_CLIMATES);
    unsure.temperatureHalfWidth[1] = 2;
    const columns = climateColumns(unsure, tables);
    const widths = (of: ClimateColumns, id: string, coords: object) => {
      const [low, mid, high] = (["p10", "p50", "p90"] as const).map((ensemble) =>
        at(of, id, { ...datasetById(id)!.defaultCoordinates, ...coords, ensemble }),
      );
      return mid!.map((median, cell) => [median - low![cell]!, high![cell]! - median] as const);
    };
    const future = { scenario: "ssp585", time: 2080, ...annual } as const;
    for (const coords of [{ ...present, month: "annual" }, future]) {
      const [before, after] = [widths(all, "tas_mean", coords), widths(columns, "tas_mean", coords)];
      for (const side of [0, 1] as const) {
        const models = Math.sqrt(before[1]![side] ** 2 - 0.8 ** 2);
        expect(after[1]![side]).toBeCloseTo(Math.hypot(models || 0, 2), 3);
        expect(after[2]![side]).toBe(before[2]![side]);
      }
    }
    for (const id of ["tas_mean", "txx", "pr_total", "wind_mean"])
      expect(at(columns, id, present)).toEqual(at(all, id, present));
    for (const id of ["tas_change", "pr_total", "wind_mean"])
      expect(widths(columns, id, future)).toEqual(widths(all, id, future));
  });

  test("has the same bytes in blocks of any size, in ranges, and twice", () => {
    const many = cellsOf(Array.from({ length: 11 }, (_, i) => FOUR_CLIMATES[(3 * i) % 4]!));
    const whole = climateColumns(many, tables);
    const again = climateColumns(many, tables);
    const plan = planClimate();
    const parts = columnCollector(many.count, CLIMATE_DATASETS);
    computeClimate(plan, many, tables, parts.sink, { from: 0, to: 5, blockCells: 3 });
    computeClimate(plan, many, tables, parts.sink, { from: 5, to: 11, blockCells: 4 });
    for (const id of CLIMATE_DATASETS) {
      expect(bytes(again, id).equals(bytes(whole, id)), id).toBe(true);
      expect(bytes(parts, id).equals(bytes(whole, id)), id).toBe(true);
    }
  });

  test("gives the same values for a part of the request as for the whole", () => {
    const set = climateSet("fwi_mean")!;
    const index = coordinateIndex(set, { scenario: "ssp245", time: 2050, ensemble: "p90", month: 8 });
    const part = climateColumns(cells, tables, [{ datasetId: "fwi_mean", indices: [index] }]);
    const row = (columns: ClimateColumns) => columns.values.get("fwi_mean")!.subarray(index * 4, index * 4 + 4);
    expect(row(part)).toEqual(row(all));
    expect(part.values.get("fwi_mean")!.filter(Number.isNaN).length).toBe((set.size - set.innerSize) * 4);
    expect([...part.values.keys()]).toEqual(["fwi_mean"]);
  });

  test("leaves a cell without climate or region missing everywhere, beside complete neighbours", () => {
    const holed = cellsOf([FOUR_CLIMATES[0]!, FOUR_CLIMATES[1]!, FOUR_CLIMATES[2]!]);
    for (let month = 0; month < 12; month++) {
      for (const field of [holed.temperature, holed.precipitation, holed.diurnalRange]) field[month * 3] = Number.NaN;
      holed.relativeHumidity[month * 3] = Number.NaN;
      holed.windSpeed[month * 3] = Number.NaN;
    }
    holed.regionWeight[1] = 0;
    const { values } = climateColumns(holed, tables);
    for (const [id, column] of values) {
      const unchanging = id === "radiation" || id === "wind_mean";
      for (let i = 0; i < column.length; i += 3) {
        if (
          !Number.isNaN(column[i]!) ||
          (!unchanging && !Number.isNaN(column[i + 1]!)) ||
          Number.isNaN(column[i + 2]!)
        ) {
          expect.fail(`${id} at ${i}: ${column[i]}, ${column[i + 1]}, ${column[i + 2]}`);
        }
      }
    }
  });
});

const month12 = (min: number, max: number) =>
  fc.array(fc.float({ min, max, noNaN: true }), { minLength: 12, maxLength: 12 });
const climates: fc.Arbitrary<CellClimate> = fc.record({
  temperature: month12(-35, 36),
  diurnalRange: month12(2.5, 20),
  precipitation: month12(0, 600),
  humidity: month12(8, 97),
  wind: fc.float({ min: 1, max: 12, noNaN: true }),
  latitude: fc.float({ min: -60, max: 80, noNaN: true }),
  koppen: fc.integer({ min: 0, max: 30 }),
  regions: fc.integer({ min: 0, max: 11 }).map((region) => [[region, 1] as const]),
});
const anyCells: fc.Arbitrary<ScreeningCells> = fc.array(climates, { minLength: 1, maxLength: 3 }).map(cellsOf);
const RUNS = { numRuns: 12 };

describe("in any climate", () => {
  test("p10 <= p50 <= p90, the mean lies between, and nothing is infinite", () => {
    fc.assert(
      fc.property(anyCells, (some) => {
        for (const [id, values] of climateColumns(some, tables).values) {
          const set = climateSet(id)!;
          const members = set.inner[0]!.values.length;
          const inner = (set.innerSize / members) * some.count;
          for (let start = 0; start < values.length; start += inner * members) {
            for (let i = start; i < start + inner; i++) {
              const [p10, p50, p90] = [values[i]!, values[i + inner]!, values[i + 2 * inner]!];
              if (Number.isNaN(p50)) continue;
              const mean = members === 4 ? values[i + 3 * inner]! : p50;
              const slack = 1e-6 * (1 + Math.abs(p50));
              const sound = p10 <= p50 && p50 <= p90 && mean >= p10 - slack && mean <= p90 + slack;
              if (!sound || !Number.isFinite(p10) || !Number.isFinite(p90))
                expect.fail(`${id}: ${p10} ${p50} ${p90} ${mean}`);
            }
          }
        }
      }),
      RUNS,
    );
  });

  test("heat indicators do not fall as the world warms", () => {
    const heat = CLIMATE_DATASETS.filter((id) => datasetById(id)?.topic === "heat");
    expect(heat.length).toBeGreaterThanOrEqual(19);
    const epochs = [1900, 1950, 1990, 2005].map((time) => ({ scenario: "historical", time }) as const);
    const future = [2025, 2040, 2060, 2080].map((time) => ({ scenario: "ssp585", time }) as const);
    fc.assert(
      fc.property(anyCells, (some) => {
        const columns = climateColumns(
          some,
          tables,
          heat.map((datasetId) => ({ datasetId })),
        );
        for (const id of heat) {
          const known = climateSet(id)!.epochs;
          const rows = [...epochs, ...future]
            .filter(({ scenario, time }) => known.some((epoch) => epoch.scenario === scenario && epoch.time === time))
            .map((epoch) => at(columns, id, { ...epoch, ensemble: "p50", ...annual }));
          for (let i = 1; i < rows.length; i++) {
            rows[i]!.forEach((value, cell) => {
              const before = rows[i - 1]![cell]!;
              if (value < before - 1e-3 * (1 + Math.abs(before))) expect.fail(`${id}: ${before} then ${value}`);
            });
          }
        }
      }),
      RUNS,
    );
  });

  test("return levels grow more extreme with the return period", () => {
    const ids = ["txx_rp", "tnn_rp", "rx1day_rp"];
    fc.assert(
      fc.property(anyCells, (some) => {
        const columns = climateColumns(
          some,
          tables,
          ids.map((datasetId) => ({ datasetId })),
        );
        for (const id of ids) {
          const sign = id === "tnn_rp" ? -1 : 1;
          for (let cell = 0; cell < some.count; cell++) {
            const curve = [2, 5, 10, 25, 50, 100, 150, 250, 500].map(
              (return_period) =>
                sign * at(columns, id, { scenario: "ssp370", time: 2070, ensemble: "p90", return_period })[cell]!,
            );
            if (Number.isNaN(curve[0]!)) continue;
            expect(curve).toEqual(curve.toSorted((a, b) => a - b));
          }
        }
      }),
      RUNS,
    );
  });
});
