import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { finishRun, publishRun, type RunLayout } from "@tidemark/results";
import { batchBytes } from "../engine/climate-part.ts";
import { joinStripes, type WrittenFile } from "../engine/part-output.ts";
import type { Prepared, SitePoints } from "../engine/prepare.ts";
import { catalogueEntry, storedIn, type CatalogueEntry, type RunAttributes } from "../plan/run-attributes.ts";
import type { Part, RunRequest } from "../plan/run-plan.ts";
import { arraysOf, RUN_FOLDER, storedEntries, type StoredDataset } from "../plan/stored-dataset.ts";
import { ThreadCrash } from "../../../platform/threads/faults.ts";
import type { ComputeThreadRun, ComputeThreads } from "../threads/compute-threads.ts";
import { linkPrevious, publishedRun, runIn } from "./link-previous.ts";
import { hashOf, openStaging, recordedParts, recordPart, runsRoot, stagingFolder } from "./staging.ts";
import { COMPUTED, createProgress, type Stage } from "./progress.ts";

export interface RunInput {
  readonly dataDir: string;
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
  /** Name of its folder. */
  readonly run: string;
  readonly sources: string;
  readonly catalogue: readonly CatalogueEntry[];
  /** Values stored of each site. */
  readonly entries: number;
}

const LICENCE = "Results derived from the sources named at each dataset; see the provenance of the datasets.";

/**
 * Computes a run from planning to publishing. Done again with the same input after a crash it goes on where it stopped and ends with the same
 * bytes.
 * @throws the reason of the signal, ThreadError, ThreadCrash, GridError, ResultsError, and the errors of the file system
 */
export async function computeRun(threads: ComputeThreads, input: RunInput): Promise<FinishedRun> {
  const root = runsRoot(input.dataDir, input.exposureId);
  const folder = stagingFolder(root, input.taskId);
  const run = threads.open();
  try {
    input.onProgress("planning", 0);
    const sites = hashOf([[...input.points.longitudes], [...input.points.latitudes]]);
    const finished = await finishedBefore(root, sites, input);
    if (finished !== undefined) return finished;
    const published = await publishedRun(root);
    const isSame = published?.attributes.sites === sites && published.attributes.engine_version === input.engineVersion;
    const previous = isSame ? published : undefined;
    const work = {
      points: input.points,
      request: input.request,
      previous: previous && { sources: previous.attributes.sources, stored: previous.stored },
    };
    const prepared = await run.call("prepare", work, { signal: input.signal });
    const { plan, sources } = prepared;
    await openStaging(folder, hashOf({ plan, sources, sites, engine: input.engineVersion, run: previous?.folder }));
    run.share({ folder, model: prepared.model, plan });
    const taken = previous ? await linkPrevious(folder, plan, previous) : [];
    const computed = await runParts(run, threads.sizeOf("runs"), folder, prepared, input);
    input.onProgress("publishing", COMPUTED);
    return await publish(root, folder, prepared, [...taken, ...computed], sites, input);
  } finally {
    run.close();
  }
}

const runName = (taskId: string): string => `run-${taskId}`;

/** The run of this very task, when a crash came after it was whole but before anybody was told. */
async function finishedBefore(root: string, sites: string, input: RunInput): Promise<FinishedRun | undefined> {
  const run = runName(input.taskId);
  const found = await runIn(join(root, run));
  if (found?.attributes.sites !== sites || found.attributes.engine_version !== input.engineVersion) return undefined;
  await publishRun(root, { run, patches: [] });
  return finishedRun(run, found.attributes);
}

function finishedRun(run: string, { sources, catalogue }: RunAttributes): FinishedRun {
  const entries = storedIn(catalogue).reduce((sum, stored) => sum + storedEntries(stored), 0);
  return { run, sources, catalogue, entries };
}

/** Parts finished before the crash, if there was one, whose files are still whole. */
async function wholeParts(run: ComputeThreadRun, folder: string): Promise<Map<string, readonly WrittenFile[]>> {
  const recorded = await recordedParts(folder);
  const checks = [...recorded].map(async ([id, files]) => {
    const torn = await run.call("check", { folder, files });
    return torn.length === 0 ? [[id, files] as const] : [];
  });
  return new Map((await Promise.all(checks)).flat());
}

async function runParts(
  run: ComputeThreadRun,
  threads: number,
  folder: string,
  prepared: Prepared,
  input: RunInput,
): Promise<readonly WrittenFile[]> {
  const { plan, model } = prepared;
  const done = await wholeParts(run, folder);
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
    if (part.kind !== "cells") await recordPart(folder, part, files);
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
  root: string,
  folder: string,
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
    ...missing.toSorted().map((id) => ({ id, epochs: [], missing: reasons[id] ?? "not available" })),
  ];
  const attributes: RunAttributes = {
    product: "tidemark",
    engine_version: input.engineVersion,
    sources,
    sites,
    catalogue,
    licence: LICENCE,
  };
  for (const id of missing) await rm(join(folder, RUN_FOLDER, id), { recursive: true, force: true });
  const prefix = `${RUN_FOLDER}/`;
  const chunks = files
    .filter(({ path }) => path.startsWith(prefix) && knownIds.has(path.split("/")[1] ?? ""))
    .map(({ path, bytes, rowBytes, checksums }) => ({ path: path.slice(prefix.length), bytes, rowBytes, checksums }));
  await finishRun(join(folder, RUN_FOLDER), layoutOf(prepared, known, attributes), chunks);
  input.signal.throwIfAborted();
  const run = runName(input.taskId);
  await rm(join(root, run), { recursive: true, force: true });
  await rename(join(folder, RUN_FOLDER), join(root, run));
  await publishRun(root, { run, patches: [] }, "sizes");
  await rm(folder, { recursive: true, force: true });
  return finishedRun(run, attributes);
}
