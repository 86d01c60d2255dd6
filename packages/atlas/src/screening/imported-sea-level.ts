import { FUTURE_SCENARIOS, FUTURE_TIMES, NEEDS, seaLevelKey, type HazardInputs, worded } from "@tidemark/science";
import type { ImportedSource } from "../import/open-imported.ts";
import { readStationLayer, type Stations } from "../import/station-layer.ts";
import { SphereIndex, unitVectors } from "../sphere-index.ts";
import { fedBy, type ImportPoints, replacedBy, type Replacement } from "./replacement.ts";

/** A coast takes the projection of the nearest place within this distance, km. */
export const SEA_LEVEL_REACH_KM = 100;

/** Value at a place and percentile, linear between the years of the file; NaN outside them. */
function atYear({ years, values, latitudes }: Stations, place: number, row: number, year: number): number {
  const after = years.findIndex((candidate) => candidate >= year);
  if (after < 0 || (after === 0 && years[0] !== year)) return Number.NaN;
  const read = (y: number) => values[(row * years.length + y) * latitudes.length + place]!;
  const before = Math.max(0, after - 1);
  const [y0, y1] = [years[before]!, years[after]!];
  if (y0 === y1) return read(after);
  return read(before) + ((read(after) - read(before)) * (year - y0)) / (y1 - y0);
}

/** Columns of one scenario by key. */
function scenarioColumns(stations: Stations, scenario: (typeof FUTURE_SCENARIOS)[number], places: Int32Array) {
  return stations.percentiles.flatMap((percentile, row) =>
    FUTURE_TIMES.map((year) => {
      const column = Float32Array.from(places, (place) =>
        place < 0 ? Number.NaN : atYear(stations, place, row, year),
      );
      return [seaLevelKey(scenario, year, percentile), column] as const;
    }),
  );
}

/** Rise of the sea at coasts from projections at places. @param inputs tell which sites lie at a coast */
export async function importedSeaLevel(
  source: ImportedSource,
  { latitudes, longitudes }: ImportPoints,
  { coast }: HazardInputs,
): Promise<Replacement | null> {
  const { title } = source.provenance;
  const rise = new Map<string, Float32Array>();
  const isCoast = (site: number) => !(Number.isNaN(coast.twl100[site]!) && Number.isNaN(coast.localFactor[site]!));
  const covered = new Uint8Array(latitudes.length);
  const scenarios = FUTURE_SCENARIOS.filter((name) => source.layers.some(({ labels }) => labels.scenario === name));
  for (const scenario of scenarios) {
    const layer = source.layers.find(({ labels }) => labels.scenario === scenario)!;
    const stations = await readStationLayer(source, layer);
    const index = new SphereIndex(unitVectors(stations.latitudes, stations.longitudes));
    const places = Int32Array.from(latitudes, (latitude, site) =>
      isCoast(site) ? (index.nearest(latitude, longitudes[site]!, SEA_LEVEL_REACH_KM)?.index ?? -1) : -1,
    );
    places.forEach((place, site) => (covered[site] = place >= 0 ? 1 : covered[site]!));
    for (const [key, column] of scenarioColumns(stations, scenario, places)) rise.set(key, column);
  }
  if (scenarios.length === 0) return null;
  const present = Float32Array.from(covered, (yes) => (yes === 1 ? 0 : Number.NaN));
  rise.set(seaLevelKey("historical", 2005, 50), present);
  const farAway = worded("reason.no_place_near", { title, reach: SEA_LEVEL_REACH_KM });
  const onlySome = worded("reason.only_scenarios", { title, scenarios: scenarios.join(", ") });
  const reasons = Array.from(covered, (yes, site) => {
    if (!isCoast(site)) return NEEDS.coast.missingReason;
    if (yes === 0) return farAway;
    return scenarios.length === FUTURE_SCENARIOS.length ? undefined : onlySome;
  });
  const fed = fedBy(source, "sea-level rise");
  const levels = ["esl_rp", "surge_rp", "esl_waves_rp", "freeboard_rp", "coast_recession"];
  return {
    source,
    datasets: new Map(["slr_local", ...levels].map((id) => [id, { title, reasons }])),
    inputs: { seaLevelRise: Object.fromEntries(rise) },
    replaced: new Map([["slr_local", replacedBy(source)]]),
    fed: new Map([...levels, "coastal_flood_depth"].map((id) => [id, fed])),
  };
}
