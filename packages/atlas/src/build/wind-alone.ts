import { packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import { baselineFields, type FieldSources } from "./baseline-fields.ts";
import { windLayer } from "./cell-layers.ts";
import type { ClimatePatterns } from "./climate-patterns.ts";
import { fittedWind } from "./climatology.ts";
import type { LayerSource } from "./pack-writer.ts";
import { fitStationField } from "./residuals/station-field.ts";
import type { Settlement } from "./settled-height.ts";

/** The layer of wind alone, for a pack that is there. */
export function windOfPack(
  pack: Pack,
  patterns: ClimatePatterns,
  sources: FieldSources,
  settlement: Settlement,
): LayerSource {
  const cells = packGridCells(pack);
  const field = baselineFields(patterns, sources, settlement).wind;
  return windLayer(fittedWind(field, fitStationField(field), patterns, cells), cells);
}
