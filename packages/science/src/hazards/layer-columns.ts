import type { ReturnPeriodLayer } from "./hazard-inputs.ts";
import { mappedFloodDepth } from "./river-flood.ts";

type Column = Float32Array | Float64Array;

/**
 * Fills a column site by site: for what is worked out seldom, because a function for each site cannot be put into the
 * loop.
 */
export function each(out: Column, value: (site: number) => number): void {
  for (let site = 0; site < out.length; site++) out[site] = value(site);
}

/** Calls `value` with the values of each site by return period; the array is used again. */
export function eachOfLayer(
  { columns }: ReturnPeriodLayer,
  out: Column,
  value: (values: Float64Array, site: number) => number,
): void {
  const values = new Float64Array(columns.length);
  each(out, (site) => {
    for (let i = 0; i < values.length; i++) values[i] = columns[i]![site]!;
    return value(values, site);
  });
}

/** Value at a return period of a static layer, linear over the logarithm; only where the layer has been supplied. */
export function layerColumn(layer: ReturnPeriodLayer | undefined, returnPeriod: number, out: Column): void {
  if (layer === undefined) return;
  const { returnPeriods } = layer;
  eachOfLayer(layer, out, (values) => mappedFloodDepth(returnPeriods, values, returnPeriod).depthMetres);
}
