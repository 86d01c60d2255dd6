import { exposedAssets, siteCellOf, sourcesOfRun } from "@tidemark/atlas";
import type { ExportSheet } from "@tidemark/documents";
import {
  type AreaValue,
  type Climatogram,
  type Explanation,
  type LocationMatrix,
  type LocationRisks,
  message,
  type ProjectScore,
  type RiskDataset,
  type RiskNumber,
  type WireCoordinates,
} from "@tidemark/contract";
import {
  BASE,
  TOPICS,
  catalogue,
  type Coordinates,
  type Dataset,
  type Epoch,
  type ExposedAsset,
  type Scenario,
} from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { areaValue } from "./area-values.ts";
import { requirePaidPlace } from "./paid-place.ts";
import { climatogramAt, type ClimatogramRequest } from "./climatogram.ts";
import { explain } from "./explanation.ts";
import { officialOf } from "./official-on-wire.ts";
import { officialCellsSheets } from "./official-sheet.ts";
import { locationMatrix } from "./location-matrix.ts";
import { locationSheets } from "./location-workbook.ts";
import { locationRisks, type LocationScores, locationScores, type PanelRequest } from "./location-risks.ts";
import { coordinatesIn, knownDataset, resultsOpener, type OpenSite, type RisksDependencies } from "./open-results.ts";
import { plainCoordinates, riskDatasets, storedDefaults } from "./risk-datasets.ts";
import { createProjectScores } from "./project-scores.ts";
import { projectRows } from "../exposures/index.ts";
import type { RunRow } from "./risks.repository.ts";
import type { SiteResults } from "./site-results.ts";
import { siteRows, type StoredSite } from "../locations/index.ts";
import { numberAt } from "./wire-number.ts";

export interface ColumnQuery {
  readonly dataset_id: string;
  readonly coords: WireCoordinates;
  readonly slider: boolean;
}

/** A location with its values, as far as they are read. */
type ReadSite = OpenSite & { readonly results: SiteResults };

/** What can be said of a location once its values are read. */
const reading = <T>(site: OpenSite, say: (site: ReadSite) => T): Promise<T> =>
  site.values.read((results) => say({ ...site, results }));

/** A location with its values and what stands there. */
export type SiteWithAsset = ReadSite & { readonly asset: ExposedAsset };

type Opener = ReturnType<typeof resultsOpener>;
export type SiteValue = RiskNumber & { dataset_id: string; coords: WireCoordinates };

/** A location at a scenario and year, and its scores of today. */
export interface LocationSheet {
  readonly risks: LocationRisks;
  readonly today: LocationScores;
}

/** Results of projects: columns for maps and tables, and everything about one location. */
export interface Risks {
  /** Of each finished project that somebody sees. */
  projectScores(userId: string): Promise<{ items: ProjectScore[]; pending: number }>;
  datasets(exposureId: string): Promise<{
    items: RiskDataset[];
    version: string;
    pack_version: string;
    engine_version: string;
  }>;
  /** Changes with every change of a value that the caller sees. */
  version(exposureId: string): Promise<string>;
  /** Bytes of the column: Float32 little endian by position. */
  column(exposureId: string, query: ColumnQuery): Promise<Buffer>;
  siteValues(
    exposureId: string,
    siteId: string,
    datasetId: string | undefined,
    coords: WireCoordinates,
  ): Promise<SiteValue[]>;
  forLocation(exposureId: string, siteId: string, request: PanelRequest): Promise<LocationRisks>;
  /** Several locations at once, with their scores of today. */
  forLocations(exposureId: string, siteIds: readonly string[], epoch: Epoch): Promise<LocationSheet[]>;
  explanation(exposureId: string, siteId: string, datasetId: string, coords: WireCoordinates): Promise<Explanation>;
  matrix(exposureId: string, siteId: string, scenario: Scenario, time: number): Promise<LocationMatrix>;
  /** What `show` makes of a location, its stored values and what stands there; it may be called more than once. */
  withAsset<T>(exposureId: string, siteId: string, show: (site: SiteWithAsset) => T): Promise<T>;
  /**
   * Over the shape of a location.
   * @throws AppError `unprocessable` for a plain point, `conflict` when data or program were renewed
   */
  areaValue(exposureId: string, siteId: string, datasetId: string, coords: WireCoordinates): Promise<AreaValue>;
  /** @throws AppError `forbidden` for self-service at a point that is none of its paid locations */
  requirePlace(caller: Caller, at: Pick<ClimatogramRequest, "lon" | "lat">): Promise<void>;
  climatogram(request: ClimatogramRequest): Promise<Climatogram>;
  /** Everything about one location as sheets of a workbook, at the default scenario and year. */
  workbook(exposureId: string, siteId: string): Promise<{ readonly name: string; readonly sheets: ExportSheet[] }>;
}

function littleEndian(values: Float32Array): Buffer {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? bytes : Buffer.from(bytes).swap32();
}

function addressOf({ address }: StoredSite): string | null {
  const street = [address.street, address.building_no].filter(Boolean).join(" ");
  const town = [address.postal_code, address.municipality].filter(Boolean).join(" ");
  const text = [address.address_line ?? street, town].filter(Boolean).join(", ");
  return text === "" ? null : text;
}

function siteValue(
  { run, results, reason, notes, ruled }: ReadSite,
  catalogued: Dataset,
  asked: WireCoordinates | undefined,
): SiteValue {
  const dataset = ruled(catalogued);
  const epochs = run.datasets.get(dataset.id)?.epochs ?? [];
  const at = asked === undefined ? storedDefaults(dataset, epochs) : coordinatesIn(run, dataset, asked);
  const number = numberAt(results, dataset, at, () => reason(dataset.id), notes);
  return { ...number, dataset_id: dataset.id, coords: plainCoordinates(at) };
}

function columnsOf({ openRun, openSite, recordOf }: Opener, database: Database) {
  return {
    async datasets(exposureId) {
      const run = await openRun(exposureId);
      const { pack_version, engine_version } = await recordOf(exposureId, run);
      const project = await projectRows.findProject(database, exposureId);
      const items = riskDatasets(run.datasets, { id: exposureId, isPayed: project?.is_payed ?? false });
      return { items, version: run.version, pack_version, engine_version };
    },
    version: async (exposureId) => (await openRun(exposureId)).viewVersion,
    async column(exposureId, { dataset_id, coords, slider }) {
      const run = await openRun(exposureId);
      const dataset = knownDataset(dataset_id);
      const at = coordinatesIn(run, dataset, coords);
      return littleEndian(await (slider ? run.slider(dataset_id, at) : run.column(dataset_id, at)));
    },
    async siteValues(exposureId, siteId, datasetId, coords) {
      if (datasetId === undefined) {
        const site = await openSite(exposureId, siteId);
        const chosen = catalogue.filter(({ id }) => site.run.datasets.has(id));
        return reading(site, (read) => chosen.map((entry) => siteValue(read, entry, undefined)));
      }
      const dataset = knownDataset(datasetId);
      const site = await openSite(exposureId, siteId, [datasetId]);
      return [await reading(site, (read) => siteValue(read, dataset, coords))];
    },
  } satisfies Partial<Risks>;
}

/** Fixed part of what a panel shows of an open location. */
function siteFacts({ run, row, data, at }: OpenSite) {
  return {
    version: run.version,
    site_id: row.siteId,
    name: row.name,
    longitude: row.longitude,
    latitude: row.latitude,
    place: addressOf(row),
    country: row.address.country ?? data.countries[at]?.name ?? null,
    region: row.address.ipcc_region ?? data.regions[at] ?? null,
    located_by: row.address.located_by ?? null,
    located_within_km: row.address.located_within_km ?? null,
  };
}

/** @param record what is recorded of the run */
function explanationOf(site: ReadSite, record: RunRow, dataset: Dataset, at: Coordinates): Explanation {
  const { run, row, data, at: place } = site;
  const { pack_version, engine_version } = record;
  return explain(site.ruled(dataset), at, {
    ...site,
    site: { id: row.siteId, name: row.name, longitude: row.longitude, latitude: row.latitude },
    record: run.datasets.get(dataset.id)?.record ?? {},
    cell: siteCellOf(data, place),
    run: { run: run.run, pack_version, engine_version },
  });
}

/** Scenario and year of an export. */
const EXPORTED = { scenario: "ssp585", time: 2050 } as const;

function workbookOf(site: ReadSite, record: RunRow, panelOf: (request: PanelRequest) => LocationRisks) {
  const indicators = TOPICS.flatMap((topic) =>
    panelOf({ ...EXPORTED, topic }).topics.flatMap((entry) => entry.indicators),
  );
  const explanations = indicators.map(({ dataset_id }) => {
    const dataset = knownDataset(dataset_id);
    const epochs = site.run.datasets.get(dataset_id)?.epochs ?? [];
    return explanationOf(site, record, dataset, storedDefaults(dataset, epochs));
  });
  const risks = panelOf(EXPORTED);
  return { name: site.row.name, explanations, sheets: locationSheets({ risks, indicators, explanations }) };
}

function locationsOf({ openSite, openSites, recordOf }: Opener, dependencies: RisksDependencies) {
  const { database, sources, surveyed: surveyedAt } = dependencies;
  const panelOf = (exposureId: string, site: ReadSite, request: PanelRequest): LocationRisks => ({
    exposure_id: exposureId,
    ...siteFacts(site),
    ...locationRisks({ ...site, chosen: site.run.datasets }, request),
  });
  async function withAsset<T>(exposureId: string, siteId: string, show: (site: SiteWithAsset) => T): Promise<T> {
    const site = await openSite(exposureId, siteId);
    const [asset] = exposedAssets(site.data, site.at, site.at + 1);
    if (asset === undefined) throw new Error("a screened location has no asset");
    return reading(site, (read) => show({ ...read, asset }));
  }
  return {
    forLocation: async (exposureId, siteId, request) =>
      reading(await openSite(exposureId, siteId), (site) => panelOf(exposureId, site, request)),
    async forLocations(exposureId, siteIds, epoch) {
      const sheets: LocationSheet[] = [];
      for (const site of await openSites(exposureId, siteIds))
        sheets.push(
          await reading(site, (read) => ({
            risks: panelOf(exposureId, read, epoch),
            today: locationScores({ ...read, chosen: read.run.datasets }, BASE),
          })),
        );
      return sheets;
    },
    async explanation(exposureId, siteId, datasetId, coords) {
      const dataset = knownDataset(datasetId);
      const site = await openSite(exposureId, siteId);
      const at = coordinatesIn(site.run, dataset, coords);
      const record = await recordOf(exposureId, site.run);
      const surveyed = await surveyedAt(exposureId, site.row);
      const told = await reading(site, (read) => explanationOf(read, record, dataset, at));
      return { ...told, surveyed, official: await officialOf(await sources(), site, { dataset, at, told }) };
    },
    async matrix(exposureId, siteId, scenario, time) {
      const matrix = await withAsset(exposureId, siteId, (site) => {
        const missing = (id: string) => site.run.datasets.get(id)?.missing;
        return locationMatrix({ ...site, missing }, scenario, time);
      });
      return { site_id: siteId, ...matrix };
    },
    withAsset,
    async workbook(exposureId, siteId) {
      const site = await openSite(exposureId, siteId);
      const record = await recordOf(exposureId, site.run);
      const { name, sheets, explanations } = await reading(site, (read) =>
        workbookOf(read, record, (request) => panelOf(exposureId, read, request)),
      );
      return { name, sheets: [...sheets, ...(await officialCellsSheets(await sources(), site.row, explanations))] };
    },
    requirePlace: (caller, { lon, lat }) => requirePaidPlace(database, caller, { longitude: lon, latitude: lat }),
    climatogram: async (request) => climatogramAt(await sources(), request),
  } satisfies Partial<Risks>;
}

const RENEWED = message("result.data_renewed");

function areasOf({ openRun, recordOf }: Opener, { database, sources, valuesAt }: RisksDependencies) {
  return {
    async areaValue(exposureId, siteId, datasetId, coords) {
      const dataset = knownDataset(datasetId);
      const site = await siteRows.findSite(database, exposureId, siteId);
      if (site === undefined) throw notFound("location");
      const { geometry, elevationMetres, protectionYears, buildingUse, construction, measures } = site;
      if (geometry === null || geometry.type === "Point")
        throw new AppError("unprocessable", message("result.a_point"));
      const run = await openRun(exposureId);
      const at = coordinatesIn(run, dataset, coords);
      const record = await recordOf(exposureId, run);
      const { version } = sourcesOfRun(await sources(), record.pack_version);
      if (record.pack_version !== version) throw new AppError("conflict", RENEWED);
      const told = { elevationMetres, protectionYears, buildingUse, construction, measures };
      return areaValue(valuesAt, { siteId, geometry, told, dataset, at, version });
    },
  } satisfies Partial<Risks>;
}

export function createRisks(dependencies: RisksDependencies): Risks {
  const opener = resultsOpener(dependencies);
  return {
    projectScores: createProjectScores(dependencies.database, dependencies.runs),
    ...columnsOf(opener, dependencies.database),
    ...locationsOf(opener, dependencies),
    ...areasOf(opener, dependencies),
  };
}
