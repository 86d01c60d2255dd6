import {
  mainHazardsMissing,
  officialCoverage,
  screenSites,
  siteColumns,
  siteMissingReason,
  type SiteData,
  type Sources,
  type ScreeningPoints,
  withoutOfficial,
} from "@tidemark/atlas";
import {
  BASE,
  buildingOfCode,
  datasetById,
  type Epoch,
  isTotal,
  judgingOf,
  type Sentence,
  type StoredChange,
  worded,
  coordinateSetOf,
} from "@tidemark/science";
import { type Grain, planRun, storedDataset, type RunPlan, type RunRequest } from "../plan/run-plan.ts";
import { linkKey, sliceKeys, sliceOf, type StoredDataset } from "../plan/stored-dataset.ts";
import { isSupplied, modelOf, type SiteModel } from "./site-model.ts";

/** Degrees, by position; NaN for deleted sites. */
export interface SitePoints {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** Metres above sea level, NaN where none was told. */
  readonly elevations: Float64Array;
  /** Return period up to which defences keep rivers and the sea out, years; NaN where none was told. */
  readonly protectionYears: Float64Array;
  /** What the buildings are: see `buildingCode`. 0 where nothing was told. */
  readonly buildings: Float64Array;
  /** What measures in place change of losses, by position; absent where nothing is in place. */
  readonly measures?: ReadonlyMap<number, StoredChange> | undefined;
}

/** The sites as points to be screened, each made when it is looked at: a million objects would take 120 MB. */
export const screeningPoints = (points: SitePoints): ScreeningPoints => ({
  length: points.longitudes.length,
  at: (site) => ({
    longitude: points.longitudes[site]!,
    latitude: points.latitudes[site]!,
    elevationMetres: points.elevations[site],
    protectionYears: points.protectionYears[site],
    ...buildingOfCode(points.buildings[site]!),
    measures: points.measures?.get(site),
  }),
});

/** The published run of the same project, as far as its files can serve again. */
export interface PreviousRun {
  /** Version of the sources it was computed from; the files of another cannot serve. */
  readonly sources: string;
  /** By which places official maps were read at. */
  readonly official: string | undefined;
  readonly stored: readonly StoredDataset[];
}

export interface PrepareWork {
  readonly points: SitePoints;
  readonly request: RunRequest;
  readonly previous: PreviousRun | undefined;
  /** Whether official maps count; true unless said otherwise. */
  readonly officialMaps?: boolean | undefined;
  readonly grain?: Grain | undefined;
}

/** What the store tells of a dataset. */
export interface DatasetDescription {
  readonly units: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Prepared {
  /** Names the data pack and the imports. */
  readonly sources: string;
  /** By which places official maps were read at. */
  readonly official: string | undefined;
  readonly model: SiteModel;
  readonly plan: RunPlan;
  readonly descriptions: Readonly<Record<string, DatasetDescription>>;
  /** Why a dataset may be missing at every site; single sites have their own reason. */
  readonly reasons: Readonly<Record<string, Sentence>>;
}

/** Sites that are looked at to tell why a dataset is missing everywhere. */
const SAMPLED_SITES = 200;

/** Every reason that sites give, that of most sites first: none of them speaks for all. */
function reasonsOf(data: SiteData, id: string): Sentence {
  const counts = new Map<string, { readonly reason: Sentence; sites: number }>();
  const step = Math.max(1, Math.floor(data.points.length / SAMPLED_SITES));
  for (let site = 0; site < data.points.length; site += step) {
    const reason = siteMissingReason(data, id, site);
    if (reason === undefined) continue;
    const counted = counts.get(reason.english) ?? { reason, sites: 0 };
    counted.sites += 1;
    counts.set(reason.english, counted);
  }
  const found = [...counts.values()].toSorted((a, b) => b.sites - a.sites).map(({ reason }) => reason);
  const [most, ...others] = found;
  if (most === undefined) return worded("reason.no_location");
  return others.reduce((here, there) => worded("reason.elsewhere", { here, there }), most);
}

/** @param missing main hazards that totals leave out, and at how many sites */
function describe(data: SiteData, id: string, missing: Readonly<Record<string, number>>): DatasetDescription {
  const dataset = datasetById(id);
  const provenance = data.provenance.find((record) => record.dataset === id);
  const { dataset: _, ...rest } = provenance ?? { dataset: id };
  return {
    units: dataset?.unit ?? "1",
    attributes: {
      long_name: dataset?.longName ?? id,
      topic: dataset?.topic ?? "other",
      definition: dataset?.definition ?? "",
      standard: dataset?.standard ?? "",
      ...(dataset === undefined ? {} : { judging: judgingOf(dataset) }),
      ...(dataset !== undefined && isTotal(dataset) ? { main_hazards_missing: missing } : {}),
      ...rest,
    },
  };
}

/** Slices of a request that the previous run holds with the same coordinates. */
function linkedSlices(wanted: readonly StoredDataset[], previous: readonly StoredDataset[]): readonly string[] {
  const before = new Map(previous.map((stored) => [stored.id, stored]));
  return wanted.flatMap((stored) => {
    const old = before.get(stored.id);
    if (old === undefined) return [];
    return sliceKeys(stored).flatMap((key) => {
      const now = sliceOf(stored, key)!;
      const then = sliceOf(old, key);
      const isSame =
        then?.rows === now.rows &&
        then.chunks === now.chunks &&
        Array.from({ length: now.rows }, (_, row) => row).every((row) => then.indexAt(0, row) === now.indexAt(0, row));
      return isSame ? [linkKey(stored.id, key)] : [];
    });
  });
}

/**
 * Scenarios and times that a request is worked out from: those that are stored, and the present, which much is compared
 * with.
 */
function epochsOf(request: RunRequest): readonly Epoch[] {
  const epochs = new Map<string, Epoch>([[epochKey(BASE), BASE]]);
  for (const id of request.datasets) {
    const dataset = datasetById(id);
    if (dataset === undefined) continue;
    const set = coordinateSetOf(id);
    for (const index of storedDataset(dataset, request).epochs ?? []) {
      const epoch = set.epochs[index]!;
      epochs.set(epochKey(epoch), epoch);
    }
  }
  return [...epochs.values()];
}

const epochKey = ({ scenario, time }: Epoch): string => `${scenario} ${time}`;

/** Screens the sites and plans their run. @throws DamagedPackError, GridError for data that cannot be read */
export async function prepareRun(
  inForce: Sources,
  { points, request, previous, officialMaps, grain }: PrepareWork,
): Promise<Prepared> {
  const sources = officialMaps === false ? withoutOfficial(inForce) : inForce;
  const data = await screenSites(sources, screeningPoints(points), { epochs: epochsOf(request) });
  const model = modelOf(data);
  const wanted = request.datasets.flatMap((id) => {
    const dataset = datasetById(id);
    return dataset !== undefined && isSupplied(model, dataset) ? [storedDataset(dataset, request)] : [];
  });
  const missing = mainHazardsMissing(data, siteColumns(data));
  const official = await officialCoverage(sources, points);
  // a place that was read meanwhile has other values under the same version
  const isSame = previous?.sources === sources.version && previous.official === official;
  const linked = isSame ? linkedSlices(wanted, previous.stored) : [];
  return {
    sources: sources.version,
    official,
    model,
    plan: planRun(model, request, new Set(linked), grain),
    descriptions: Object.fromEntries(request.datasets.map((id) => [id, describe(data, id, missing)])),
    reasons: Object.fromEntries(request.datasets.map((id) => [id, reasonsOf(data, id)])),
  };
}
