import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { createLoadedCache } from "../../loaded-cache.ts";
import { type Chain, chainOf } from "./chain.ts";
import { edgeRows, projectRows } from "../exposures/index.ts";
import type { Locations } from "../locations/index.ts";
import { endsOf } from "./ends.ts";

/** Edges kept in memory over all projects, about 500 bytes each. */
const MAX_EDGES = 400_000;

/** Chains of the projects that were asked for last. */
export interface Chains {
  /** Chain of the present version of a project. @throws AppError `not_found` when it is gone */
  open(exposureId: string): Promise<Chain>;
}

interface Entry {
  readonly version: string;
  readonly loaded: Promise<Chain>;
}

/** Reads each version of a chain once, also when many ask for it at the same time. */
export function createChains(db: Database, locations: Locations): Chains {
  const entries = createLoadedCache<Chain, Entry>(MAX_EDGES, ({ edges }) => edges.length);
  const load = async (exposureId: string) => {
    const [edges, index] = await Promise.all([edgeRows.loadEdges(db, exposureId), locations.open(exposureId)]);
    return chainOf(edges, endsOf(index, edges));
  };
  return {
    async open(exposureId) {
      const version = await projectRows.findVersion(db, exposureId);
      if (version === undefined) throw notFound("project");
      const known = entries.known(exposureId);
      return entries.use(exposureId, known?.version === version ? known : { version, loaded: load(exposureId) });
    },
  };
}
