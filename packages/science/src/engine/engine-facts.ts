import { catalogue } from "../catalogue/catalogue.ts";
import { COORDINATE_SETS } from "../catalogue/coordinates.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { HAZARD_TABLE } from "../catalogue/hazard-table.ts";
import { KERNELS } from "../kernels/module.ts";

/**
 * What the catalogue says to readers, and how datasets are offered and shown. No value depends on it; anything else a
 * declaration holds counts, so that a new field is not forgotten.
 */
const TOLD: ReadonlySet<string> = new Set(
  `longName definition standard category riskCategory baseline resolution source licence confidence weakness computeDefault
  vulnerabilityType datasetType driverKind name vulnerability label`.split(/\s+/),
);

/**
 * All that decides values and is no code, as a text: what is declared, with thresholds and coordinates, and the bytes
 * of the compiled kernels. It changes with the results, not with the words.
 */
export function engineFacts(datasets: readonly Dataset[] = catalogue, kernels: string = KERNELS): string {
  const declared = datasets.map(({ method, ...dataset }) => ({ ...dataset, method: method.id }));
  return JSON.stringify({ declared, hazards: HAZARD_TABLE, sets: COORDINATE_SETS, kernels }, (name, value: unknown) =>
    TOLD.has(name) ? undefined : value,
  );
}
