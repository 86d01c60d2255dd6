// catalogue
export * from "./catalogue/bands.ts";
export * from "./catalogue/judging.ts";
export * from "./catalogue/catalogue.ts";
export * from "./catalogue/column-reader.ts";
export * from "./catalogue/coordinates.ts";
export * from "./catalogue/dataset.ts";
export { classUnit, isClassId, isHeightId, RIVER_REACH } from "./catalogue/districts.ts";
export { impactDrivers } from "./catalogue/drivers.ts";
export * from "./catalogue/hazard-datasets.ts";
export * from "./catalogue/hazard-table.ts";
export * from "./catalogue/methods.ts";
export * from "./catalogue/needs.ts";
export { scoreDatasets } from "./catalogue/scores.ts";
export * from "./catalogue/selection.ts";
export * from "./catalogue/units.ts";
export { REACH_NAMES } from "./wording/class-names.ts";

// vulnerability
export * from "./vulnerability/asset-profile.ts";
export * from "./vulnerability/building.ts";
export * from "./vulnerability/cyclone-regions.ts";
export * from "./vulnerability/cyclone.ts";
export { normalCdf } from "./vulnerability/normal-distribution.ts";
export * from "./vulnerability/damage-curve.ts";
export * from "./vulnerability/downtime.ts";
export * from "./vulnerability/earthquake.ts";
export * from "./vulnerability/flood-curves.ts";
export { floodLossDeviation } from "./vulnerability/flood-deviations.ts";
export * from "./vulnerability/heat-and-cold.ts";
export * from "./vulnerability/structural-loads.ts";
export * from "./vulnerability/water-supply.ts";
export * from "./vulnerability/wildfire.ts";
export * from "./vulnerability/winter-storm.ts";

// impact
export { surgeNote } from "./impact/aggregate-columns.ts";
export { SUPPLIED_INTENSITIES, driverColumn } from "./impact/driver-columns.ts";
export * from "./impact/event-set.ts";
export * from "./impact/exceedance-curve.ts";
export * from "./impact/hazards-of-place.ts";
export * from "./impact/total-mark.ts";
export type { EventHazard, ExposedAsset } from "./impact/loss-functions.ts";
export { ALLOWANCE_SITES, riverAllowance, type AllowanceSite, type RiverAllowance } from "./impact/river-allowance.ts";

// measures
export * from "./measures/appraisal.ts";
export * from "./measures/best-plan.ts";
export * from "./measures/cases.ts";
export { type AssetChange, NO_CHANGE } from "./measures/changed-losses.ts";
export * from "./measures/choice-worth.ts";
export * from "./measures/cost-curve.ts";
export * from "./measures/layer.ts";
export * from "./measures/measure.ts";
export * from "./measures/operators.ts";
export * from "./measures/plan-options.ts";
export * from "./measures/portfolio-layer.ts";
export * from "./measures/present-value.ts";
export * from "./measures/site-years.ts";
export * from "./measures/stored-change.ts";
export * from "./measures/stored-site.ts";
export * from "./measures/yearly-limit.ts";

// scores
export * from "./scores/aggregate-score.ts";
export * from "./scores/indicator-score.ts";
export { largestFirst } from "./scores/largest-first.ts";
export * from "./scores/percentile.ts";
export * from "./scores/score-columns.ts";
export * from "./scores/shown-score.ts";
export * from "./scores/site-score.ts";
export * from "./scores/taking-part.ts";
export { worstTopicAt } from "./scores/worst-topic.ts";
export { UpperPercentile } from "./scores/upper-percentile.ts";

// portfolio
export * from "./portfolio/column-losses.ts";
export * from "./portfolio/peer-rank.ts";
export * from "./portfolio/correlated-losses.ts";
export * from "./portfolio/correlation-lengths.ts";
export * from "./portfolio/loss-ends.ts";
export * from "./portfolio/loan-screening.ts";
export * from "./portfolio/loss-distribution.ts";
export {
  portfolioLosses,
  type PortfolioCurves,
  type PortfolioLoss,
  type PortfolioLosses,
} from "./portfolio/portfolio-loss.ts";
export * from "./portfolio/risk-matrix.ts";

// hazards
export { coastalMapPeriod, inundationYears } from "./hazards/coast-columns.ts";
export * from "./hazards/coastal-flood.ts";
export { stormWind, type StormState, type StormWind } from "./hazards/cyclone-profile.ts";
export * from "./hazards/cyclone-wind.ts";
export * from "./hazards/earthquake.ts";
export * from "./hazards/fire-weather.ts";
export { shakingIntensity, shakingReach } from "./hazards/shaking-intensity.ts";
export * from "./hazards/hazard-columns.ts";
export { fireFuel } from "./hazards/fire-fuel.ts";
export { HAIL_SIZE } from "./hazards/hail-size.ts";
export { fireSeverity } from "./hazards/fire-severity.ts";
export * from "./hazards/hazard-inputs.ts";
export * from "./hazards/missing-reason.ts";
export * from "./hazards/supplied.ts";
export * from "./hazards/river-flood.ts";
export * from "./hazards/river-protection.ts";
export * from "./hazards/river-reach.ts";
export { isOnMap } from "./hazards/outside-map.ts";
export * from "./hazards/sea-level-figures.ts";
export * from "./hazards/sea-level.ts";
export { HAZARD_WIDTHS, hazardEnd } from "./hazards/present-width.ts";
export * from "./hazards/still-water.ts";
export * from "./hazards/storm-gust.ts";
export * from "./hazards/surface-water.ts";

// seasons
export { usualFireMonths } from "./seasonal/fire-months.ts";
export * from "./seasonal/season-forecast.ts";
export * from "./seasonal/season-window.ts";
export * from "./seasonal/usual-season.ts";

// notes
export * from "./notes/fire-notes.ts";
export * from "./notes/cyclone-notes.ts";
export * from "./notes/height-notes.ts";
export * from "./notes/layer-notes.ts";
export * from "./notes/located-note.ts";
export * from "./notes/building-notes.ts";
export * from "./notes/loss-notes.ts";
export * from "./notes/map-notes.ts";
export * from "./notes/reach-notes.ts";
export * from "./notes/total-note.ts";
export * from "./notes/place-note.ts";
export * from "./notes/value-note.ts";

// wording
export { cutText, shortText } from "./format/cut-text.ts";
export { foldText } from "./format/fold-text.ts";
export * from "./format/numbers.ts";
export { readNumber, westernDigits } from "./format/read-number.ts";
export type { DecimalSign, WrittenNumber } from "./format/read-number.ts";
export * from "./wording/language.ts";
export * from "./wording/sentence.ts";
export * from "./wording/title.ts";
export { SITE_FACT_NAMES } from "./wording/site-facts.ts";
export * from "./wording/wording.ts";

// inputs
export * from "./inputs/commented-csv.ts";
export * from "./inputs/koppen-classes.ts";
export * from "./inputs/regional-scaling.ts";
export * from "./inputs/monthly-pattern.ts";
export * from "./inputs/screening-cells.ts";
export * from "./inputs/warming-table.ts";

// warming, climate, extremes, indicators
export { Z90 } from "./warming/split-normal.ts";
export { DEFAULT_WIDTHS } from "./climate/default-range.ts";
export {
  APART_METRES,
  isAmongMountains,
  MONTH_OVER_YEAR,
  MOUNTAINS_METRES,
  ownHalfWidth,
  rainHalfWidths,
} from "./climate/present-range.ts";
export * from "./climate/calendar.ts";
export * from "./climate/daily-spread.ts";
export * from "./climate/ordinary-days.ts";
export { hottestDay } from "./climate/hottest-day.ts";
export { monthlyResponse, type MonthlyResponse } from "./climate/monthly-response.ts";
export { climateBlock } from "./climate/block.ts";
export { tailLag } from "./warming/tail-lag.ts";
export { hotDayWarming } from "./warming/hot-day-warming.ts";
export { type PreparedScaling, prepareScaling } from "./climate/prepared-scaling.ts";
export { releaseFields } from "./kernels/fields.ts";
export * from "./climate/solar.ts";
export * from "./extremes/generalised-extreme-value.ts";
export { wetDays, wettestDays } from "./extremes/rain-distribution.ts";
export { RAIN_NODES, rainTerms, recordOverMean } from "./extremes/wettest-day-growth.ts";
export * from "./indicators/daily.ts";
export * from "./indicators/humid-heat.ts";
export * from "./warming/epoch-drivers.ts";
export * from "./warming/pattern-spread.ts";
export * from "./warming/split-normal.ts";

// engine
export { sharedScores, type SharedScores } from "./engine/cell-scores.ts";
export { CLIMATE_DATASETS, climateSet, coordinateSetOf } from "./engine/climate-kernels.ts";
export { climateStore } from "./engine/climate-store.ts";
export * from "./engine/compute-climate.ts";
export { engineFacts } from "./engine/engine-facts.ts";
export { evaluate } from "./engine/evaluate.ts";
export * from "./engine/evaluation.ts";
export type { ClimateKernel, ClimateWork } from "./engine/kernel.ts";
export { planEvaluation } from "./engine/plan-evaluation.ts";
