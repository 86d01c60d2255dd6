import { siteColumns, siteMissingReason, type SiteData } from "@tidemark/atlas";
import {
  COORDINATE_SETS,
  catalogue,
  climateSet,
  nearestEpoch,
  type ClimateRequest,
  type Scenario,
} from "@tidemark/science";
import type { Location, SiteSource } from "./assessment.ts";
import type { Point } from "./run.ts";

/** Requests of every climate dataset in the epochs a report looks at: the one asked for, and the present that changes start from. */
function requestsFor(scenario: Scenario, year: number): readonly ClimateRequest[] {
  const ids = [...catalogue.map(({ id }) => id), "tx_below_minus10"];
  return ids.flatMap((datasetId) => {
    const set = climateSet(datasetId);
    if (set === undefined) return [];
    const epochs = [nearestEpoch(set, scenario, year), nearestEpoch(set, "historical", 2005)];
    const events = nearestEpoch(COORDINATE_SETS.CO, scenario, year);
    const firsts = [...epochs, events].flatMap((epoch) => {
      const at = set.epochs.findIndex(({ scenario, time }) => scenario === epoch?.scenario && time === epoch.time);
      return at < 0 ? [] : [at * set.innerSize];
    });
    return [{ datasetId, indices: firsts }];
  });
}

function locationOf(data: SiteData, site: number, placeOf: (point: Point) => string | undefined): Location {
  const { latitude, longitude } = data.points[site]!;
  if (data.noCellReason[site] !== undefined) return { latitude, longitude };
  const place = placeOf({ latitude, longitude });
  const country = data.countries[site]?.name;
  return {
    latitude,
    longitude,
    ...(country === undefined ? {} : { country }),
    ...(place === undefined ? {} : { place }),
  };
}

/** Sites as the report reads them: every column of a batch is worked out once, when it is first asked for. @param placeOf names a point */
export function siteSources(
  data: SiteData,
  scenario: Scenario,
  year: number,
  placeOf: (point: Point) => string | undefined = () => undefined,
): readonly SiteSource[] {
  const read = siteColumns(data, requestsFor(scenario, year));
  return data.points.map((_, site) => ({
    location: locationOf(data, site, placeOf),
    cell: data.cellOf[site] ?? null,
    value: (id, index) => read(id, index)?.[site] ?? Number.NaN,
    reason: (id) => siteMissingReason(data, id, site),
    provenance: data.provenance,
  }));
}
