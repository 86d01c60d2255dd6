import {
  scoreParts,
  screenSites,
  siteColumns,
  siteFacts,
  siteMissingReason,
  type ScorePartsOf,
  type SiteData,
  type Sources,
  sourcesOfRun,
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
import { notesOf, notesOfLocated, type NotesOf } from "./notes.ts";
import { requestedCoordinates, storedDimensions } from "./risk-datasets.ts";
import * as repository from "./risks.repository.ts";
import { ruledIn } from "./run-rules.ts";
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
  /** It and those that were opened with it, as they are screened. */
  readonly data: SiteData;
  /** Its place in the screening. */
  readonly at: number;
  readonly reason: (datasetId: string) => Sentence;
  readonly notes: NotesOf;
  /** What scores of the location are made of. */
  readonly parts: ScorePartsOf;
  readonly facts: () => SiteFact[];
  /** A dataset as the run judged it. */
  readonly ruled: <Of extends Dataset>(dataset: Of) => Of;
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

type Texts = Pick<OpenSite, "reason" | "notes" | "parts" | "facts">;

/** What there is to say of each of the locations that were screened together. */
function screenedTexts(run: RunSource, opened: Sources, data: SiteData): (at: number) => Texts {
  const ownReason = siteReasons(data, run.sources === opened.version);
  // values of an older run belong to the height that its data knew
  const isTold = ({ id }: { readonly id: string }) => id !== "site-height" || run.sources === opened.version;
  const columns = siteColumns(data);
  const notes = notesOf((id) => run.datasets.get(id)?.record, data, columns);
  const parts = scoreParts(data, columns);
  return (at) => {
    const reason = (id: string) =>
      ownReason(id, run.datasets.get(id)?.missing, at) ??
      siteMissingReason(data, id, at) ??
      message("missing.at_location");
    // what is worked out beside the run would tell what is not paid
    if (run.bandsOnly) return { reason, notes: () => [], parts: () => NO_PARTS, facts: () => [] };
    return {
      reason,
      notes: (dataset, coordinates, value) => notes(dataset, coordinates, value, at),
      parts: (of, epoch) => parts(of, epoch, at),
      facts: () => siteFacts(opened.pack, data, at).flatMap((fact) => (isTold(fact) ? [factOnWire(fact)] : [])),
    };
  };
}

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

  /**
   * Several locations, in their order: they are screened together, which costs little more than one.
   * @throws AppError `not_found` for a location that is not there, `conflict` while it has no results
   */
  async function openSites(
    exposureId: string,
    siteIds: readonly string[],
    datasetIds?: readonly string[],
  ): Promise<OpenSite[]> {
    const run = await openRun(exposureId);
    const found = new Map((await siteRows.findSites(database, exposureId, siteIds)).map((row) => [row.siteId, row]));
    const rows = siteIds.map((id) => {
      const row = found.get(id);
      if (row === undefined) throw notFound("location");
      if (row.position >= run.siteCount) throw new AppError("conflict", message("result.added_later"));
      return row;
    });
    const opened = sourcesOfRun(await sources(), run.sources);
    const data = await screenSites(opened, rows);
    const ids = datasetIds ?? [...run.datasets.keys()];
    const of = screenedTexts(run, opened, data);
    const ruled = <Of extends Dataset>(dataset: Of) => ruledIn(run.datasets, dataset);
    return rows.map((row, at) => {
      const texts = of(at);
      // before the payment nothing is told of values
      const notes = run.bandsOnly ? texts.notes : notesOfLocated(texts.notes, row.address);
      return { run, row, at, data, values: run.site(ids, row.position), ...texts, notes, ruled };
    });
  }

  const openSite = async (exposureId: string, siteId: string, datasetIds?: readonly string[]): Promise<OpenSite> =>
    (await openSites(exposureId, [siteId], datasetIds))[0]!;

  return { openRun, openSite, openSites, recordOf };
}
