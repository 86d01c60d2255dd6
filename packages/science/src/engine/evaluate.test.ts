import { describe, expect, test } from "vitest";
import { catalogue, datasetById } from "../catalogue/catalogue.ts";
import { RETURN_PERIODS, coordinateIndex, type Coordinates } from "../catalogue/coordinates.ts";
import { hazardInputsOf, type HazardInputs } from "../hazards/hazard-inputs.ts";
import type { ExposedAsset } from "../impact/loss-functions.ts";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import warmingText from "../inputs/reference/warming.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { defaultAssetProfile } from "../vulnerability/asset-profile.ts";
import { FOUR_CLIMATES, cellsOf } from "./cells-fixture.test-data.ts";
import { sharedScores } from "./cell-scores.ts";
import { coordinateSetOf } from "./climate-kernels.ts";
import { climateStore } from "./climate-store.ts";
import type { ColumnRequest } from "./compute-climate.ts";
import { evaluate } from "./evaluate.ts";
import type { CellReader, EvaluationInputs } from "./evaluation.ts";
import { planEvaluation } from "./plan-evaluation.ts";

const nan = Number.NaN;
const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
const cells = cellsOf(FOUR_CLIMATES);
const of = (...values: number[]) => Float32Array.from(values);

/** Five sites: two share a cell, one has none. */
const SITE_CELL = Int32Array.of(2, 0, 0, -1, 3);
const hazards: HazardInputs = {
  sites: 5,
  cyclone: { v10: of(32, 0, 0, nan, 20), v100: of(49, 0, 0, nan, 35) },
  coastKm: of(0, 400, 380, nan, 30),
  coast: {
    localFactor: of(1, nan, nan, nan, nan),
    subsidenceMmPerYear: of(0, nan, nan, nan, nan),
    twl100P5: of(1.2, nan, nan, nan, nan),
    twl100: of(1.4, nan, nan, nan, nan),
    twl100P95: of(1.6, nan, nan, nan, nan),
    episodic100: of(1, nan, nan, nan, nan),
    tideMetres: of(0.4, nan, nan, nan, nan),
    surge10: of(0.8, nan, nan, nan, nan),
    surge100: of(1.3, nan, nan, nan, nan),
    surgeUnknown: of(0.3, nan, nan, nan, nan),
  },
  pga475: of(0.05, 0.1, 0.1, nan, 0.3),
  pgaLogDeviation: 0.59,
  volcanoKm: of(2000, 300, 300, nan, 900),
  elevation: of(3, 430, 440, nan, 200),
  knownGroundMetres: of(3, nan, 440, nan, nan),
  town: of(1, 0, 1, 0, 0),
  burnableFraction: of(0.5, 0, 0.2, nan, 0.9),
  fireSeverity: of(0.5, 0.5, 0.2, 0.7, 0.9),
  thunderDays: of(20, nan, 5, nan, 60),
  tornadoRate: of(0.3, nan, nan, nan, 0.1),
  riverReach: {
    hazard: of(0.005, 0.02, 0.05, nan, 0.2),
    none: of(nan, nan, nan, 0, nan),
    riverKm: of(50, 20, 5, Infinity, 0.5),
    runoffMm: of(300, 300, 300, 5, 600),
    protectionYears: of(100, 50, nan, nan, 2),
    publishedYears: of(500, 50, nan, nan, 2),
  },
  districtClass: {
    river_flood: of(0, 1, 2, nan, 3),
    urban_flood: of(2, 1, 1, nan, 0),
    landslide: of(0, 0, 2, nan, nan),
    water_scarcity: of(3, 1, 0, nan, 1),
    tsunami: of(nan, 2, nan, nan, 3),
    volcano: of(nan, nan, nan, nan, 3),
    coastal_flood: of(3, nan, nan, nan, 2),
  },
  riverFlood: { returnPeriods: [10, 100], columns: [of(0, 0, 0.2, nan, 0), of(0, 0.5, 1, nan, 0.1)] },
};
const assets: readonly ExposedAsset[] = Array.from({ length: 5 }, (_, site) => ({
  profile: defaultAssetProfile("Europe", "CHE"),
  burnableFraction: hazards.burnableFraction[site]!,
  fireSeverity: hazards.fireSeverity[site]!,
  groundMetres: nan,
  codeSnowLoad: nan,
  protectionYears: Number.NaN,
}));
const inputs: EvaluationInputs = { sites: 5, siteCell: SITE_CELL, cells, tables, hazards, assets };

const indexOf = (id: string, more: Coordinates = {}) =>
  coordinateIndex(coordinateSetOf(id), { ...datasetById(id)!.defaultCoordinates, ...more });
const FUTURES = [2030, 2050, 2080].flatMap((time) =>
  (["ssp126", "ssp585"] as const).map((scenario) => ({ scenario, time })),
);

/** Every inner value of some epochs of a dataset; all of one without epochs. */
function requestOf(datasetId: string): ColumnRequest {
  const { epochs, innerSize, size } = coordinateSetOf(datasetId);
  const wanted = [{ scenario: "historical", time: 2005 }, ...FUTURES];
  const places = wanted.map(({ scenario, time }) =>
    epochs.findIndex((epoch) => epoch.scenario === scenario && epoch.time === time),
  );
  const inner = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
  if (epochs.length === 0) return { datasetId, indices: inner(0, size) };
  return { datasetId, indices: places.flatMap((place) => inner(place * innerSize, innerSize)) };
}
const everything = catalogue.map(({ id }) => requestOf(id));
const plain = evaluate(planEvaluation(everything, inputs), inputs);
const valuesOf = (column: ArrayLike<number> | undefined) => column && Array.from(column);

describe("the evaluation of sites", () => {
  test("tells every dataset's one way", () => {
    const { wayOf } = planEvaluation([], inputs, (id) => id === "hd30");
    expect(wayOf("hd30")).toBe("given");
    expect(wayOf("su25")).toBe("climate");
    expect(wayOf("tx_below_minus10")).toBe("climate");
    expect(wayOf("wildfire_rp")).toBe("hazard");
    expect(wayOf("tc_wind_ead")).toBe("driver");
    expect(wayOf("score_heat")).toBe("score");
    expect(wayOf("water_stress")).toBe("missing");
    expect(wayOf("no_such_dataset")).toBe("missing");
  });

  test("gives the climate of its cell to each site, and none to a site without one", () => {
    const index = indexOf("hd30");
    const column = climateStore(cells, tables)("hd30", index)!;
    expect(valuesOf(plain.read("hd30", index))).toEqual([column[2], column[0], column[0], nan, column[3]]);
    expect(plain.read("hd30", -1)).toBeUndefined();
    expect(plain.read("hd30", 1e9)).toBeUndefined();
  });

  test("has values of indicators, drivers and scores wherever an input is there", () => {
    const known = everything.filter(({ datasetId, indices = [] }) =>
      indices.some((index) => plain.read(datasetId, index)?.some((value) => !Number.isNaN(value))),
    );
    expect(known.length).toBeGreaterThan(90);
    for (const id of ["river_flood_ead", "total_ead", "score_location", "wildfire_rp", "tc_wind_loss-ratio"])
      expect(known.map(({ datasetId }) => datasetId)).toContain(id);
  });

  test("needs no climate column but those its plan names, at every epoch", () => {
    const store = climateStore(cells, tables);
    const plan = planEvaluation(everything, inputs);
    const needs = new Map(plan.needs().climate.map(({ datasetId, indices }) => [datasetId, new Set(indices)]));
    const read: CellReader = (id, index) => {
      if (needs.get(id)?.has(index) !== true) throw new Error(`${id} at ${index} is not among the needs`);
      return store(id, index);
    };
    const columns = evaluate(plan, inputs, { cells: read });
    for (const { datasetId, indices = [] } of everything) for (const index of indices) columns.read(datasetId, index);
    expect(plan.needs().given).toEqual([]);
    expect(needs.get("tx_below_minus10")?.size).toBeGreaterThan(0);
  });

  test("gives the same whether scores of cells are shared and epochs cleared or not", () => {
    const plan = planEvaluation([], inputs);
    const store = climateStore(cells, tables);
    const scores = sharedScores(plan, store, cells.count);
    const columns = evaluate(plan, inputs, { cells: store, scores });
    const set = coordinateSetOf("score_location");
    for (const epoch of FUTURES) {
      for (const ensemble of ["p10", "p50", "p90"] as const)
        for (const id of ["score_location", "total_ead", "wildfire_rp"]) {
          const index =
            id === "wildfire_rp" ? indexOf(id, { ...epoch, ensemble }) : coordinateIndex(set, { ...epoch, ensemble });
          expect(valuesOf(columns.read(id, index)), id).toEqual(valuesOf(plain.read(id, index)));
        }
      columns.clear();
      scores.forget();
    }
  });

  test("gives blocks of sites the values of the whole", () => {
    const from = 1;
    const two: EvaluationInputs = {
      ...inputs,
      sites: 2,
      siteCell: SITE_CELL.subarray(from, from + 2),
      hazards: hazardInputsOf(hazards, from, from + 2),
      assets: assets.slice(from, from + 2),
    };
    const block = evaluate(planEvaluation([], inputs), two);
    for (const id of ["river_flood_ead", "earthquake_ead", "score_location", "score_wet"]) {
      const index = indexOf(id);
      expect(valuesOf(block.read(id, index)), id).toEqual(valuesOf(plain.read(id, index))?.slice(from, from + 2));
    }
  });
});

describe("columns that are given", () => {
  const depth = (index: number) => Float64Array.from(SITE_CELL, (_, site) => (site + (index % 9)) / 10);
  const known = { sites: 5, assets };
  const isGiven = (id: string) => id === "river_flood_depth";

  test("take the place of what would be worked out, and are never changed", () => {
    const column = depth(3);
    const plan = planEvaluation([], inputs, isGiven);
    const { read, clear } = evaluate(plan, inputs, { given: () => column });
    const index = indexOf("river_flood_depth");
    expect(read("river_flood_depth", index)).toEqual(column);
    expect(read("river_flood_depth", index)).not.toBe(column);
    clear();
    evaluate(plan, inputs, { given: () => undefined }).read("tc_wind_rp", index);
    expect(column).toEqual(depth(3));
  });

  test("are enough for losses, and the plan names those that will be read", () => {
    const plan = planEvaluation(
      [{ datasetId: "river_flood_ead", indices: [indexOf("river_flood_ead")] }],
      known,
      isGiven,
    );
    const { climate, given } = plan.needs();
    expect(climate).toEqual([]);
    expect(given.map(({ datasetId, indices }) => [datasetId, indices?.length])).toEqual([
      // those of the year, and those of today, which tell how high defences are
      ["river_flood_depth", 2 * RETURN_PERIODS.length],
    ]);
    const asked = new Set<number>();
    const behindDefences = { ...known, assets: assets.with(1, { ...assets[1]!, protectionYears: 2 }) };
    const reader = { given: (_: string, index: number) => (asked.add(index), depth(index)) };
    evaluate(plan, behindDefences, reader).read("river_flood_ead", indexOf("river_flood_ead"));
    expect([...asked].toSorted((a, b) => a - b)).toEqual([...given[0]!.indices!].toSorted((a, b) => a - b));
    const losses = evaluate(plan, known, reader).read("river_flood_ead", indexOf("river_flood_ead"))!;
    expect(losses[1]).toBeGreaterThan(0);
    expect(losses[4]).toBeGreaterThan(losses[1]!);
  });

  test("are missed by what builds on others, which stays missing", () => {
    const { read } = evaluate(planEvaluation([], known, isGiven), known, { given: (_, index) => depth(index) });
    expect(read("tc_wind_rp", indexOf("tc_wind_rp"))).toBeUndefined();
    expect(read("hd30", indexOf("hd30"))).toBeUndefined();
    expect(valuesOf(read("tc_wind_ead", indexOf("tc_wind_ead")))).toEqual([nan, nan, nan, nan, nan]);
    const total = read("total_ead", indexOf("total_ead"))!;
    expect(total).toEqual(read("river_flood_ead", indexOf("river_flood_ead")));
  });
});
