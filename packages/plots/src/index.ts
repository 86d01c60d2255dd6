export { costCurveModel } from "./charts/cost-curve.ts";
export { type PlotFigures, type PlotOption } from "./charts/parts.ts";
export { type RiskMatrixCell, type RiskMatrixModel, riskMatrixPlaces } from "./charts/risk-matrix.ts";
export { inLanguage } from "./language.ts";
export { marksOf } from "./marks.ts";
export type { PlotMark } from "./plot-mark.ts";
export { figuresOf, optionOf, type PlotModel } from "./plot-model.ts";
export type { NamedPlace } from "./model/map-names.ts";
export { type MapView, type ViewColours, type ViewLayer, viewPoints } from "./model/map-view.ts";
export { countryRings, type CountryTopology, type LandRing, landRings, type LandTopology } from "./model/land-rings.ts";
export {
  coordsText,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
  type PlotFlow,
  type PlotPlaces,
  type PlotTexts,
} from "./model/plot-data.ts";
export { pairOf } from "./model/pair.ts";
export type { PlotRefusal } from "./model/refusal.ts";
export { workOutAhead } from "./model/statistics.ts";
export { type AxisFacts, missingAxes } from "./registry/plot-type.ts";
export { makePlot, PLOT_TYPES, plotTypeOf, refusalBefore } from "./registry/plot-types.ts";
export { scenarioColour } from "./scenario.ts";
export { sceneColours, withBrand } from "./theme/brand.ts";
export {
  ALERTS,
  EVENT_ZONES,
  FONT,
  RISK,
  type Scheme,
  SHADOWS,
  type SurfaceColours,
  SURFACES,
} from "./theme/colours.ts";
export { parseHex } from "./theme/contrast.ts";
export { HUES } from "./theme/hues.ts";
export { RAMPS } from "./theme/ramps.ts";
export { plotTheme, type PlotTheme } from "./theme/plot-theme.ts";
