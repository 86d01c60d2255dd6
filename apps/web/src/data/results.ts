import { queryOptions } from "@tanstack/react-query";
import { addressOf, columnValues, type RiskDataset } from "@tidemark/contract";
import { api, callPlain } from "../lib/api.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

/**
 * Datasets of the results, with the coordinates that are stored. Without a version they stay until something is known
 * to have changed.
 */
export const datasetsQuery = ({ id, version }: Pick<ProjectVersion, "id"> & Partial<ProjectVersion>) =>
  queryOptions({
    queryKey: projectKey({ id, of: "results", ...(version === undefined ? {} : { version }) }, "datasets"),
    queryFn: ({ signal }) => api.risks.datasets({ exposure_id: id }, { signal }),
    staleTime: 60_000,
  });

/** Datasets of a project that have a score. */
export const scoredOf = ({ items }: { readonly items: readonly RiskDataset[] }) =>
  items.filter(({ kind, missing }) => kind !== "driver" && missing === null);

/** Risk score of every location by position, at the default scenario and year. */
export const locationScoresQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: resultKey(project, "location-scores"),
    queryFn: async ({ signal }) => {
      const address = addressOf(columnValues, { exposure_id: project.id }, { dataset_id: "score_location" });
      return new Float32Array(await (await callPlain(address, { signal })).arrayBuffer());
    },
    staleTime: Infinity,
  });
