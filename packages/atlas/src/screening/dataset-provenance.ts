import { catalogue } from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";

/** Where the values of one dataset come from. */
export interface DatasetProvenance {
  readonly dataset: string;
  readonly source: string;
  readonly version: string;
  readonly licence: string;
  readonly resolution: string;
  readonly baseline: string;
  readonly method: string;
  readonly confidence: "high" | "medium" | "low";
  readonly weakness: string;
}

/** Provenance of every dataset of the catalogue as the pack alone gives it. */
export function packProvenance(pack: Pack): readonly DatasetProvenance[] {
  return catalogue.map(({ id, source, licence, resolution, baseline, method, confidence, weakness }) => ({
    dataset: id,
    source,
    version: `pack ${pack.manifest.packVersion}`,
    licence,
    resolution,
    baseline,
    method: `${method.id}: ${method.sentence}`,
    confidence,
    weakness,
  }));
}
