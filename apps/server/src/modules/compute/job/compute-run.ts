import { createHash } from "node:crypto";
import { NOT_HERE } from "@tidemark/science";
import { missingFields } from "@tidemark/contract";
import type { RunCatalog, RunLayout, RunWriter } from "@tidemark/results";
import { batchBytes } from "../engine/climate-part.ts";
import { joinStripes, type WrittenFile } from "../engine/part-output.ts";
import type { Prepared, SitePoints } from "../engine/prepare.ts";
import { catalogueEntry, storedIn, type CatalogueEntry, type RunAttributes } from "../plan/run-attributes.ts";
import type { Part, RunRequest } from "../plan/run-plan.ts";
import { arraysOf, storedEntries, type StoredDataset } from "../plan/stored-dataset.ts";
import { ThreadCrash } from "../../../platform/threads/faults.ts";
import type { ComputeThreadRun, ComputeThreads } from "../threads/compute-threads.ts";
import { attributesOf, linkPrevious, previousRun } from "./link-previous.ts";
import { COMPUTED, createProgress, type Stage } from "./progress.ts";

export interface RunInput {
  readonly runs: RunCatalog;
  readonly exposureId: string;
  readonly taskId: string;
  readonly engineVersion: string;
  readonly points: SitePoints;
  readonly request: RunRequest;
  /** Aborted once the run is to stop. */
  readonly signal: AbortSignal;
  readonly onProgress: (stage: Stage, share: number) => void;
}

export interface FinishedRun {
  /** Its name. */
  readonly run: string;
  readonly sources: string;
  readonly catalogue: readonly CatalogueEntry[];
  /** Values stored of each site. */
  readonly entries: number;
}

const LICENCE = "Results derived from the sources named at each dataset; see the provenance of the datasets.";

/** Hash of anything that can be written as JSON. */
function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** All that values follow from. Runs of before defences were known stand where there are none. */
function placesOf({ longitudes, latitudes, elevations, protectionYears }: RunInput["points"]): number[][] {
  const isProtected = protectionYears.some((years) => !Number.isNaN(years));
  return [[...longitudes], [...latitudes], [...elevations], ...(isProtected ? [[...protectionYears]] : [])];
}

/**
 * Computes a run from planning to publishing. Done again with the same input after a crash it goes on where it stopped
 * and ends with the same bytes.
 * @throws the reason of the signal, ThreadError, ThreadCrash, GridError, ResultsError, and the errors of the file
 * system
 */
export async function computeRun(threads: ComputeThreads, input: RunInput): Promise<FinishedRun> {
  const writer = input.runs.writer(input.exposureId, input.taskId);
  const { folder } = writer;
  const run = threads.open();
  try {
    input.onProgress("planning", 0);
    const sites = hashOf(placesOf(input.points));
    const finished = await finishedBefore(writer, sites, input);
    if (finished !== undefined) return finished;
    const before = await previousRun(input.runs, input.exposureId);
    const isSame = before?.attributes.sites === sites && before.attributes.engine_version === input.engineVersion;
    const previous = isSame ? before : undefined;
    const work = {
      points: input.points,
      request: input.request,
      previous: previous && { sources: previous.attributes.sources, stored: previous.stored },
    };
    const prepared = await run.call("prepare", work, { signal: input.signal });
    const { plan, sources } = prepared;
    await writer.begin(hashOf({ plan, sources, sites, engine: input.engineVersion, run: previous?.run }));
    run.share({ folder, model: prepared.model, plan });
    const taken = previous ? await linkPrevious(writer, plan, previous) : [];
    const computed = await runParts(run, threads.sizeOf("runs"), writer, prepared, input);
    input.onProgress("publishing", COMPUTED);
    return await publish(writer, prepared, [...taken, ...computed], sites, input);
  } finally {
    run.close();
  }
}

/** The run of this very task, when a crash came after it was whole but before anybody was told. */
async function finishedBefore(
  writer: RunWriter,
  sites: string,
  { runs, exposureId, engineVersion }: RunInput,
): Promise<FinishedRun | undefined> {
  const found = await runs.find(exposureId, writer.run);
  const attributes = found && attributesOf(found);
  if (attributes?.sites !== sites || attributes.engine_version !== engineVersion) return undefined;
  await runs.publish(exposureId, writer.run);
  await writer.discard();
  return finishedRun(writer.run, attributes);
}

function finishedRun(run: string, { sources, catalogue }: RunAttributes): FinishedRun {
  const entries = storedIn(catalogue).reduce((sum, stored) => sum + storedEntries(stored), 0);
  return { run, sources, catalogue, entries };
}

/** Parts finished before the crash, if there was one, whose files are still whole. */
async function wholeParts(run: ComputeThreadRun, writer: RunWriter): Promise<Map<string, readonly WrittenFile[]>> {
  const recorded = await writer.recorded<WrittenFile>();
  const checks = [...recorded].map(async ([id, files]) => {
    const torn = await run.call("check", { folder: writer.folder, files });
    return torn.length === 0 ? [[id, files] as const] : [];
  });
  return new Map((await Promise.all(checks)).flat());
}

async function runParts(
  run: ComputeThreadRun,
  threads: number,
  writer: RunWriter,
  prepared: Prepared,
  input: RunInput,
): Promise<readonly WrittenFile[]> {
  const { plan, model } = prepared;
  const done = await wholeParts(run, writer);
  const progress = createProgress(plan, model, input.onProgress);
  for (const part of plan.parts) if (done.has(part.id)) progress.add(part, 1);
  const compute = async (part: Part, batchMemory?: SharedArrayBuffer): Promise<void> => {
    progress.begin(part);
    const options = { onProgress: (share: number) => progress.add(part, share), signal: input.signal };
    const once = () => run.call("part", { partId: part.id, batchMemory }, options);
    const files = await once().catch(async (error: unknown) => {
      // Once more in a fresh thread: the memory may have been needed elsewhere for a moment.
      if (!(error instanceof ThreadCrash)) throw error;
      progress.restart(part);
      return once();
    });
    // What lies in memory alone is lost with it.
    if (part.kind !== "cells") await writer.record(part.id, files);
    done.set(part.id, files);
    progress.end(part);
  };
  const group = async (parts: readonly Part[], batchMemory?: SharedArrayBuffer): Promise<void> => {
    const queue = [...parts];
    const work = async () => {
      for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
        input.signal.throwIfAborted();
        await compute(part, batchMemory);
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: threads }, work));
    const failed = workers.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  };
  const open = (part: Part): boolean => !done.has(part.id);
  const batchMemory = new SharedArrayBuffer(batchBytes(plan));
  for (const number of plan.batches.keys()) {
    const own = plan.parts.filter((part) => part.kind !== "columns" && part.batch === number);
    const store = own.filter((part) => part.kind === "store" && open(part));
    if (store.length === 0) continue;
    await group(
      own.filter(({ kind }) => kind === "cells"),
      batchMemory,
    );
    await group(store, batchMemory);
  }
  // Everything else reads what the batches leave behind. The longest come first, so that threads end together.
  const rest = plan.parts.filter((part) => part.kind === "columns" && open(part));
  await group(rest.toSorted((a, b) => progress.workOf(b) - progress.workOf(a)));
  return joinStripes(plan.parts.flatMap(({ id }) => done.get(id) ?? []));
}

/** Datasets with at least one value at any site. */
function knownDatasets(stored: readonly StoredDataset[], files: readonly WrittenFile[]): readonly StoredDataset[] {
  const known = new Set(files.filter(({ isEmpty }) => !isEmpty).map(({ path }) => path.split("/")[1]));
  return stored.filter(({ id }) => known.has(id));
}

function layoutOf(prepared: Prepared, known: readonly StoredDataset[], attributes: RunAttributes): RunLayout {
  const { model, plan, descriptions } = prepared;
  const byCell = new Set(plan.byCell);
  return {
    siteCount: model.siteCount,
    cells: {
      climate: { count: model.cells.count, siteToCell: model.siteCell },
      site: { count: model.siteCount, siteToCell: Int32Array.from({ length: model.siteCount }, (_, site) => site) },
    },
    arrays: known.flatMap((stored) => {
      const { units, attributes: own } = descriptions[stored.id]!;
      return arraysOf(stored, byCell.has(stored.id) ? "climate" : "site", units, own);
    }),
    attributes: { ...attributes },
  };
}

async function publish(
  writer: RunWriter,
  prepared: Prepared,
  files: readonly WrittenFile[],
  sites: string,
  input: RunInput,
): Promise<FinishedRun> {
  const { plan, reasons, sources } = prepared;
  const known = knownDatasets(plan.stored, files);
  const knownIds = new Set(known.map(({ id }) => id));
  const missing = [...plan.stored.map(({ id }) => id), ...plan.unsupplied].filter((id) => !knownIds.has(id));
  const catalogue: CatalogueEntry[] = [
    ...known.map(catalogueEntry),
    ...missing.toSorted().map((id) => ({ id, epochs: [], ...missingFields(reasons[id] ?? NOT_HERE) })),
  ];
  const attributes: RunAttributes = {
    product: "tidemark",
    engine_version: input.engineVersion,
    sources,
    sites,
    catalogue,
    licence: LICENCE,
  };
  await writer.finish(layoutOf(prepared, known, attributes), files);
  input.signal.throwIfAborted();
  await writer.publish();
  return finishedRun(writer.run, attributes);
}
