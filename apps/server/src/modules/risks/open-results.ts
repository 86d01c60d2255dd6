import {
  scoreParts,
  screenSites,
  siteFacts,
  siteMissingReason,
  type ScorePartsOf,
  type SiteData,
  type Sources,
} from "@tidemark/atlas";
import { type Explanation, message, type SiteFact, type WireCoordinates } from "@tidemark/contract";
import { datasetById, missingReason, type Coordinates, type Dataset, type Sentence } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { requireAccess, currentAccess } from "../../dataset-access.ts";
import { siteRows, type StoredSite } from "../locations/index.ts";
import type { ValuesAt } from "./area-values.ts";
import { factOnWire } from "./fact-on-wire.ts";
import { siteReasons } from "./missing-value.ts";
import { notesOf, type NotesOf } from "./notes.ts";
import { requestedCoordinates, storedDimensions } from "./risk-datasets.ts";
import * as repository from "./risks.repository.ts";
import type { RunDataset, RunSource, RunSources } from "./run-source.ts";
import type { SiteReader } from "./site-results.ts";
import { UNPAID } from "./unpaid-part.ts";

export interface RisksDependencies {
  readonly database: Database;
  readonly runs: RunSources;
  /** The data that points are screened with; opened when they are first needed. */
  readonly sources: () => Promise<Sources>;
  readonly valuesAt: ValuesAt;
  /** What of a location came from a survey. */
  readonly surveyed: (exposureId: string, row: StoredSite) => Promise<NonNullable<Explanation["surveyed"]>>;
}

/** One location of an opened run. */
export interface OpenSite {
  readonly run: RunSource;
  readonly row: StoredSite;
  readonly values: SiteReader;
  readonly data: SiteData;
  readonly reason: (datasetId: string) => Sentence;
  readonly notes: NotesOf;
  /** What scores of the location are made of. */
  readonly parts: ScorePartsOf;
  readonly facts: () => SiteFact[];
}

/** @throws AppError `not_found` for an id that the catalogue does not have */
export function knownDataset(id: string): Dataset {
  const dataset = datasetById(id);
  if (dataset === undefined) throw notFound("dataset");
  return dataset;
}

/**
 * What the run holds of a dataset.
 * @throws AppError `forbidden` when it is withheld, `conflict` when the run has no values of it
 */
function stored(run: RunSource, dataset: Dataset): RunDataset & { readonly epochs: NonNullable<RunDataset["epochs"]> } {
  requireAccess(currentAccess(), [dataset.id]);
  const held = run.datasets.get(dataset.id);
  if (held === undefined) throw new AppError("conflict", message("result.not_computed", { dataset: dataset.longName }));
  const { epochs } = held;
  if (epochs === undefined && held.missing?.code === UNPAID.code) throw new AppError("forbidden", UNPAID);
  if (epochs === undefined)
    throw new AppError(
      "conflict",
      message("result.missing", { dataset: dataset.longName, reason: held.missing ?? missingReason(dataset) }),
    );
  return { ...held, epochs };
}

/** Coordinates asked for, completed by the stored defaults. @throws AppError `invalid_input` naming what is there */
export function coordinatesIn(run: RunSource, dataset: Dataset, asked: WireCoordinates): Coordinates {
  const held = stored(run, dataset);
  const at = requestedCoordinates(dataset, held, asked);
  if (at !== undefined) return at;
  const has = storedDimensions(held).map(({ name, values }) => `${name}: ${values.join(", ")}`);
  throw new AppError(
    "invalid_input",
    message("result.no_values_has", { dataset: dataset.longName, asked: JSON.stringify(asked), has: has.join("; ") }),
    { issues: [{ code: "unknown_coordinates", message: "No values at these coordinates.", path: "coords" }] },
  );
}

/** What is told of the making of a score before it is paid: nothing. */
const NO_PARTS = { known: [], missing: [] };

/** Ways into the results of a project. */
export function resultsOpener({ database, runs, sources }: RisksDependencies) {
  /** @throws AppError `conflict` while there are no results */
  async function openRun(exposureId: string): Promise<RunSource> {
    const run = await runs.open(exposureId);
    if (run === undefined) throw new AppError("conflict", message("result.none_yet"));
    return run;
  }

  /** What is recorded of a run: its own words, not those of the data and code of today. */
  async function recordOf(exposureId: string, { run }: RunSource): Promise<repository.RunRow> {
    const row = await repository.findRun(database, exposureId, run);
    if (row === undefined) throw new Error(`the run ${run} of project ${exposureId} has no record`);
    return row;
  }

  /** @throws AppError `not_found` for a location that is not there, `conflict` while it has no results */
  async function openSite(exposureId: string, siteId: string, datasetIds?: readonly string[]): Promise<OpenSite> {
    const run = await openRun(exposureId);
    const row = await siteRows.findSite(database, exposureId, siteId);
    if (row === undefined) throw notFound("location");
    if (row.position >= run.siteCount) throw new AppError("conflict", message("result.added_later"));
    const opened = await sources();
    const values = run.site(datasetIds ?? [...run.datasets.keys()], row.position);
    const data = await screenSites(opened, [row]);
    const ownReason = siteReasons(data, run.sources === opened.version);
    const reason = (id: string) =>
      ownReason(id, run.datasets.get(id)?.missing) ?? siteMissingReason(data, id, 0) ?? message("missing.at_location");
    // values of an older run belong to the height that its data knew
    const isTold = ({ id }: { readonly id: string }) => id !== "site-height" || run.sources === opened.version;
    // what is worked out beside the run would tell what is not paid
    if (run.bandsOnly)
      return { run, row, values, data, reason, notes: () => [], parts: () => NO_PARTS, facts: () => [] };
    const facts = () => siteFacts(opened.pack, data, 0).flatMap((fact) => (isTold(fact) ? [factOnWire(fact)] : []));
    const notes = notesOf((id) => run.datasets.get(id)?.record, data);
    return { run, row, values, data, reason, notes, parts: scoreParts(data), facts };
  }

  return { openRun, openSite, recordOf };
}
