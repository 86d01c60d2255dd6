import { COORDINATE_SETS, type Dataset } from "@tidemark/science";
import type { Unit } from "./layer-job.ts";
import type { ValueRange } from "./surface.ts";

/** A dataset at an index of its coordinate set. */
export interface LayerRef {
  readonly dataset: Dataset;
  readonly index: number;
}

/** What is shown: a layer, or what it has more than another. */
export interface LayerView {
  readonly layer: LayerRef;
  readonly base: LayerRef | undefined;
}

/** The unit that a layer comes out with. */
export function unitOf({ dataset, index }: LayerRef): Unit {
  const { innerSize } = COORDINATE_SETS[dataset.coordinateSet];
  const first = index - (index % innerSize);
  return { name: `${dataset.id}-${first}`, dataset, first, rows: innerSize };
}

/** Row of a layer in its unit. */
export const rowOf = ({ dataset, index }: LayerRef) => index % COORDINATE_SETS[dataset.coordinateSet].innerSize;

/** Names a layer. */
export const keyOf = ({ dataset, index }: LayerRef) => `${dataset.id} ${index}`;

/** Range of the codes of a view: that of the plausible values, and of their differences. */
export function rangeOf({ layer, base }: LayerView): ValueRange {
  const { min, max } = layer.dataset.plausible;
  return base === undefined ? { min, max } : { min: min - max, max: max - min };
}

/** Layers that a view is made of. */
export const refsOf = ({ layer, base }: LayerView): LayerRef[] => (base === undefined ? [layer] : [layer, base]);

/** Names a view. */
export function viewKey({ layer, base }: LayerView): string {
  return base === undefined ? keyOf(layer) : `${keyOf(layer)} minus ${keyOf(base)}`;
}
