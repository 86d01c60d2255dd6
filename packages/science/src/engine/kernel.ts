/**
 * How datasets are computed, in three kinds that all give columns in the order of the catalogue's coordinate sets:
 *
 * 1. Climate indicators are `ClimateKernel`s of the registry (`climate-kernels.ts`): one call fills all inner values
 *   (seasons, months or return periods) of one epoch at one member of the ensemble for a block of cells.
 *   `computeClimate` runs them, sorts the members into p10, p50, p90, adds the mean and hands out the finished rows.
 * 2. Event hazards are columns of sites: `hazardColumn(datasetId, index, context, out)`. They read climate columns
 *   through a `ColumnReader`, which `evaluate` supplies.
 * 3. Impact drivers likewise: `driverColumn(driver, index, read, assets, out)`.
 *
 * `plan-evaluation.ts` tells which of them a dataset is, and `evaluate` is the one that calls them.
 *
 * A new climate indicator is one kernel in `indicators/` and one line in the registry; a new event hazard one line in
 * the table of `hazards/hazard-columns.ts`. Nothing else changes.
 */
import type { CoordinateSetId } from "../catalogue/coordinates.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { ClimateState } from "../climate/state.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";

/** What kernels of one block share. */
export interface ClimateWork {
  readonly block: ClimateBlock;
  /** Drivers of all climate epochs, whatever part of them was asked for. */
  readonly drivers: readonly EpochDriver[];
  /** Monthly values `[12 * n]` for a kernel to work in; not kept between calls. */
  readonly monthly: Float64Array;
  /** Likewise values of the four seasons `[4 * n]` and of the year `[n]`. */
  readonly seasons: Float64Array;
  readonly year: Float64Array;
}

export interface ClimateKernel {
  readonly datasetId: string;
  /** Set of a dataset that is not in the catalogue but supplies an impact driver. */
  readonly coordinateSet?: CoordinateSetId;
  /** True when no change with warming is claimed: worked out once for a block. */
  readonly unchanging?: true;
  /**
   * Writes the inner values of one member: `out[offset + i * n + cell]`, i over the inner dimension of the set besides
   * the ensemble (one value for sets without). NaN where an input is missing.
   */
  readonly fill: (state: ClimateState, work: ClimateWork, out: Float32Array, offset: number) => void;
}

/** Value worked out once per key object and kept as long as the key lives. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
