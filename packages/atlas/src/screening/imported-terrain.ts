import { climateSet, CLIMATE_DATASETS, type HazardInputs } from "@tidemark/science";
import { type ImportedSource } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import { placeStandings } from "../official/kept-tiles.ts";
import {
  coverageReasons,
  fedBy,
  type ImportedDataset,
  type ImportPoints,
  type ProvenanceChange,
  replacedBy,
  type Replacement,
} from "./replacement.ts";

/** Terrain models fine enough for the height of the ground over water and for the slope at a site. */
const FINE_MODELS: ReadonlySet<string> = new Set(["copernicus-dem", "at-copernicus-dem"]);
/** Distance from a site to the four points its slope is taken between: one step of the 3 arc second model. */
const SLOPE_REACH_DEGREES = 3 / 3600;
const METRES_PER_DEGREE = 111_195;

/** Of a cell of the pack with less land than this, a place without any tile is sea. */
const LEAST_LAND = 0.5;

type IsSea = (longitude: number, latitude: number, site: number) => boolean;

/** Where a model that is read by address has no tile because there is no ground: open sea. */
async function seaOf(source: ImportedSource, landFraction: (site: number) => number): Promise<IsSea> {
  const { byAddress } = source;
  if (byAddress?.source.official.isSeaWhereAbsent !== true) return () => false;
  const standing = await placeStandings(byAddress.source, byAddress.kept);
  return (longitude, latitude, site) => landFraction(site) < LEAST_LAND && standing(longitude, latitude) === "absent";
}

async function heights(source: ImportedSource, points: ImportPoints, isSea: IsSea) {
  const [sample] = await sampleImported(source, points, ({ variable }) => variable === "elevation");
  if (sample === undefined) return undefined;
  const reasons = [...sample.reasons];
  for (const [site, reason] of reasons.entries()) {
    if (reason === null || !isSea(points.longitudes[site]!, points.latitudes[site]!, site)) continue;
    sample.values[site] = 0;
    reasons[site] = null;
  }
  return { ...sample, reasons };
}

function moved({ latitudes, longitudes }: ImportPoints, north: number, east: number): ImportPoints {
  return {
    latitudes: latitudes.map((latitude) => latitude + north),
    // As many metres to the east as to the north.
    longitudes: longitudes.map(
      (longitude, i) => longitude + east / Math.max(0.01, Math.cos((latitudes[i]! * Math.PI) / 180)),
    ),
  };
}

/** Slope of the ground, degrees, from central differences over about 180 m. */
async function slopes(source: ImportedSource, points: ImportPoints, isSea: IsSea): Promise<Float32Array> {
  const d = SLOPE_REACH_DEGREES;
  const [north, south, east, west] = await Promise.all(
    [
      [d, 0],
      [-d, 0],
      [0, d],
      [0, -d],
    ].map(([dy = 0, dx = 0]) => heights(source, moved(points, dy, dx), isSea)),
  );
  const width = 2 * d * METRES_PER_DEGREE;
  return Float32Array.from(points.latitudes, (_, i) => {
    const rise = ((north?.values[i] ?? Number.NaN) - (south?.values[i] ?? Number.NaN)) / width;
    const across = ((east?.values[i] ?? Number.NaN) - (west?.values[i] ?? Number.NaN)) / width;
    return (Math.atan(Math.hypot(rise, across)) * 180) / Math.PI;
  });
}

/** What else is known of the sites of a terrain model. */
export interface TerrainSetting {
  readonly inputs: HazardInputs;
  /** A coastal flood map knows the ground itself. */
  readonly hasCoastalMap: boolean;
  /** Share of land in the cell of the pack that holds a site; nothing where no cell does. */
  readonly landFraction: (site: number) => number;
}

/** Heights of sites from a terrain model, with what follows from them; null where the source holds none. */
export async function importedTerrain(
  source: ImportedSource,
  points: ImportPoints,
  { inputs: { coast }, hasCoastalMap, landFraction }: TerrainSetting,
): Promise<(Replacement & { readonly elevation: Float32Array }) | null> {
  const isSea = await seaOf(source, landFraction);
  const sample = await heights(source, points, isSea);
  if (sample === undefined) return null;
  const reasons = coverageReasons(source, sample.reasons);
  const { values: elevation } = sample;
  const { resolution, title } = source.provenance;
  const replaced = new Map([["elevation", replacedBy(source)]]);
  const fed = new Map<string, ProvenanceChange>();
  const temperature = fedBy(source, "height of the site");
  for (const id of CLIMATE_DATASETS.filter((id) => climateSet(id) !== undefined)) fed.set(id, temperature);
  const datasets = new Map<string, ImportedDataset>([["elevation", { title, reasons }]]);
  if (!FINE_MODELS.has(source.id)) return { source, datasets, inputs: {}, replaced, fed, elevation };
  const ground = fedBy(source, "ground", { resolution });
  for (const id of ["landslide_susc", "avalanche_class"]) {
    datasets.set(id, { title, reasons });
    fed.set(id, ground);
  }
  fed.set("freeboard_rp", ground);
  if (!hasCoastalMap) {
    const isCoast = (site: number) => !Number.isNaN(coast.twl100[site]!);
    datasets.set("coastal_flood_depth", {
      title,
      reasons: reasons.map((reason, site) => (isCoast(site) ? reason : undefined)),
      // the class of the district stays where the model does not reach
      outside: Uint8Array.from(elevation, (height) => (Number.isNaN(height) ? 1 : 0)),
    });
    fed.set("coastal_flood_depth", ground);
  }
  const slopeDegrees = await slopes(source, points, isSea);
  return { source, datasets, inputs: { groundMetres: elevation, slopeDegrees }, replaced, fed, elevation };
}
