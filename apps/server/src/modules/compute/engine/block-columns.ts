import {
  COORDINATE_SETS,
  HAZARD_DATASETS,
  datasetById,
  driverColumn,
  hazardColumn,
  scoreDatasetColumn,
  warmingSinceBase,
  type ColumnReader,
  type ExposedAsset,
  type HazardContext,
  type HazardInputs,
} from "@tidemark/science";
import type { CellReader } from "./cell-reader.ts";
import { stripeScores, type StripeScores } from "./cell-scores.ts";
import { isClimate, isSupplied, type SiteModel } from "./site-model.ts";

const HAZARDS: ReadonlySet<string> = new Set(HAZARD_DATASETS);

/** Columns of a block of sites, worked out when they are asked for and kept until `clear`; static ones are kept for good. */
export interface BlockColumns {
  readonly read: (datasetId: string, index: number) => Float64Array | undefined;
  readonly clear: () => void;
}

function isStatic(id: string): boolean {
  const dataset = datasetById(id);
  return dataset !== undefined && COORDINATE_SETS[dataset.coordinateSet].epochs.length === 0;
}

/** Views of the sites `from`..`to` - 1 on every column of the inputs. */
function cut<T>(value: T, from: number, to: number): T {
  if (ArrayBuffer.isView(value)) return (value as unknown as Float32Array).subarray(from, to) as unknown as T;
  if (Array.isArray(value)) return value.map((item) => cut(item as unknown, from, to)) as T;
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item as unknown, from, to)])) as T;
  return value;
}

function inputsOf(model: SiteModel, from: number, to: number): HazardInputs {
  return { ...cut(model.inputs, from, to), sites: to - from };
}

function assetsOf(model: SiteModel, from: number, to: number): readonly ExposedAsset[] {
  return Array.from({ length: to - from }, (_, i) => ({
    profile: model.profiles[model.profileOf[from + i]!]!,
    burnableFraction: model.inputs.burnableFraction[from + i] ?? Number.NaN,
    groundMetres: model.groundMetres[from + i]!,
    codeSnowLoad: model.codeSnowLoad[from + i]!,
  }));
}

/** Remembers what was said of a dataset. */
function remembered(of: (id: string) => boolean): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const found = known.get(id) ?? of(id);
    known.set(id, found);
    return found;
  };
}

/** Datasets whose every value is missing for want of an input, so that nobody need work them out. */
function isUnsupplied(model: SiteModel, id: string): boolean {
  const dataset = datasetById(id);
  return dataset !== undefined && !isSupplied(model, dataset);
}

/** Views of the model that the columns of one block need; worth keeping while the block is worked on at several epochs. */
export interface BlockContext {
  readonly from: number;
  readonly count: number;
  /** Cell of each site; -1 without one. */
  readonly siteCell: Int32Array;
  readonly inputs: HazardInputs;
  readonly assets: readonly ExposedAsset[];
}

export function blockContext(model: SiteModel, from: number, to: number): BlockContext {
  return {
    from,
    count: to - from,
    siteCell: model.siteCell.subarray(from, to),
    inputs: inputsOf(model, from, to),
    assets: assetsOf(model, from, to),
  };
}

/** Cell of each site counted from `firstCell`; -1 without one. */
function cellsFrom(siteCell: Int32Array, firstCell: number): Int32Array {
  return firstCell === 0 ? siteCell : siteCell.map((cell) => (cell < 0 ? -1 : cell - firstCell));
}

/** Values of the cells that sites lie in; NaN for a site without a cell. */
function gather(values: Float32Array, cellOf: Int32Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    const cell = cellOf[i]!;
    if (cell < 0) out[i] = Number.NaN;
    else out[i] = values[cell]!;
  }
}

/** What the blocks of one model share. */
export interface ColumnEngine {
  /** Scores of the cells of a stripe of sites, `cells` in number, for the columns of its blocks. */
  readonly scores: (read: CellReader, cells: number) => StripeScores;
  /** `firstCell`: the cell that the columns of the reader begin with. */
  readonly columns: (block: BlockContext, read: CellReader, firstCell?: number, scores?: StripeScores) => BlockColumns;
}

/** Maker of columns; in double precision throughout, so that a value does not depend on what else is stored. */
export function columnEngine(model: SiteModel): ColumnEngine {
  const warming = memoisedWarming(model);
  const isMissing = remembered((id) => isUnsupplied(model, id));
  const isByCell = remembered((id) => isClimate(model, id) && !isMissing(id));
  const free = new Map<number, Float64Array[]>();
  const take = (count: number): Float64Array => free.get(count)?.pop() ?? new Float64Array(count);
  const give = (column: Float64Array): void => {
    const own = free.get(column.length);
    if (own === undefined) free.set(column.length, [column]);
    else own.push(column);
  };

  const columns: ColumnEngine["columns"] = (block, cells, firstCell = 0, scores) => {
    const cellOf = cellsFrom(block.siteCell, firstCell);
    const cellScores = scores && { ...scores, cellOf };
    const known = new Map<string, Map<number, Float64Array | undefined>>();
    const climate = (id: string, index: number) => {
      const values = cells(id, index);
      if (values === undefined) return undefined;
      const out = take(block.count);
      gather(values, cellOf, out);
      return out;
    };
    const workOut = (id: string, index: number): Float64Array | undefined => {
      const imported = model.imported.get(id);
      if (imported !== undefined) {
        const column = imported.get(index)?.subarray(block.from, block.from + block.count);
        return column && Float64Array.from(column);
      }
      if (isMissing(id)) return undefined;
      if (isByCell(id)) return climate(id, index);
      const dataset = datasetById(id);
      const out = take(block.count);
      if (HAZARDS.has(id)) hazardColumn(id, index, context, out);
      else if (dataset?.kind === "driver") driverColumn(dataset, index, read, block.assets, out);
      else if (dataset?.kind === "score") scoreDatasetColumn(dataset, index, read, out, cellScores);
      else return undefined;
      return out;
    };
    const read = (id: string, index: number): Float64Array | undefined => {
      if (!(index >= 0)) return undefined;
      let own = known.get(id);
      if (own === undefined) known.set(id, (own = new Map()));
      else if (own.has(index)) return own.get(index);
      const column = workOut(id, index);
      own.set(index, column);
      return column;
    };
    const context: HazardContext = { inputs: block.inputs, warming, read: read as ColumnReader };
    const clear = () => {
      for (const [id, own] of known) {
        if (isStatic(id)) continue;
        for (const column of own.values()) if (column) give(column);
        known.delete(id);
      }
    };
    return { read, clear };
  };
  return { scores: (read, cells) => stripeScores(isByCell, read, cells), columns };
}

function memoisedWarming(model: SiteModel): HazardContext["warming"] {
  const warming = warmingSinceBase(model.tables.warming);
  const known = new Map<string, ReturnType<HazardContext["warming"]>>();
  return (scenario, time) => {
    const key = `${scenario} ${time}`;
    const found = known.get(key) ?? warming(scenario, time);
    known.set(key, found);
    return found;
  };
}
