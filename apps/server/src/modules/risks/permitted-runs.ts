import {
  requireAccess,
  currentAccess,
  withheldScopeOf,
  withheldReason,
  type DatasetAccess,
} from "../../dataset-access.ts";
import type { RunCatalog } from "@tidemark/results";
import type { RunDataset, RunSource, RunSources } from "./run-source.ts";
import { once } from "../../read-once.ts";
import { createRunStore } from "./store/run-store.ts";
import { unpaidPart } from "./unpaid-part.ts";

/** Whether a project is paid; what is not is seen as bands. */
export type IsPaid = (exposureId: string) => Promise<boolean>;

/** A run as somebody sees it who may not see all of it: what is withheld is missing everywhere, with the reason. */
function permittedPart(access: DatasetAccess, source: RunSource): RunSource {
  const isWithheld = (id: string) => withheldScopeOf(access, id) !== undefined;
  const withheld = [...source.datasets.keys()].filter(isWithheld);
  if (withheld.length === 0) return source;
  const permit = ([id, held]: readonly [string, RunDataset]): [string, RunDataset] => {
    const reason = withheldReason(id);
    return [id, reason === undefined ? held : { ...held, epochs: undefined, missing: reason }];
  };
  return {
    ...source,
    viewVersion: `${source.viewVersion} without ${access.withheld.join(", ")}`,
    datasets: new Map([...source.datasets].map(permit)),
    async column(id, coordinates) {
      requireAccess(access, [id]);
      return source.column(id, coordinates);
    },
    async slider(id, coordinates) {
      requireAccess(access, [id]);
      return source.slider(id, coordinates);
    },
    site: (ids, position) =>
      source.site(
        ids.filter((id) => !isWithheld(id)),
        position,
      ),
  };
}

/**
 * Runs as whoever asks may see them. All that reads results of projects reads them here: which datasets somebody may
 * see is decided for all routes, tables, exports and figures at this one place.
 */
function permittedRuns(runs: RunSources, isPaid: IsPaid): RunSources {
  return {
    open: (exposureId) =>
      once(`run ${exposureId}`, async () => {
        const access = currentAccess();
        const source = await runs.open(exposureId);
        if (source === undefined) return undefined;
        const permitted = permittedPart(access, source);
        return (await isPaid(exposureId)) ? permitted : unpaidPart(permitted);
      }),
  };
}

/** The published runs, as whoever asks may see them. */
export const createPermittedRuns = (runs: RunCatalog, isPaid: IsPaid): RunSources =>
  permittedRuns(createRunStore(runs), isPaid);
