import type { Sources } from "@tidemark/atlas";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "./run-source.ts";

/** Text that is another after every change of what whoever asks may see of a project. */
export type ViewVersion = (exposureId: string) => Promise<string>;

export interface ViewVersionParts {
  readonly runs: RunSources;
  readonly locations: Locations;
  /** The data in force: notes, assets and losses are worked out with them. */
  readonly sources: () => Promise<Pick<Sources, "version">>;
}

export function createViewVersion({ runs, locations, sources }: ViewVersionParts): ViewVersion {
  return async (exposureId) => {
    const parts = [runs.open(exposureId), locations.version(exposureId), sources()] as const;
    const [run, places, { version }] = await Promise.all(parts);
    return `${run?.viewVersion ?? "no results"} | ${places} | ${version}`;
  };
}
