import { defaultAssetProfile, type Epoch, type Scenario } from "@tidemark/science";
import { expect, it } from "vitest";
import { runWithAccess } from "../../dataset-access.ts";
import { locationMatrix } from "./location-matrix.ts";

const EPOCHS: readonly Epoch[] = [
  { scenario: "historical", time: 2005 },
  { scenario: "ssp585", time: 2050 },
];

const ASSET = {
  profile: defaultAssetProfile("Europe", "CHE"),
  burnableFraction: 1,
  fireSeverity: 1,
  groundMetres: 400,
  codeSnowLoad: 1,
  protectionYears: 100,
};

const momentOf = (computed: string, scenario: Scenario, time: number) =>
  runWithAccess({ withheld: [] }, () => matrixOf(computed, scenario, time)).moment;

const matrixOf = (computed: string, scenario: Scenario, time: number) =>
  locationMatrix(
    {
      results: {
        epochs: (id) => (id === "pga_rp" ? [] : id === computed ? EPOCHS : undefined),
        value: () => Number.NaN,
      },
      asset: ASSET,
      reason: (id) => ({ code: "x", english: id, facts: {} }),
      missing: () => undefined,
    },
    scenario,
    time,
  );

it.each([
  ["ssp585" as const, 2020, { asked: 2020, scenario: "historical", time: 2005 }],
  ["ssp585" as const, 2040, { asked: 2040, scenario: "ssp585", time: 2050 }],
  ["ssp585" as const, 2050, { asked: 2050, scenario: "ssp585", time: 2050 }],
])("the matrix of a location under %s in %i says which moment its damage is of", (scenario, time, moment) => {
  expect(momentOf("tc_wind_rp", scenario, time)).toEqual(moment);
});

it("is of all years where nothing in it changes", () => {
  expect(momentOf("nothing", "ssp585", 2020)).toEqual({ asked: 2020, scenario: null, time: null });
});
