import { CLIMATE_EPOCHS, epochIndex, type CoordinateSet } from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import { climateBlock, type ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_SEASON } from "../climate/calendar.ts";
import { DEFAULT_WIDTHS } from "../climate/default-range.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { errorKindOf, OWN_WIDTHS, type ErrorKind } from "../climate/present-range.ts";
import { climateState, fillState, type ClimateState } from "../climate/state.ts";
import { rangedBlock, widenByDefault, widenByOwn, type RangeRule } from "../climate/widen-range.ts";
import type { RegionalScaling } from "../inputs/regional-scaling.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import type { WarmingTable } from "../inputs/warming-table.ts";
import { doubles, floats, releaseFields } from "../kernels/fields.ts";
import { epochDrivers, type EpochDriver } from "../warming/epoch-drivers.ts";
import { MEMBERS, type Member } from "../warming/pattern-spread.ts";
import { CLIMATE_KERNELS, climateSet } from "./climate-kernels.ts";
import { remembered, type ClimateKernel, type ClimateWork } from "./kernel.ts";
import { finishMembers } from "./members.ts";

/** Part of a dataset that is wanted. */
export interface ColumnRequest {
  readonly datasetId: string;
  /**
   * Wanted indices of its coordinate set; all when absent. Epochs are computed whole: every season, month, member of
   * one that is touched.
   */
  readonly indices?: readonly number[];
}

/** Tables the emulator stands on: plain data, as the parsers give them. */
export interface ClimateTables {
  readonly warming: WarmingTable;
  readonly scaling: RegionalScaling;
}

/**
 * Takes finished rows: `rows` coordinates of a dataset from index `firstIndex`, for `cells` cells from `firstCell`, as
 * `values[row * stride + cell]`, the stride being the number of cells or one more. The array is used again after the
 * call: copy what is to be kept.
 */
export type ClimateSink = (
  datasetId: string,
  firstIndex: number,
  rows: number,
  values: Float32Array,
  firstCell: number,
  cells: number,
  stride: number,
) => void;

/** One dataset at one epoch. */
interface Task {
  readonly kernel: ClimateKernel;
  readonly rows: number;
  readonly firstIndex: number;
  /** Inner values of one member. */
  readonly inner: number;
  /** Error of the baseline that its members are worked out with. */
  readonly error: ErrorKind;
  readonly range: RangeRule;
}

/** What is to be computed, by epoch; order and content depend on the requests alone. */
export interface ClimatePlan {
  /** One list per entry of `CLIMATE_EPOCHS`. */
  readonly tasks: readonly (readonly Task[])[];
  /** Datasets the plan gives values of. */
  readonly datasetIds: readonly string[];
  /** Values the plan gives per cell. */
  readonly entries: number;
  /** Requested ids that are no climate datasets. */
  readonly unknown: readonly string[];
}

function wantedEpochs(set: CoordinateSet, indices: readonly number[] | undefined): ReadonlySet<number> | undefined {
  return indices === undefined ? undefined : new Set(indices.map((index) => Math.floor(index / set.innerSize)));
}

/** Place in a set of each entry of `CLIMATE_EPOCHS`; -1 where the set does not have it. */
const placesInSet = remembered((set: CoordinateSet): readonly number[] =>
  CLIMATE_EPOCHS.map(({ scenario, time }) => epochIndex(set, scenario, time)),
);

function errorKind(datasetId: string): ErrorKind {
  const dataset = datasetById(datasetId);
  return errorKindOf(datasetId, dataset?.kind === "indicator" && dataset.isRelative);
}

/** Units and datasets that go below zero; everything else ends there. */
const BELOW_ZERO: ReadonlySet<string> = new Set(["degC", "spei12", "sm_total"]);

function rangeRule(datasetId: string): RangeRule {
  const unit = datasetById(datasetId)?.unit ?? "days";
  const most = unit === "days" ? DAYS_IN_SEASON : [unit === "%" ? 100 : Number.POSITIVE_INFINITY];
  const least = BELOW_ZERO.has(unit) || BELOW_ZERO.has(datasetId) ? Number.NEGATIVE_INFINITY : 0;
  return { own: OWN_WIDTHS[datasetId], unmeasured: DEFAULT_WIDTHS[datasetId], bounds: { least, most } };
}

/** Plan of the given requests; without any, of every climate dataset. Requests of one dataset add up. */
export function planClimate(requests?: readonly ColumnRequest[]): ClimatePlan {
  const wanted: readonly ColumnRequest[] = requests ?? CLIMATE_KERNELS.map(({ datasetId }) => ({ datasetId }));
  const tasks: Task[][] = CLIMATE_EPOCHS.map(() => []);
  const datasetIds: string[] = [];
  let entries = 0;
  for (const kernel of CLIMATE_KERNELS) {
    const set = climateSet(kernel.datasetId);
    const mine = wanted.filter(({ datasetId }) => datasetId === kernel.datasetId);
    if (set === undefined || mine.length === 0) continue;
    datasetIds.push(kernel.datasetId);
    const error = errorKind(kernel.datasetId);
    const range = rangeRule(kernel.datasetId);
    const parts = mine.map(({ indices }) => wantedEpochs(set, indices));
    const members = set.inner.find(({ name }) => name === "ensemble")?.values.length ?? 1;
    placesInSet(set).forEach((inSet, epoch) => {
      if (inSet < 0 || !parts.some((part) => part === undefined || part.has(inSet))) return;
      const rows = set.innerSize;
      tasks[epoch]!.push({ kernel, rows, firstIndex: inSet * rows, inner: rows / members, error, range });
      entries += rows;
    });
  }
  const unknown = wanted.map(({ datasetId }) => datasetId).filter((id) => climateSet(id) === undefined);
  return { tasks, datasetIds, entries, unknown };
}

/** Worked out once per table: a caller may take a block at a time. */
const driversOf = remembered(epochDrivers);
const scalingOf = remembered(prepareScaling);

/** Cells computed together, so that the fields of a block stay in the processor's cache. */
export const CLIMATE_BLOCK_CELLS = 128;

/**
 * Computes a plan for the cells `from`..`to` - 1 (all by default) and hands each finished piece to `sink`: block by
 * block, in each epochs in the order of `CLIMATE_EPOCHS`, in each datasets in the order of `CLIMATE_DATASETS`. A cell's
 * values do not depend on the block it is in nor on what else was asked for. Memory is that of one block.
 */
export function computeClimate(
  plan: ClimatePlan,
  cells: ScreeningCells,
  tables: ClimateTables,
  sink: ClimateSink,
  { from = 0, to = cells.count, blockCells = CLIMATE_BLOCK_CELLS } = {},
): void {
  const drivers = driversOf(tables.warming);
  const scaling = scalingOf(tables.scaling);
  for (let first = from; first < to; first += blockCells) {
    releaseFields();
    const count = Math.min(blockCells, to - first);
    const block = climateBlock(cells, scaling, first, count);
    const n = block.count;
    const buffer = fieldsByLength();
    const work: ClimateWork = { block, drivers, monthly: doubles(12 * n), seasons: doubles(4 * n), year: doubles(n) };
    const unchanging = new Map<ClimateKernel, Float32Array>();
    const states = statesByError(block, drivers[0]!);
    const ranged = rangedBlock(block);
    for (let epoch = 0; epoch < drivers.length; epoch++) {
      const tasks = plan.tasks[epoch]!;
      if (tasks.length === 0) continue;
      for (const error of new Set(tasks.map((task) => task.error)))
        for (const { member, state } of states(error)) fillState(state, drivers[epoch]!, member);
      for (const { kernel, rows, firstIndex, inner, error, range } of tasks) {
        let values = kernel.unchanging ? unchanging.get(kernel) : undefined;
        if (values === undefined) {
          values = kernel.unchanging ? floats(rows * n) : buffer(rows * n);
          for (const { member, state } of states(error)) kernel.fill(state, work, values, (member + 1) * inner * n);
          widenByOwn(values, inner, ranged, range.own, range.bounds);
          finishMembers(values, inner * n);
          if (range.unmeasured !== undefined) widenByDefault(values, inner, ranged, range.unmeasured, range.bounds);
          if (kernel.unchanging) unchanging.set(kernel, values);
        }
        sink(kernel.datasetId, firstIndex, rows, values, first, count, n);
      }
    }
  }
}

/** States of the three members, for each error that a dataset asks for. */
function statesByError(block: ClimateBlock, driver: EpochDriver) {
  const known = new Map<ErrorKind, readonly { readonly member: Member; readonly state: ClimateState }[]>();
  return (error: ErrorKind) => {
    const made = known.get(error) ?? MEMBERS.map((member) => ({ member, state: climateState(block, driver, error) }));
    known.set(error, made);
    return made;
  };
}

/** One field of floats for each length that is asked for. */
function fieldsByLength(): (length: number) => Float32Array {
  const fields = new Map<number, Float32Array>();
  return (length) => {
    const found = fields.get(length);
    if (found !== undefined) return found;
    const made = floats(length);
    fields.set(length, made);
    return made;
  };
}
