import {
  siteCellOf,
  siteColumns,
  siteFacts,
  siteMissingReason,
  valueNotes,
  type OfficialReads,
  type Pack,
  type SiteData,
} from "@tidemark/atlas";
import {
  BASE,
  COORDINATE_SETS,
  catalogue,
  climateSet,
  epochIndex,
  nearestEpoch,
  type ColumnRequest,
  type Epoch,
  type Scenario,
} from "@tidemark/science";
import type { Location, SiteSource } from "./assessment.ts";
import type { Point } from "./run.ts";
import { reportCell, reportFact, reportNote } from "./report-words.ts";

/**
 * Scenarios and times a report looks at: those asked for, as climate and event sets hold them, and the present that
 * changes start from.
 */
export function reportEpochs(scenario: Scenario, year: number): readonly Epoch[] {
  const { CA, CO } = COORDINATE_SETS;
  return [BASE, nearestEpoch(CA, scenario, year), nearestEpoch(CO, scenario, year)].filter(
    (epoch) => epoch !== undefined,
  );
}

/**
 * Requests of every climate dataset in the epochs a report looks at: the one asked for, and the present that changes
 * start from.
 */
function requestsFor(scenario: Scenario, year: number): readonly ColumnRequest[] {
  const ids = [...catalogue.map(({ id }) => id), "tx_below_minus10"];
  return ids.flatMap((datasetId) => {
    const set = climateSet(datasetId);
    if (set === undefined) return [];
    const firsts = reportEpochs(scenario, year).flatMap((epoch) => {
      const at = epochIndex(set, epoch.scenario, epoch.time);
      return at < 0 ? [] : [at * set.innerSize];
    });
    return [{ datasetId, indices: firsts }];
  });
}

function locationOf(data: SiteData, site: number, placeOf: (point: Point) => string | undefined): Location {
  const { latitude, longitude } = data.points.at(site)!;
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

export interface SiteWords {
  /** Names a point. */
  readonly placeOf?: (point: Point) => string | undefined;
  /** Where facts of a place are read from; there are none without. */
  readonly pack?: Pack;
  /** What was read of official maps at each site. */
  readonly official?: readonly (readonly OfficialReads[])[];
}

/** Sites as the report reads them: every column of a batch is worked out once, when it is first asked for. */
export function siteSources(
  data: SiteData,
  scenario: Scenario,
  year: number,
  { placeOf = () => undefined, pack, official = [] }: SiteWords = {},
): readonly SiteSource[] {
  const read = siteColumns(data, requestsFor(scenario, year));
  const notes = valueNotes(data, read);
  return Array.from({ length: data.points.length }, (_, site) => {
    const cell = siteCellOf(data, site);
    return {
      location: locationOf(data, site, placeOf),
      cell: cell === null ? null : reportCell(cell),
      value: (id, index) => read(id, index)?.[site] ?? Number.NaN,
      reason: (id) => siteMissingReason(data, id, site)?.english,
      provenance: data.provenance,
      notes: (dataset, at, value) => notes(dataset, at, value, site).map(reportNote),
      official: official[site] ?? [],
      facts: () => (pack === undefined ? [] : siteFacts(pack, data, site).map(reportFact)),
    };
  });
}
