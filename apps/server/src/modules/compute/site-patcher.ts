import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { currentRun, publishRun, readPatch, writePatch, type CurrentRun, type StoreArray } from "@tidemark/results";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Log } from "../../platform/log.ts";
import type { Database } from "../../database/database.ts";
import { URGENT } from "../../platform/threads/calls.ts";
import type { ProjectStore, SitePatcher } from "../exposures/index.ts";
import { failureOf } from "./failure.ts";
import { runsRoot } from "./job/staging.ts";
import { noteIntent, projectsWithIntents, settleIntent, type Place } from "./patch-intent.ts";
import { storedIn, type RunAttributes } from "./plan/run-attributes.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";

/** More patches than these are written together into one. */
const MOST_PATCHES = 16;

export interface PatcherContext {
  readonly threads: ComputeThreads;
  readonly store: ProjectStore;
  readonly dataDir: string;
  readonly engineVersion: string;
  readonly log: Log;
}

export interface SettleContext extends Pick<PatcherContext, "store" | "dataDir" | "log"> {
  readonly database: Database;
}

/** Values of a site, or null for one that was deleted. */
type Rows = Map<number, Float32Array | null>;

interface OpenLayout {
  readonly siteCount: number;
  readonly arrays: readonly StoreArray[];
  readonly attributes: RunAttributes;
}

const RENEW = message("location.data_renewed");

async function pointAt(store: ProjectStore, exposureId: string, position: number): Promise<Place> {
  const site = await store.findPoint(exposureId, position);
  if (site === undefined) throw new Error(`project ${exposureId} has no location at position ${position}`);
  return site;
}

/** Where a location lies now; null for one that is gone or was never there. */
async function placeNow(store: ProjectStore, exposureId: string, position: number): Promise<Place | null> {
  const site = await store.findPoint(exposureId, position);
  return site === undefined || site.deleted ? null : { longitude: site.longitude, latitude: site.latitude };
}

/** Keeps results in step with single changed locations: their values are computed with the kernels of a full run and laid over it. */
export function createSitePatcher({ threads, store, dataDir, engineVersion, log }: PatcherContext): SitePatcher {
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
      },
      stored: storedIn(attributes.catalogue),
      missing: attributes.catalogue.filter(({ missing }) => missing !== undefined).map(({ id }) => id),
    };
    const { sources, rows, nowKnown } = await threads.call("patch", work, { urgency: () => URGENT });
    if (sources !== attributes.sources) throw new AppError("conflict", RENEW);
    if (nowKnown.length > 0)
      log.info({ project: exposureId, datasets: nowKnown }, "datasets that only a full computation can add");
    return new Map(positions.map((position, i) => [position, rows[i]!]));
  };

  const patch = async (exposureId: string, position: number, change: "changed" | "deleted"): Promise<void> => {
    const root = runsRoot(dataDir, exposureId);
    await settleIntent(root, (noted) => placeNow(store, exposureId, noted));
    const current = await currentRun(root);
    if (current === null) return;
    const layout = JSON.parse(await readFile(join(root, current.run, "layout.json"), "utf8")) as OpenLayout;
    const rows: Rows = new Map([[position, null]]);
    if (change === "changed")
      for (const [site, row] of await compute(exposureId, [position], layout.attributes)) rows.set(site, row);
    const place = change === "changed" ? await placeNow(store, exposureId, position) : null;
    await publishPatch(root, current, layout, rows, (after) =>
      noteIntent(root, { before: current, after, position, place }),
    );
  };

  return {
    async siteChanged(exposureId, position, change) {
      try {
        await patch(exposureId, position, change);
      } catch (error) {
        if (error instanceof AppError) throw error;
        const { detail, isBug } = failureOf(error);
        if (isBug) throw error;
        throw new AppError("unavailable", detail, { cause: error });
      }
    },
  };
}

/** Lays rows over what is published. Many patches become one, so that opening stays quick. */
async function publishPatch(
  root: string,
  current: CurrentRun,
  layout: OpenLayout,
  rows: Rows,
  beforehand: (after: CurrentRun) => Promise<void>,
): Promise<void> {
  const { run, patches } = current;
  const before = patches.length < MOST_PATCHES ? patches.slice(-1) : patches;
  const read = await Promise.all(before.map((name) => readPatch(join(root, name), run, layout.arrays)));
  const siteCount = Math.max(read.at(-1)?.siteCount ?? layout.siteCount, ...[...rows.keys()].map((site) => site + 1));
  const isMerged = patches.length >= MOST_PATCHES;
  const sites = isMerged ? new Map([...read.flatMap(({ sites: old }) => [...old]), ...rows]) : rows;
  const name = `patch-${randomBytes(6).toString("hex")}-${run}`;
  await writePatch(join(root, name), layout.arrays, { run, siteCount, sites });
  const after = { run, patches: isMerged ? [name] : [...patches, name] };
  await beforehand(after);
  await publishRun(root, after, "sizes");
}

/** Takes back patches that were published by a process that ended before their rows were written; called when a server starts. */
export async function settlePatches({ database, store, dataDir, log }: SettleContext): Promise<void> {
  const runs = join(dataDir, "runs");
  for (const exposureId of await projectsWithIntents(runs)) {
    const settled = await database.transaction(async () => {
      await store.lock(exposureId);
      return settleIntent(join(runs, exposureId), (position) => placeNow(store, exposureId, position));
    });
    if (settled === "taken back")
      log.warn({ project: exposureId }, "values of a change that was never saved were taken back");
  }
}
