import { bandStacks, type BandStacksModel } from "./charts/band-stacks.ts";
import { bars, type BarsModel } from "./charts/bars.ts";
import { beforeAfter, type BeforeAfterModel } from "./charts/before-after.ts";
import { boxes, type BoxesModel } from "./charts/boxes.ts";
import { climatogram, type ClimatogramModel } from "./charts/climatogram.ts";
import { costCurveChart, type CostCurveModel } from "./charts/cost-curve.ts";
import { damageCurve, type DamageCurveModel } from "./charts/damage-curve.ts";
import { heatGrid, type HeatGridModel } from "./charts/heat-grid.ts";
import { histogram, type HistogramModel } from "./charts/histogram.ts";
import { lines } from "./charts/lines.ts";
import type { LinesModel } from "./charts/lines-model.ts";
import { losses, type LossesModel } from "./charts/losses.ts";
import { type Chart, fittedTo, type PlotFigures, type PlotOption } from "./charts/parts.ts";
import { pie, type PieModel } from "./charts/pie.ts";
import { radar, type RadarModel } from "./charts/radar.ts";
import { riskMatrix, type RiskMatrixModel } from "./charts/risk-matrix.ts";
import { sankey, type SankeyModel } from "./charts/sankey.ts";
import { scatter, type ScatterModel } from "./charts/scatter.ts";
import { scoreHistogram, type ScoreHistogramModel } from "./charts/score-histogram.ts";
import { siteMap, type SiteMapModel } from "./charts/site-map.ts";
import type { PlotTheme } from "./theme/plot-theme.ts";

/**
 * What a plot shows, in numbers, texts and units alone: it can be stored, sent, and drawn in a browser or on the
 * server.
 */
export type PlotModel =
  | BandStacksModel
  | BarsModel
  | BeforeAfterModel
  | BoxesModel
  | LinesModel
  | ScatterModel
  | ClimatogramModel
  | CostCurveModel
  | DamageCurveModel
  | HeatGridModel
  | HistogramModel
  | LossesModel
  | PieModel
  | RadarModel
  | RiskMatrixModel
  | SankeyModel
  | ScoreHistogramModel
  | SiteMapModel;

type Charts = { readonly [Type in PlotModel["type"]]: Chart<Extract<PlotModel, { readonly type: Type }>> };

const CHARTS: Charts = {
  "band-stacks": bandStacks,
  bars,
  "before-after": beforeAfter,
  boxes,
  lines,
  scatter,
  climatogram,
  "cost-curve": costCurveChart,
  "damage-curve": damageCurve,
  "heat-grid": heatGrid,
  histogram,
  losses,
  pie,
  radar,
  "risk-matrix": riskMatrix,
  sankey,
  "score-histogram": scoreHistogram,
  "site-map": siteMap,
};

/** The chart of a model. The type of the model is the name of its chart, which the compiler cannot follow. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const chartOf = ({ type }: PlotModel) => CHARTS[type] as Chart<PlotModel>;

/** Options of the chart library that draw a model. @param width of the drawing in pixels, where it is known */
export function optionOf(model: PlotModel, theme: PlotTheme, width?: number): PlotOption {
  const option = chartOf(model).option(model, theme);
  return width === undefined ? option : fittedTo(option, width);
}

/** The same figures as a table. */
export function figuresOf(model: PlotModel): PlotFigures {
  return chartOf(model).figures(model);
}
