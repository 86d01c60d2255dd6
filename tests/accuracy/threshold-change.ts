import { readFileSync } from "node:fs";
import { screenFromPack, screeningInputs, type Pack } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinateIndex, datasetById, parseCommentedCsv, type Scenario } from "@tidemark/science";
import { siteSources } from "../../apps/cli/src/site-sources.ts";
import type { Check } from "./check.ts";

const DRIVERS = new URL("../../packages/atlas/data/CC-BY-4.0/ar6_ch12_cid_regional.csv", import.meta.url);
/** Degrees between points: some twenty to a region. */
const STEP = 4;
const DAYS = datasetById("tx35")!;

interface RegionalChange {
  readonly ours: number;
  readonly published: number;
  /** Land of the region, in points of the equator. */
  readonly weight: number;
}

/** Windows that the growth of hot days was not fitted to: it was to levels of warming. */
const WINDOWS = {
  "SSP5-8.5": { key: "ssp585_mid", scenario: "ssp585" },
  "SSP1-2.6": { key: "ssp126_mid", scenario: "ssp126" },
} as const satisfies Record<string, { key: string; scenario: Scenario }>;
type Window = keyof typeof WINDOWS;

/** More days above 35 °C in 2041 to 2060 by region of AR6, published (the median of the models). */
function publishedChange(window: Window): ReadonlyMap<string, number> {
  const rows = parseCommentedCsv(readFileSync(DRIVERS, "utf8")).filter(({ cid }) => cid === "TX35");
  const days = (key: string) =>
    new Map(rows.filter((row) => row["key"] === key).map(({ region = "", median }) => [region, Number(median)]));
  const present = days("baseline");
  return new Map(
    [...days(WINDOWS[window].key)].map(([region, future]) => [region, future - (present.get(region) ?? NaN)]),
  );
}

function landPoints(pack: Pack) {
  const lattice = [];
  for (let latitude = -54; latitude <= 78; latitude += STEP)
    for (let longitude = -178; longitude < 180; longitude += STEP) lattice.push({ latitude, longitude });
  const { regionNames, cells, cellOfSite } = screeningInputs(pack, lattice);
  const acronyms = new Map(pack.regionalScaling().regions.map(({ name, region }) => [name, region]));
  return lattice.flatMap((point, i) => {
    const cell = cellOfSite[i]!;
    const region = acronyms.get(regionNames[i] ?? "");
    if (region === undefined || !(cells.landFraction[cell]! > 0.5)) return [];
    // at the mean height of the cell, as the grids of the models have it
    return [{ ...point, elevationMetres: cells.meanElevationMetres[cell]!, region }];
  });
}

const known = new Map<Window, readonly RegionalChange[]>();

function regionalChanges(pack: Pack, window: Window): readonly RegionalChange[] {
  const found = known.get(window) ?? workedOut(pack, window);
  known.set(window, found);
  return found;
}

function workedOut(pack: Pack, window: Window): readonly RegionalChange[] {
  const points = landPoints(pack);
  const daysOf = (scenario: Scenario, time: number) => {
    const at = { ...DAYS.defaultCoordinates, ensemble: "p50", scenario, time } as const;
    const index = coordinateIndex(COORDINATE_SETS[DAYS.coordinateSet], at);
    return siteSources(screenFromPack(pack, points), scenario, time).map((site) => site.value(DAYS.id, index));
  };
  const [present, future] = [daysOf("historical", 2005), daysOf(WINDOWS[window].scenario, 2050)];
  return [...publishedChange(window)].flatMap(([region, published]) => {
    let [sum, weight] = [0, 0];
    for (const [i, point] of points.entries()) {
      if (point.region !== region || Number.isNaN(present[i]!)) continue;
      const area = Math.cos((point.latitude * Math.PI) / 180);
      sum += area * (future[i]! - present[i]!);
      weight += area;
    }
    return weight === 0 || Number.isNaN(published) ? [] : [{ ours: sum / weight, published, weight }];
  });
}

function overLand(changes: readonly RegionalChange[], of: (change: RegionalChange) => number): number {
  const land = changes.reduce((sum, { weight }) => sum + weight, 0);
  return changes.reduce((sum, change) => sum + change.weight * of(change), 0) / land;
}

function correlation(changes: readonly RegionalChange[]): number {
  const mean = (of: (change: RegionalChange) => number) =>
    changes.reduce((sum, change) => sum + of(change), 0) / changes.length;
  const [ours, published] = [mean((change) => change.ours), mean((change) => change.published)];
  const covariance = mean((change) => (change.ours - ours) * (change.published - published));
  const variances = mean((change) => (change.ours - ours) ** 2) * mean((change) => (change.published - published) ** 2);
  return covariance / Math.sqrt(variances);
}

const REGIONS = publishedChange("SSP5-8.5").size;
const SOURCE =
  "AR6 WG1 chapter 12, regional averages of CMIP6, bias-adjusted; the growth was fitted to their levels of warming, not to this window";

const DEVIATION =
  "At little warming the factor is at its bound in tropical forests, whose adjusted models have far more hot days today than stations count.";

/** Days above 35 °C and warming, region by region of AR6. */
export const thresholdChangeChecks: readonly Check[] = (Object.keys(WINDOWS) as Window[]).flatMap((window): Check[] => [
  {
    id: `tx35_change_correlation_${WINDOWS[window].scenario}`,
    what: `More days above 35 °C until 2041-2060, ${window}: correlation over ${REGIONS} regions`,
    unit: "1",
    reference: [1],
    tolerance: { absolute: 0.15 },
    kind: "goal",
    source: SOURCE,
    ours: (pack) => [correlation(regionalChanges(pack, window))],
  },
  {
    id: `tx35_change_ratio_${WINDOWS[window].scenario}`,
    what: `More days above 35 °C until 2041-2060, ${window}: mean over land, as a share of the published one`,
    unit: "1",
    reference: [1],
    tolerance: { relative: 0.15 },
    kind: "goal",
    source: SOURCE,
    ours: (pack) => {
      const changes = regionalChanges(pack, window);
      return [overLand(changes, ({ ours }) => ours) / overLand(changes, (change) => change.published)];
    },
    deviation: DEVIATION,
  },
]);
