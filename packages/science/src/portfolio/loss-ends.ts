import { columnLosses, type LossColumns } from "./column-losses.ts";
import type { TailLoss } from "./loss-distribution.ts";

/** Losses of all places in one. */
export const sumOfColumn = (column: ArrayLike<number>): number[] => [
  Array.from(column).reduce((sum, loss) => sum + (loss || 0), 0),
];

/**
 * Curves of several hazards side by side, each place of each hazard as one, at all their return periods. Curves stay as
 * they are: straight over the yearly chance, nothing before their first return period, constant beyond their last.
 */
export function alignedLayers(layers: readonly LossColumns[]): LossColumns {
  const returnPeriods = [...new Set(layers.flatMap((layer) => layer.returnPeriods))].toSorted((a, b) => a - b);
  const columns = returnPeriods.map((years) => Float64Array.from(layers.flatMap((layer) => columnAt(layer, years))));
  return { returnPeriods, columns };
}

function columnAt({ returnPeriods, columns }: LossColumns, years: number): number[] {
  const after = returnPeriods.findIndex((period) => period >= years);
  if (after < 0) return Array.from(columns.at(-1) ?? []);
  if (returnPeriods[after] === years) return Array.from(columns[after]!);
  // what is more frequent than the first is not known, and adds nothing
  if (after === 0) return Array.from(columns[0]!, () => Number.NaN);
  const [often, rare] = [1 / returnPeriods[after - 1]!, 1 / returnPeriods[after]!];
  const share = (often - 1 / years) / (often - rare);
  return Array.from(columns[after - 1]!, (loss, place) => loss + share * (columns[after]![place]! - loss));
}

/** Losses at both ends of what can hang together, worked out. */
export interface LossEnds {
  readonly returnPeriod: number;
  /** No place and no hazard knows of another. */
  readonly apart: TailLoss;
  /** All places have the bad years of all hazards together. */
  readonly together: TailLoss;
}

/** Losses of several hazards side by side, without places that lose nothing to one. */
export function losingCurves(layers: readonly LossColumns[]): LossColumns {
  const { returnPeriods, columns } = alignedLayers(layers);
  const rarest = Array.from(columns.at(-1) ?? []);
  const losing = rarest.flatMap((loss, at) => (loss > 0 ? [at] : []));
  return { returnPeriods, columns: columns.map((column) => Float64Array.from(losing, (at) => column[at]!)) };
}

/** Both ends of losses by several hazards. */
export function lossEnds(layers: readonly LossColumns[], atReturnPeriods: readonly number[]): LossEnds[] {
  return columnLosses(losingCurves(layers), atReturnPeriods).results.map(
    ({ returnPeriod, independent, fullyDependent }) => ({
      returnPeriod,
      apart: independent,
      together: fullyDependent,
    }),
  );
}
