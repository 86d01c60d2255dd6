import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import { projectRows, type ProjectStore, type SiteSource, type StoredSites } from "../exposures/index.ts";
import * as tasks from "./tasks.repository.ts";
import { ABANDONED } from "./tasks.service.ts";

/** The project that is computed, and what becomes of the locations that were sent for it. */
export interface RunPlace extends StoredSites {
  readonly exposureId: string;
  /** Those of an open project are replaced once the others are computed: what is published belongs to them. */
  readonly replaced: "nothing" | "now" | "later";
}

export interface RunPlacesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: ProjectStore;
  /**
   * Before other locations take the place of a self-service project's.
   * @throws AppError `conflict` for one that is paid, or whose payment is on its way
   */
  readonly beforeReplacing: (exposureId: string) => Promise<void>;
}

/** Makes the project of a run, or gets one ready to be computed again. */
export function createRunPlaces({ database, clock, store, beforeReplacing }: RunPlacesContext) {
  const create = async (
    caller: Caller,
    title: string | undefined,
    source: SiteSource | undefined,
  ): Promise<RunPlace> => {
    if (source === undefined) throw new AppError("invalid_input", message("project.no_locations_sent"));
    if (title === undefined) throw new AppError("invalid_input", message("project.title_missing"));
    return { ...(await store.create(caller, title, source)), replaced: "nothing" };
  };

  const again = async (
    caller: Caller,
    exposureId: string,
    source: SiteSource | undefined,
    isWhole: boolean,
  ): Promise<RunPlace> => {
    const project = await store.lock(exposureId);
    if (project?.ownerId !== caller.userId) throw notFound("project");
    if (project.isDeleted) throw new AppError("conflict", message("project.deleted"));
    const bought = await projectRows.findProject(database, exposureId);
    if (!isWhole && bought?.tier === "self-service" && !bought.is_payed)
      throw new AppError("conflict", message("flow.whole"));
    await tasks.endAbandoned(database, exposureId, ABANDONED, clock.now());
    if ((await tasks.findOpenComputation(database, exposureId)) !== undefined)
      throw new AppError("conflict", message("project.being_computed_wait"));
    await store.staged.drop(exposureId);
    if (source === undefined) return { exposureId, siteCount: project.siteCount, notices: [], replaced: "nothing" };
    await beforeReplacing(exposureId);
    return project.isOpen
      ? { exposureId, ...(await store.staged.put(caller, exposureId, source)), replaced: "later" }
      : { exposureId, ...(await store.replaceSites(caller, exposureId, source)), replaced: "now" };
  };

  return { create, again };
}
