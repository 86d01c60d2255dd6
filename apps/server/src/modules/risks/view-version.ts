import type { Sources } from "@tidemark/atlas";
import { seesMeasures } from "../../dataset-access.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "./run-source.ts";

/** Text that is another after every change of what whoever asks may see of a project. */
export type ViewVersion = (exposureId: string) => Promise<string>;

export interface ViewVersionParts {
  readonly runs: RunSources;
  readonly locations: Locations;
  /** The data in force: notes, assets and losses are worked out with them. */
  readonly sources: () => Promise<Pick<Sources, "version">>;
  /** Another text after every change of the measures chosen in a project: tables and filters read them. */
  readonly measures: (exposureId: string) => Promise<string>;
}

export function createViewVersion({ runs, locations, sources, measures }: ViewVersionParts): ViewVersion {
  return async (exposureId) => {
    const chosen = seesMeasures() ? measures(exposureId) : Promise.resolve("no measures");
    const parts = [runs.open(exposureId), locations.version(exposureId), sources(), chosen] as const;
    const [run, places, { version }, measured] = await Promise.all(parts);
    return `${run?.viewVersion ?? "no results"} | ${places} | ${version} | ${measured}`;
  };
}
