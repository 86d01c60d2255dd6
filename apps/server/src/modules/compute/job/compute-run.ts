import { createHash } from "node:crypto";
import { NOT_HERE } from "@tidemark/science";
import { missingFields } from "@tidemark/contract";
import type { JointFiles, RunLayout, RunWriter } from "@tidemark/results";
import { collectGarbage } from "../../../platform/heap.ts";
import { joinStripes, type WrittenFile } from "../engine/part-output.ts";
import type { Prepared } from "../engine/prepare.ts";
import { leavesMuch } from "../plan/piece.ts";
import { catalogueEntry, storedIn, type CatalogueEntry, type RunAttributes } from "../plan/run-attributes.ts";
import { arraysOf, storedEntries, type StoredDataset } from "../plan/stored-dataset.ts";
import type { ComputeThreadRun, ComputeThreads } from "../threads/compute-threads.ts";
import { joinFiles } from "./join-files.ts";
import { attributesOf, linkPrevious, previousRun } from "./link-previous.ts";
import { createPartRunner } from "./part-runner.ts";
import { createPiecePool } from "./piece-pool.ts";
import { placesHash } from "./places-hash.ts";
import { COMPUTED, createProgress, shareOfRun, type Stage } from "./progress.ts";
import type { RunInput } from "./run-input.ts";
import { beginShared, crewFor, shareOut, sharedPlan } from "./share-out.ts";

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
    const sites = placesHash(input.points);
    const finished = await finishedBefore(writer, sites, input);
    if (finished !== undefined) return finished;
    const before = await previousRun(input.runs, input.exposureId);
    const isSame = before?.attributes.sites === sites && before.attributes.engine_version === input.engineVersion;
    const previous = isSame ? before : undefined;
    const basis = hashOf({ sites, request: input.request, engine: input.engineVersion, run: previous?.run });
    const crew = await crewFor(input);
    const work = {
      points: input.points,
      request: input.request,
      officialMaps: input.request.officialMaps,
      previous: previous && {
        sources: previous.attributes.sources,
        official: previous.attributes.official,
        stored: previous.stored,
      },
      grain: input.grain,
    };
    const planned = crew && (await sharedPlan(writer, basis));
    const prepared = planned ?? (await run.call("prepare", work, { signal: input.signal }));
    const { plan } = prepared;
    await writer.begin(hashOf({ basis, plan, sources: prepared.sources }));
    const linked = previous ? await linkPrevious(writer, plan, previous) : [];
    if (crew !== undefined) {
      if (planned === undefined) await beginShared(crew, writer, basis, prepared);
      await writer.shared.give(linked.map(({ path }) => path));
      const computed = await shareOut(crew, basis, prepared, input);
      return await publish(writer, prepared, [...linked, ...computed], sites, input, {
        join: (layout) => joinFiles(run, writer, layout, { threads: 1, isShared: true, signal: input.signal }),
        makePublic: () => writer.shared.publish(),
      });
    }
    run.share({ folder, model: prepared.model, plan });
    const size = threads.sizeOf("runs");
    const computed = await computeHere(run, size, writer, prepared, input);
    return await publish(writer, prepared, [...linked, ...computed], sites, input, {
      join: (layout) => joinFiles(run, writer, layout, { threads: size, isShared: false, signal: input.signal }),
      makePublic: () => writer.publish(),
    });
  } finally {
    run.close();
    if (leavesMuch(input.points.longitudes.length)) setImmediate(collectGarbage);
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

/** Has all parts done by this process. */
async function computeHere(
  run: ComputeThreadRun,
  threads: number,
  writer: RunWriter,
  { plan, model }: Prepared,
  input: RunInput,
): Promise<readonly WrittenFile[]> {
  const done = await wholeParts(run, writer);
  const onProgress = (stage: Stage, share: number) => input.onProgress(stage, shareOfRun(share));
  const progress = createProgress(plan.parts, plan, model, onProgress);
  for (const part of plan.parts) if (done.has(part.id)) progress.add(part, 1);
  const pieces = createPiecePool(plan, model.siteCount);
  const runner = createPartRunner({
    run,
    threads,
    plan,
    model,
    pieces,
    progress,
    signal: input.signal,
    async onWhole(part, files) {
      // What lies in memory alone is lost with it.
      if (part.kind !== "cells") await writer.record(part.id, files);
      done.set(part.id, files);
      if (part.kind !== "cells") input.onFurther?.();
    },
  });
  const open = plan.parts.filter(({ id }) => !done.has(id));
  // Climate batch after batch, in one piece of memory.
  await pieces.use(async (memory) => {
    for (const number of plan.batches.keys()) {
      const store = open.filter((part) => part.kind === "store" && part.batch === number);
      if (store.length === 0) continue;
      await runner.cells(number, memory);
      await runner.store(store, memory);
    }
  });
  // Everything else reads what the batches leave behind.
  await runner.columns(open.filter(({ kind }) => kind === "columns"));
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

interface Publishing {
  readonly join: (layout: RunLayout) => Promise<JointFiles | undefined>;
  readonly makePublic: () => Promise<void>;
}

async function publish(
  writer: RunWriter,
  prepared: Prepared,
  files: readonly WrittenFile[],
  sites: string,
  input: RunInput,
  { join, makePublic }: Publishing,
): Promise<FinishedRun> {
  input.onProgress("publishing", COMPUTED);
  const { plan, reasons, sources, official } = prepared;
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
    ...(official === undefined ? {} : { official }),
    sites,
    catalogue,
    licence: LICENCE,
  };
  const layout = layoutOf(prepared, known, attributes);
  const joint = await join(layout);
  await writer.finish(layout, files, joint);
  input.signal.throwIfAborted();
  await makePublic();
  return finishedRun(writer.run, attributes);
}
