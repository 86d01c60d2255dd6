export { type PlotFigures, type PlotOption } from "./charts/parts.ts";
export { type RiskMatrixCell, type RiskMatrixModel, riskMatrixPlaces } from "./charts/risk-matrix.ts";
export { figuresOf, optionOf, type PlotModel } from "./plot-model.ts";
export { withBrand } from "./theme/brand.ts";
export { FONT, RISK, type Scheme, SHADOWS, type SurfaceColours, SURFACES } from "./theme/colours.ts";
export { parseHex } from "./theme/contrast.ts";
export { plotTheme, type PlotTheme } from "./theme/plot-theme.ts";
