import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { addressOf, drawPlot, type PlotAnswer, type PlotRequest } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { hasStatus } from "../lib/api-error.ts";
import { api, callPlain } from "../lib/api.ts";
import { type ProjectVersion, resultKey } from "./project-key.ts";
import { rowsQuery } from "./table.ts";
import { SITES_TOGETHER, sitesAtQuery } from "./sites.ts";
import { tableSettingsSchema } from "@tidemark/contract";

/** A plot as the server answers it, and how long that took. */
export interface DrawnPlot extends Omit<PlotAnswer, "model"> {
  readonly model: PlotModel;
  /** Milliseconds from the question to the answer. */
  readonly tookMs: number;
}

const asBody = (body: object) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A plot of a project. What is asked next aborts what is on its way. */
export const plotQuery = (project: ProjectVersion, request: PlotRequest) =>
  queryOptions({
    queryKey: resultKey(project, "plot", request),
    queryFn: async ({ signal }): Promise<DrawnPlot> => {
      const start = performance.now();
      const address = addressOf(drawPlot, {}, { return_type: "json" });
      const answer: Omit<DrawnPlot, "tookMs"> = await (
        await callPlain(address, { ...asBody(request), signal })
      ).json();
      return { ...answer, tookMs: performance.now() - start };
    },
    staleTime: 10 * 60_000,
    structuralSharing: false,
  });

const presetsKey = ["plots", "presets"] as const;

/** Saved plots by title, with whether a project has what they show. */
export const presetsQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: [...presetsKey, id, version],
    queryFn: async ({ signal }) => (await api.plotting.presets({ exposure_id: id }, { signal })).items,
    staleTime: 60_000,
  });

/** Reads the saved plots anew. */
export const refreshPresets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: presetsKey });

/** Ready plots of a dataset; without one those of all scores. */
export const readyPlotsQuery = (dataset: { readonly id: string; readonly isDriver: boolean } | undefined) =>
  queryOptions({
    queryKey: ["plots", "ready", dataset?.id ?? ""],
    queryFn: async ({ signal }) => {
      if (dataset === undefined) return (await api.plotting.overviewTemplates({}, { signal })).items;
      const asked = { dataset_id: dataset.id };
      const { items } = dataset.isDriver
        ? await api.plotting.driverTemplates(asked, { signal })
        : await api.plotting.hazardTemplates(asked, { signal });
      return items;
    },
    staleTime: Infinity,
  });

/** Ids of the locations at some positions; those that were deleted meanwhile are left out. */
export const idsAtQuery = (project: ProjectVersion, positions: readonly number[]) =>
  queryOptions({
    queryKey: resultKey(project, "ids-at", positions.join(",")),
    queryFn: async ({ client }) => {
      const blocks = Array.from({ length: Math.ceil(positions.length / SITES_TOGETHER) }, (_, at) =>
        positions.slice(at * SITES_TOGETHER, (at + 1) * SITES_TOGETHER),
      );
      const sites = await Promise.all(blocks.map((block) => client.fetchQuery(sitesAtQuery(project, block))));
      return sites.flatMap((found) => Array.from(found.values(), ({ id }) => id));
    },
    staleTime: Infinity,
  });

/** Positions of some locations by their ids. */
export const positionsOfQuery = (project: ProjectVersion, ids: readonly string[]) =>
  queryOptions({
    queryKey: resultKey(project, "positions-of", ids),
    queryFn: async ({ client }) => {
      const settings = tableSettingsSchema.parse({ columns: ["id"], production_site_ids: ids, n: 1000 });
      const { items } = await client.fetchQuery(rowsQuery(project, settings));
      return new Map(items.map(({ id, position }) => [id, position]));
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

const PICTURE_TRIES = 5;

/** Whether a plot was refused for what it shows: too many requests, a break or a newer request are no reason. */
const isFinal = (error: Error): boolean => [400, 403, 404, 422].some((status) => hasStatus(error, status));

/** The picture of a type of plot, made once of each state of a project. */
export const plotPictureQuery = <Picture>(
  project: ProjectVersion,
  typeId: string,
  make: (client: QueryClient) => Promise<Picture>,
) =>
  queryOptions({
    queryKey: resultKey(project, "plot-picture", typeId),
    queryFn: ({ client }) => make(client),
    staleTime: Infinity,
    // a picture that is not there is a type that nobody sees: what passes is waited for
    retry: (failures, error) => failures < PICTURE_TRIES && !isFinal(error),
    retryDelay: (failures) => Math.min(8000, 500 * 2 ** failures),
    structuralSharing: false,
  });
