import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WireDamageCurve } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { type Epoch, filterOf, type Scope } from "./portfolio.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

/** Own damage curves of a project. */
export const curvesQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "saved", version }, "curves"),
    queryFn: ({ signal }) => api.curves.list({ exposure_id: id }, { signal }),
    staleTime: 60_000,
  });

/** Reads the list of curves anew. A comparison goes with the curve as it was saved. */
export const refreshCurves = (client: QueryClient, project: ProjectVersion): Promise<void> =>
  client.invalidateQueries({ queryKey: curvesQuery(project).queryKey });

/** What a curve makes of the damage of every location. */
export const comparisonQuery = (
  scope: Scope,
  { id, changed_at }: WireDamageCurve,
  { scenario, time }: Epoch,
) =>
  queryOptions({
    queryKey: resultKey(scope, "curve-comparison", id, changed_at, scenario, time, scope.filter),
    queryFn: ({ signal }) =>
      api.curves.comparison(
        { exposure_id: scope.id, curve_id: id, scenario, time, ...filterOf(scope) },
        { signal },
      ),
    placeholderData: keepShown(["project", { id: scope.id }]),
    staleTime: 60_000,
  });
