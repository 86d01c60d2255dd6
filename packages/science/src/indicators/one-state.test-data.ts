/**
 * Climates in one epoch and member, and what the kernels make of them: for tests that write an indicator out once more.
 */
import { climateBlock } from "../climate/block.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { climateState, fillState } from "../climate/state.ts";
import { cellsOf, FOUR_CLIMATES, type CellClimate } from "../engine/cells-fixture.test-data.ts";
import { CLIMATE_KERNELS } from "../engine/climate-kernels.ts";
import type { ClimateTables } from "../engine/compute-climate.ts";
import { doubles, floats, releaseFields } from "../kernels/fields.ts";
import { epochDrivers } from "../warming/epoch-drivers.ts";
import type { Member } from "../warming/pattern-spread.ts";

/** Epochs and members at the ends of what is asked for, and one between. */
export const STATES = [
  ["historical", 1900, -1],
  ["ssp245", 2050, 0],
  ["ssp585", 2080, 1],
] as const;

const dry = { ...FOUR_CLIMATES[3]!, precipitation: FOUR_CLIMATES[3]!.precipitation.map(() => 0.5) };
const gappy = { ...FOUR_CLIMATES[0]!, precipitation: FOUR_CLIMATES[0]!.precipitation.with(4, Number.NaN) };
/** The four climates, a desert and one whose rain of May is not known. */
export const DESERT = 4;
export const GAPPY = 5;
const CLIMATES: readonly CellClimate[] = [...FOUR_CLIMATES, dry, gappy];

export function stateOf(tables: ClimateTables, scenario: string, time: number, member: Member) {
  releaseFields();
  const drivers = epochDrivers(tables.warming);
  const driver = drivers.find((epoch) => epoch.scenario === scenario && epoch.time === time);
  if (driver === undefined) throw new Error(`no epoch ${scenario} ${time}`);
  const block = climateBlock(cellsOf(CLIMATES), prepareScaling(tables.scaling), 0, CLIMATES.length);
  const state = climateState(block, driver, "none");
  fillState(state, driver, member);
  const n = block.count;
  const work = { block, drivers, monthly: doubles(12 * n), seasons: doubles(4 * n), year: doubles(n) };
  /** Inner values of a dataset: `(row, cell)`. */
  const valuesOf = (datasetId: string, rows: number) => {
    const out = floats(rows * n);
    CLIMATE_KERNELS.find((kernel) => kernel.datasetId === datasetId)!.fill(state, work, out, 0);
    return (row: number, cell: number) => out[row * n + cell]!;
  };
  return { block, state, driver, valuesOf, months: (field: Float64Array, cell: number) => monthsOf(field, n, cell) };
}

const monthsOf = (field: Float64Array, n: number, cell: number) =>
  Array.from({ length: 12 }, (_, month) => field[month * n + cell]!);
