import { screenSites, siteMissingReason, type SiteData, type Sources } from "@tidemark/atlas";
import type {
  Climatogram,
  Explanation,
  LocationMatrix,
  LocationRisks,
  RiskDataset,
  RiskNumber,
  WireCoordinates,
} from "@tidemark/contract";
import {
  catalogue,
  datasetById,
  missingReason,
  type Coordinates,
  type Dataset,
  type Scenario,
} from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { climatogramAt, type ClimatogramRequest } from "./climatogram.ts";
import { explain } from "./explanation.ts";
import { locationMatrix } from "./location-matrix.ts";
import { locationRisks, type PanelRequest } from "./location-risks.ts";
import { requestedCoordinates, riskDatasets, storedDefaults, storedDimensions } from "./risk-datasets.ts";
import * as repository from "./risks.repository.ts";
import type { RunDataset, RunSource, RunSources } from "./run-source.ts";
import { spreadAt, type SiteResults } from "./site-results.ts";
import { wireNumber } from "./wire-number.ts";

export interface RisksDependencies {
  readonly database: Database;
  readonly runs: RunSources;
  /** The data that points are screened with; opened when they are first needed. */
  readonly sources: () => Promise<Sources>;
}

export interface ColumnQuery {
  readonly dataset_id: string;
  readonly coords: WireCoordinates;
  readonly slider: boolean;
}

export type SiteValue = RiskNumber & { dataset_id: string; coords: WireCoordinates };

/** Results of projects: columns for maps and tables, and everything about one location. */
export interface Risks {
  datasets(exposureId: string): Promise<{
    items: RiskDataset[];
    version: string;
    pack_version: string;
    engine_version: string;
  }>;
  /** Changes with every change of a value. */
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
  explanation(exposureId: string, siteId: string, datasetId: string, coords: WireCoordinates): Promise<Explanation>;
  matrix(exposureId: string, siteId: string, scenario: Scenario, time: number): Promise<LocationMatrix>;
  climatogram(request: ClimatogramRequest): Promise<Climatogram>;
}

/** One location of an opened run. */
interface OpenSite {
  readonly run: RunSource;
  readonly row: repository.SiteRow;
  readonly results: SiteResults;
  readonly data: SiteData;
  readonly reason: (datasetId: string) => string;
}

function knownDataset(id: string): Dataset {
  const dataset = datasetById(id);
  if (dataset === undefined) throw notFound("The dataset");
  return dataset;
}

/** What the run holds of a dataset. @throws AppError `conflict` when it has no values of it */
function stored(run: RunSource, dataset: Dataset): RunDataset & { readonly epochs: NonNullable<RunDataset["epochs"]> } {
  const held = run.datasets.get(dataset.id);
  if (held === undefined)
    throw new AppError("conflict", `${dataset.longName} was not computed in this project. Add it and compute again.`);
  const { epochs } = held;
  if (epochs === undefined)
    throw new AppError("conflict", `${dataset.longName}: ${held.missing ?? missingReason(dataset)}.`);
  return { ...held, epochs };
}

function coordinatesIn(run: RunSource, dataset: Dataset, asked: WireCoordinates): Coordinates {
  const { epochs } = stored(run, dataset);
  const at = requestedCoordinates(dataset, epochs, asked);
  if (at !== undefined) return at;
  const has = storedDimensions(dataset, epochs).map(({ name, values }) => `${name}: ${values.join(", ")}`);
  throw new AppError(
    "invalid_input",
    `${dataset.longName} has no values at ${JSON.stringify(asked)}. It has ${has.join("; ")}.`,
    { issues: [{ code: "unknown_coordinates", message: "No values at these coordinates.", path: "coords" }] },
  );
}

function littleEndian(values: Float32Array): Buffer {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? bytes : Buffer.from(bytes).swap32();
}

function addressOf({ address }: repository.SiteRow): string | null {
  const street = [address.street, address.building_no].filter(Boolean).join(" ");
  const town = [address.postal_code, address.municipality].filter(Boolean).join(" ");
  const text = [address.address_line ?? street, town].filter(Boolean).join(", ");
  return text === "" ? null : text;
}

export function createRisks({ database, runs, sources }: RisksDependencies): Risks {
  async function openRun(exposureId: string): Promise<RunSource> {
    const run = await runs.open(exposureId);
    if (run === undefined) throw new AppError("conflict", "This project has no results yet.");
    return run;
  }

  /** What is recorded of a run: its own words, not those of the data and code of today. */
  async function recordOf(exposureId: string, { run }: RunSource): Promise<repository.RunRow> {
    const row = await repository.findRun(database, exposureId, run);
    if (row === undefined) throw new Error(`the run ${run} of project ${exposureId} has no record`);
    return row;
  }

  async function openSite(exposureId: string, siteId: string, datasetIds?: readonly string[]): Promise<OpenSite> {
    const run = await openRun(exposureId);
    const row = await repository.findSite(database, exposureId, siteId);
    if (row === undefined) throw notFound("The location");
    if (row.position >= run.siteCount)
      throw new AppError(
        "conflict",
        "This location was added after the last computation. Its values come with the next one.",
      );
    const opened = await sources();
    const [results, data] = await Promise.all([
      run.site(datasetIds ?? [...run.datasets.keys()], row.position),
      screenSites(opened, [row]),
    ]);
    const reason = (id: string) =>
      run.datasets.get(id)?.missing ?? siteMissingReason(data, id, 0) ?? "not available at this location";
    return { run, row, results, data, reason };
  }

  function siteValue(
    { run, results, reason }: OpenSite,
    dataset: Dataset,
    asked: WireCoordinates | undefined,
  ): SiteValue {
    const epochs = run.datasets.get(dataset.id)?.epochs ?? [];
    const at = asked === undefined ? storedDefaults(dataset, epochs) : coordinatesIn(run, dataset, asked);
    const number = wireNumber(dataset, spreadAt(results, dataset, at), () => reason(dataset.id));
    return { ...number, dataset_id: dataset.id, coords: JSON.parse(JSON.stringify(at)) as WireCoordinates };
  }

  return {
    async datasets(exposureId) {
      const run = await openRun(exposureId);
      const { pack_version, engine_version } = await recordOf(exposureId, run);
      const isPayed = await repository.isPayed(database, exposureId);
      const items = riskDatasets(run.datasets, { id: exposureId, isPayed });
      return { items, version: run.version, pack_version, engine_version };
    },
    version: async (exposureId) => (await openRun(exposureId)).version,
    async column(exposureId, { dataset_id, coords, slider }) {
      const run = await openRun(exposureId);
      const dataset = knownDataset(dataset_id);
      const at = coordinatesIn(run, dataset, coords);
      return littleEndian(await (slider ? run.slider(dataset_id, at) : run.column(dataset_id, at)));
    },
    async siteValues(exposureId, siteId, datasetId, coords) {
      if (datasetId === undefined) {
        const site = await openSite(exposureId, siteId);
        return catalogue
          .filter(({ id }) => site.run.datasets.has(id))
          .map((entry) => siteValue(site, entry, undefined));
      }
      const dataset = knownDataset(datasetId);
      return [siteValue(await openSite(exposureId, siteId, [datasetId]), dataset, coords)];
    },
    async forLocation(exposureId, siteId, request) {
      const site = await openSite(exposureId, siteId);
      const { row, run, data } = site;
      return {
        exposure_id: exposureId,
        version: run.version,
        site_id: row.site_id,
        name: row.name,
        longitude: row.longitude,
        latitude: row.latitude,
        place: addressOf(row),
        country: row.address.country ?? data.countries[0]?.name ?? null,
        region: row.address.ipcc_region ?? data.regions[0] ?? null,
        ...locationRisks(site, request),
      };
    },
    async explanation(exposureId, siteId, datasetId, coords) {
      const dataset = knownDataset(datasetId);
      const site = await openSite(exposureId, siteId);
      const { run, row, data } = site;
      const at = coordinatesIn(run, dataset, coords);
      const { pack_version, engine_version } = await recordOf(exposureId, run);
      return explain(dataset, at, {
        ...site,
        site: { id: row.site_id, name: row.name, longitude: row.longitude, latitude: row.latitude },
        record: run.datasets.get(datasetId)?.record ?? {},
        cell: data.cellOf[0] ?? null,
        run: { run: run.run, pack_version, engine_version },
      });
    },
    async matrix(exposureId, siteId, scenario, time) {
      const site = await openSite(exposureId, siteId);
      const [asset] = site.data.assets;
      if (asset === undefined) throw new Error("a screened location has no asset");
      return { site_id: siteId, ...locationMatrix({ ...site, asset }, scenario, time) };
    },
    climatogram: async (request) => climatogramAt(await sources(), request),
  };
}
