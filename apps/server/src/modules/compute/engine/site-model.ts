import type { SiteAssets, SiteData } from "@tidemark/atlas";
import {
  climateSet,
  isSupplied as isSuppliedBy,
  type ClimateTables,
  type Dataset,
  type HazardInputs,
  type ScreeningCells,
} from "@tidemark/science";

/** What the kernels need of the sites of a run: plain data whose arrays lie in memory that all threads share. */
export interface SiteModel extends SiteAssets {
  readonly siteCount: number;
  readonly cells: ScreeningCells;
  /** Cell of each site; -1 where none stands for it. */
  readonly siteCell: Int32Array;
  readonly tables: ClimateTables;
  readonly inputs: HazardInputs;
  /** Columns of imported datasets in site order, by dataset and index of its set. */
  readonly imported: ReadonlyMap<string, ReadonlyMap<number, Float32Array>>;
}

/** Moves typed arrays, however deep, into shared memory unless they lie there; everything else is copied as it is. */
export function toShared<T>(value: T): T {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const from = value as unknown as Float32Array;
    if (from.buffer instanceof SharedArrayBuffer) return value;
    const Kind = from.constructor as new (buffer: SharedArrayBuffer) => Float32Array;
    const to = new Kind(new SharedArrayBuffer(from.byteLength));
    to.set(from);
    return to as unknown as T;
  }
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, toShared(item)])) as T;
  if (Array.isArray(value)) return value.map((item) => toShared(item as unknown)) as T;
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toShared(item as unknown)])) as T;
  return value;
}

/** The part of screened sites that the kernels read. */
export function modelOf(data: SiteData): SiteModel {
  const imported = [...data.imported].flatMap(([id, { columns }]) =>
    columns === undefined ? [] : [[id, columns] as const],
  );
  return {
    siteCount: data.points.length,
    cells: toShared(data.cells),
    siteCell: toShared(data.siteCell),
    tables: data.tables,
    inputs: toShared(data.inputs),
    profiles: data.profiles,
    profileOf: toShared(data.profileOf),
    ...(data.measures === undefined ? {} : { measures: data.measures }),
    protectionYears: toShared(data.protectionYears),
    imported: toShared(new Map(imported)),
  };
}

/** Whether a dataset is worked out per cell of 0.25 degrees; otherwise per site. */
export function isClimate(model: SiteModel, id: string): boolean {
  return climateSet(id) !== undefined && !model.imported.has(id);
}

/**
 * False where a dataset is missing at every site because an input it needs is not there at all, and no import gives it.
 */
export function isSupplied(model: SiteModel, dataset: Dataset): boolean {
  return isSuppliedBy(dataset, model.inputs, (id) => model.imported.has(id));
}
