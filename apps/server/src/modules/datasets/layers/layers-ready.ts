import type { Log } from "../../../platform/log.ts";
import { knownDataset, layerAt } from "../layer-address.ts";
import type { LayerStore } from "./layer-store.ts";
import type { LayerRef } from "./layer-view.ts";

/**
 * Sums and losses that take longest to be worked out, most of it for the climate of the cells, which they share: all of
 * them together take twice as long as one (decision 0025).
 */
const DEAREST = [
  "score_location",
  "score_heat",
  "score_wet",
  "score_dry",
  "total_ead",
  "aggregate_bi_annual",
  "pluvial_flood_ead",
  "pluvial_flood_bi_annual",
  "wildfire_ead",
  "wildfire_bi_annual",
];

/** A server that just started has other things to do. */
const AFTER_START_MS = 10_000;
/** Looks again whether there is something to do: after an import, or where another process began and ended. */
const AGAIN_MS = 600_000;

/** The layers that are worth getting ready before anybody looks at them, each where it is opened. */
export function layersToPrepare(): LayerRef[] {
  return DEAREST.map((id) => layerAt(knownDataset(id), {}));
}

/**
 * Keeps the dearest layers ready from a while after the start on.
 * @param version of the data in force
 * @returns how to stop
 */
export function keepLayersReady(store: LayerStore, version: () => Promise<string>, log: Log): () => void {
  let isStopped = false;
  const look = async (): Promise<void> => {
    try {
      await store.prepare(layersToPrepare(), await version(), () => !isStopped);
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, "layers could not be got ready");
    }
    if (!isStopped) timer = setTimeout(() => void look(), AGAIN_MS).unref();
  };
  let timer = setTimeout(() => void look(), AFTER_START_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
