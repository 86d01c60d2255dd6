import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { FUTURE_SCENARIOS, FUTURE_TIMES } from "@tidemark/science";
import type { Log } from "../../../platform/log.ts";
import { coordinatesOf, knownDataset, layerAt } from "../layer-address.ts";
import type { LayerStore } from "./layer-store.ts";
import type { LayerRef } from "./layer-view.ts";

/**
 * Sums over hazards and yearly losses: they take longest to be worked out, most of it for the climate of the cells,
 * which they share. All of them together take twice as long as one (decision 0025).
 */
const SUMS = [
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

/** Losses by return period, of the same climate: together with the sums they take hardly longer than these alone. */
const LOSSES = ["aggregate", "pluvial_flood", "wildfire"].flatMap((hazard) =>
  ["loss-ratio", "building-damage", "bi"].map((loss) => `${hazard}_${loss}`),
);

/** Years of the other scenarios that are looked at most: soon, the middle of the century, the last one. */
const YEARS = [2030, 2050, 2080];
/** Years that are worked out together: more of them save little, and each takes memory. */
const TOGETHER = 4;

/** A server that just started has other things to do. */
const AFTER_START_MS = 10_000;
/** Looks again whether there is something to do: after an import, or where another process began and ended. */
const AGAIN_MS = 600_000;
/** Looks again whether others still need the processors. */
const BUSY_MS = 5_000;

/** The layers that are worth getting ready as they are opened, before anybody looks at them. */
export function layersAsOpened(): LayerRef[] {
  return [...SUMS, ...LOSSES].map((id) => layerAt(knownDataset(id), {}));
}

/**
 * Sums that are worth it afterwards, what is worked out together at a time: all years of the scenario that they open
 * with, which the slider goes through, and some of the others.
 */
export function layersBesides(): LayerRef[][] {
  const opened = coordinatesOf(layerAt(knownDataset(SUMS[0]!), {})).scenario;
  const isOpened = (scenario: string) => scenario === opened;
  const all = Array.from({ length: Math.ceil(FUTURE_TIMES.length / TOGETHER) }, (_, i) =>
    FUTURE_TIMES.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
  return FUTURE_SCENARIOS.toSorted((a, b) => Number(isOpened(b)) - Number(isOpened(a))).flatMap((scenario) =>
    (isOpened(scenario) ? all : [YEARS]).map((times) =>
      times.flatMap((time) => SUMS.map((id) => layerAt(knownDataset(id), { scenario, time }))),
    ),
  );
}

/** Waits until the processors have room for work that nobody asked for. */
async function forRoom(goesOn: () => boolean): Promise<void> {
  while (goesOn() && loadavg()[0]! > availableParallelism()) await sleep(BUSY_MS, undefined, { ref: false });
}

/**
 * Keeps the dearest layers ready from a while after the start on.
 * @param version of the data in force
 * @returns how to stop
 */
export function keepLayersReady(store: LayerStore, version: () => Promise<string>, log: Log): () => void {
  let isStopped = false;
  const goesOn = () => !isStopped;
  const look = async (): Promise<void> => {
    try {
      const current = await version();
      await store.prepare(layersAsOpened(), current, goesOn);
      for (const layers of layersBesides()) {
        await forRoom(goesOn);
        await store.prepare(layers, current, goesOn);
      }
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
