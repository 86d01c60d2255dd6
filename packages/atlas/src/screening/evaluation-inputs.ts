import type { EvaluationInputs } from "@tidemark/science";
import { exposedAssets } from "./site-assets.ts";
import type { SiteData } from "./site-data.ts";

/** What `evaluate` takes of screened sites. */
export function evaluationInputs(data: SiteData): EvaluationInputs {
  const { points, siteCell, cells, tables, inputs: hazards } = data;
  return { sites: points.length, siteCell, cells, tables, hazards, assets: exposedAssets(data) };
}
