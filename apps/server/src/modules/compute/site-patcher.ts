import { sourceByAddress, versionParts } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import { isDamage, type Place, type RunCatalog } from "@tidemark/results";
import { AppError } from "../../app-error.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../database/database.ts";
import { URGENT } from "../../platform/threads/calls.ts";
import type { PlaceChange, ProjectStore, SitePatcher } from "../exposures/index.ts";
import type { ReadForRun } from "../official/index.ts";
import { failureOf } from "./failure.ts";
import { attributesOf } from "./job/link-previous.ts";
import { storedIn, type RunAttributes } from "./plan/run-attributes.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";

/** Who moves a location waits no longer for publishers of official maps. */
const READ_MS = 8000;

export interface PatcherContext {
  readonly readOfficial: ReadForRun;
  readonly threads: ComputeThreads;
  readonly store: ProjectStore;
  readonly runs: RunCatalog;
  readonly engineVersion: string;
  readonly log: Log;
}

export interface SettleContext extends Pick<PatcherContext, "store" | "runs" | "log"> {
  readonly database: Database;
}

/** Values of a site, or null for one that was deleted. */
type Rows = Map<number, Float32Array | null>;

const RENEW = message("location.data_renewed");

/** Whether a run was computed with a source that is read by address. */
const isOfficial = (version: string): boolean =>
  [...versionParts(version).imports.keys()].some((id) => sourceByAddress(id) !== undefined);

async function pointAt(store: ProjectStore, exposureId: string, position: number) {
  const site = await store.findPoint(exposureId, position);
  if (site === undefined) throw new Error(`project ${exposureId} has no location at position ${position}`);
  return site;
}

/** Where a location lies now; null for one that is gone or was never there. */
async function placeNow(store: ProjectStore, exposureId: string, position: number): Promise<Place | null> {
  const site = await store.findPoint(exposureId, position);
  return site === undefined || site.deleted
    ? null
    : {
        longitude: site.longitude,
        latitude: site.latitude,
        elevationMetres: site.elevationMetres,
        protectionYears: site.protectionYears,
        building: site.building,
        measures: site.measures === null ? null : JSON.stringify(site.measures),
      };
}

/**
 * Keeps results in step with changed locations: their values are computed with the kernels of a full run and
 * laid over it.
 */
export function createSitePatcher({
  threads,
  store,
  runs,
  engineVersion,
  log,
  readOfficial,
}: PatcherContext): SitePatcher {
  const compute = async (
    exposureId: string,
    positions: readonly number[],
    attributes: RunAttributes,
  ): Promise<Rows> => {
    const chosen = await Promise.all(positions.map((position) => pointAt(store, exposureId, position)));
    if (attributes.engine_version !== engineVersion) throw new AppError("conflict", RENEW);
    const work = {
      points: {
        longitudes: Float64Array.from(chosen, ({ longitude }) => longitude),
        latitudes: Float64Array.from(chosen, ({ latitude }) => latitude),
        elevations: Float64Array.from(chosen, ({ elevationMetres }) => elevationMetres ?? Number.NaN),
        protectionYears: Float64Array.from(chosen, ({ protectionYears }) => protectionYears ?? Number.NaN),
        buildings: Float64Array.from(chosen, ({ building }) => building),
        measures: new Map(chosen.flatMap(({ measures }, i) => (measures === null ? [] : [[i, measures] as const]))),
      },
      stored: storedIn(attributes.catalogue),
      missing: attributes.catalogue.filter(({ missing }) => missing !== undefined).map(({ id }) => id),
      sources: attributes.sources,
    };
    if (isOfficial(attributes.sources))
      await readOfficial(work.points, { signal: AbortSignal.timeout(READ_MS) }).catch((error: unknown) =>
        log.info({ err: error, project: exposureId }, "a changed location shows the screening"),
      );
    const { sources, rows, nowKnown } = await threads.call("patch", work, { urgency: () => URGENT });
    if (sources !== attributes.sources) throw new AppError("conflict", RENEW);
    if (nowKnown.length > 0)
      log.info({ project: exposureId, datasets: nowKnown }, "datasets that only a full computation can add");
    return new Map(positions.map((position, i) => [position, rows[i]!]));
  };

  const patch = async (exposureId: string, changes: ReadonlyMap<number, PlaceChange>): Promise<void> => {
    await runs.settlePatch(exposureId, (noted) => placeNow(store, exposureId, noted));
    const published = await runs.published(exposureId);
    if (published === undefined) return;
    const rows: Rows = new Map([...changes.keys()].map((position) => [position, null]));
    const changed = [...changes].filter(([, change]) => change === "changed").map(([position]) => position);
    if (changed.length > 0)
      for (const [site, row] of await compute(exposureId, changed, attributesOf(published))) rows.set(site, row);
    // rows are written together or not at all: one of them shows whether they were
    const [position] = changes.keys();
    if (position === undefined) return;
    await runs.patch(exposureId, published, rows, { position, place: await placeNow(store, exposureId, position) });
  };

  return {
    async sitesChanged(exposureId, changes) {
      try {
        await patch(exposureId, changes);
      } catch (error) {
        if (error instanceof AppError) throw error;
        const { said, isBug } = failureOf(error);
        if (isBug) throw error;
        throw new AppError("unavailable", said, { cause: error });
      }
    },
  };
}

/**
 * Takes back patches that were published by a process that ended before their rows were written; called when a server
 * starts.
 */
export async function settlePatches({ database, store, runs, log }: SettleContext): Promise<void> {
  for (const exposureId of await runs.unsettledProjects()) {
    const settling = database.transaction(async () => {
      await store.lock(exposureId);
      return runs.settlePatch(exposureId, (position) => placeNow(store, exposureId, position));
    });
    const settled = await settling.catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      log.error({ err: error, project: exposureId }, "a change cannot be settled: its project is damaged");
    });
    if (settled === "taken back")
      log.warn({ project: exposureId }, "values of a change that was never saved were taken back");
  }
}
