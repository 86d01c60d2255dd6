import { screenFromPack, screeningInputs, type Pack } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinateIndex, datasetById, type Coordinates } from "@tidemark/science";
import { siteSources } from "../../apps/cli/src/site-sources.ts";
import type { Check } from "./check.ts";

interface Box {
  readonly region: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const SOUTH_ASIA: Box = { region: "S.Asia", south: 5, north: 33, west: 60, east: 100 };
const MEDITERRANEAN: Box = { region: "Mediterranean", south: 28, north: 46, west: -12, east: 42 };
const CENTRAL_NORTH_AMERICA: Box = { region: "C.North-America", south: 27, north: 52, west: -107, east: -88 };
const NORTHERN_EUROPE: Box = { region: "N.Europe", south: 48, north: 73, west: -12, east: 43 };

interface LandPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
}
const points = new Map<string, LandPoint[]>();

/** Land points of a region, one a degree, at the mean height of their cells as the models' grids have it. */
function pointsOf(pack: Pack, box: Box) {
  const before = points.get(box.region);
  if (before) return before;
  const lattice = [];
  for (let latitude = box.south + 0.5; latitude < box.north; latitude += 1)
    for (let longitude = box.west + 0.5; longitude < box.east; longitude += 1) lattice.push({ latitude, longitude });
  const { regionNames, cells, cellOfSite } = screeningInputs(pack, lattice);
  const inside = lattice.flatMap((point, i) => {
    const cell = cellOfSite[i] ?? 0;
    if (regionNames[i] !== box.region || !(cells.landFraction[cell]! > 0.5)) return [];
    return [{ ...point, elevationMetres: cells.meanElevationMetres[cell]! }];
  });
  points.set(box.region, inside);
  return inside;
}

/** Mean of a dataset over the land of a region, weighted by the area of a degree. */
function regionalMean(
  pack: Pack,
  box: Box,
  datasetId: string,
  at: Required<Pick<Coordinates, "scenario" | "time">>,
): number {
  const dataset = datasetById(datasetId);
  if (!dataset) throw new Error(`no dataset ${datasetId}`);
  const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], {
    ...dataset.defaultCoordinates,
    ensemble: "p50",
    ...at,
  });
  const inside = pointsOf(pack, box);
  const sites = siteSources(screenFromPack(pack, inside), at.scenario, at.time);
  let [sum, weights] = [0, 0];
  for (const [i, site] of sites.entries()) {
    const weight = Math.cos(((inside[i]?.latitude ?? 0) * Math.PI) / 180);
    const value = site.value(datasetId, index);
    if (Number.isNaN(value)) continue;
    sum += weight * value;
    weights += weight;
  }
  return sum / weights;
}

const PRESENT = { scenario: "historical", time: 2005 } as const;
const TWO_DEGREES = { scenario: "ssp245", time: 2050 } as const; // 1.96 °C
const FOUR_DEGREES = { scenario: "ssp585", time: 2080 } as const; // 3.81 °C
const ATLAS = "IPCC AR6 WG1 chapter 12, CMIP6 regional means";

const regional = (
  id: string,
  what: string,
  reference: readonly number[],
  relative: number,
  ours: Check["ours"],
  deviation?: string,
): Check => ({
  id,
  what,
  unit: "days",
  reference,
  tolerance: { relative },
  kind: "science",
  source: ATLAS,
  ours,
  ...(deviation ? { deviation } : {}),
});

export const regionChecks: readonly Check[] = [
  regional("tx35_sas_base", "Days above 35 °C, land of South Asia, present", [92], 0.2, (pack) => [
    regionalMean(pack, SOUTH_ASIA, "tx35", PRESENT),
  ]),
  regional(
    "tx35_med_gwl2",
    "Days above 35 °C, land of the Mediterranean, at 2 °C of global warming",
    [54],
    0.3,
    (pack) => [regionalMean(pack, MEDITERRANEAN, "tx35", TWO_DEGREES)],
  ),
  regional(
    "tx35_cna_gwl4",
    "Days above 35 °C, land of Central North America, at 4 °C of global warming",
    [86],
    0.3,
    (pack) => [regionalMean(pack, CENTRAL_NORTH_AMERICA, "tx35", FOUR_DEGREES)],
    "The warmest year of the four scenarios has 3.81 °C, not 4; and models dry the soil there, which warms summer maxima more than the daily mean that the pattern scales.",
  ),
  regional(
    "swe_neu",
    "Days with more than 100 mm of snow water, land of Northern Europe, present and at 4 °C",
    [53, 19],
    0.4,
    (pack) => [
      regionalMean(pack, NORTHERN_EUROPE, "swe100_days", PRESENT),
      regionalMean(pack, NORTHERN_EUROPE, "swe100_days", FOUR_DEGREES),
    ],
    "Daily means of the winter spread a little more than they did, since the spread is fitted to record lows; more of the snow melts in mild spells.",
  ),
];
