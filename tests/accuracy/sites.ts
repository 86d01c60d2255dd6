import { screenFromPack, type Pack } from "@tidemark/atlas";
import {
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  nearestEpoch,
  type Coordinates,
  type Scenario,
} from "@tidemark/science";
import type { SiteSource } from "../../apps/cli/src/assessment.ts";
import { siteSources } from "../../apps/cli/src/site-sources.ts";

export type Place = readonly [latitude: number, longitude: number];

const known = new Map<string, SiteSource>();

/** Everything the product says of a place in one scenario and year. */
export function siteAt(
  pack: Pack,
  [latitude, longitude]: Place,
  scenario: Scenario = "historical",
  year = 2005,
): SiteSource {
  const key = `${latitude} ${longitude} ${scenario} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const [site] = siteSources(screenFromPack(pack, [{ latitude, longitude }]), scenario, year);
  if (!site) throw new Error("no site for the point");
  known.set(key, site);
  return site;
}

/** One value of a dataset at a place: the median at the default coordinates of the present, unless told otherwise. */
export function valueAt(pack: Pack, place: Place, datasetId: string, more: Coordinates = {}): number {
  const dataset = datasetById(datasetId);
  if (!dataset) throw new Error(`no dataset ${datasetId}`);
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const { scenario = "historical", time = 2005 } = more;
  const coords = {
    ...dataset.defaultCoordinates,
    ensemble: "p50" as const,
    ...nearestEpoch(set, scenario, time),
    ...more,
  };
  return siteAt(pack, place, scenario, time).value(datasetId, coordinateIndex(set, coords));
}
