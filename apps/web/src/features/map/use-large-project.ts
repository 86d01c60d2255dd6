import { useQuery } from "@tanstack/react-query";
import type { Project, RiskDataset, WireCoordinates } from "@tidemark/contract";
import { useMemo } from "react";
import { isLarge, mapSummaryQuery, type ShownChoice } from "../../data/map-points.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import type { Tally } from "./colouring.ts";
import type { ShownColumn } from "./use-columns.ts";
import { bandEdges } from "./use-points-in-sight.ts";

/** West, south, east, north. */
export type PlaceBounds = readonly [number, number, number, number];

/** What is known of a project whose locations the browser does not hold. */
export interface LargeProject {
  /** What its map asks for, view by view. */
  readonly inSight: ShownChoice;
  /** Around all locations; null where there are none, undefined until that is known. */
  readonly bounds: PlaceBounds | null | undefined;
  /** Around those that pass the filter. */
  readonly passing: PlaceBounds | null | undefined;
  readonly counted: Tally | undefined;
  /** Without values: nobody holds them all. */
  readonly column: ShownColumn;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface Shown {
  readonly version: string;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
}

const NO_FILTER = {};
const NO_EDGES = [0, 0, 0] as const;

/** Figures of a large project; undefined for all others. @param shown once the datasets are known */
export function useLargeProject(project: Project, shown: Shown | undefined): LargeProject | undefined {
  const large = isLarge(project);
  const { id } = project;
  const { projectId, filter: set } = useSiteFilter();
  const filter = projectId === id && set !== undefined ? set : NO_FILTER;
  const { dataset, coords = NO_FILTER, version = "" } = shown ?? {};
  const inSight = useMemo((): ShownChoice => {
    const dataset_id = dataset === undefined || dataset.missing !== null ? undefined : dataset.id;
    const lower_is_worse = dataset?.direction === "lower";
    return { project: { id, version }, dataset_id, coords, edges: bandEdges(dataset), lower_is_worse, filter };
  }, [coords, dataset, filter, id, version]);
  const everything: ShownChoice = {
    project: { id, version },
    dataset_id: undefined,
    coords: NO_FILTER,
    edges: NO_EDGES,
    lower_is_worse: false,
    filter: NO_FILTER,
  };
  const enabled = large && shown !== undefined;
  const all = useQuery({ ...mapSummaryQuery(everything), enabled });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mapSummaryQuery(inSight),
    enabled,
  });
  if (!large) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0, missing = 0] = data?.steps ?? [];
  const extent = data?.extent ?? undefined;
  return {
    inSight,
    bounds: all.data?.bounds,
    passing: data?.bounds,
    counted: data && { bands: [first, second, third, fourth], missing, extent },
    column: {
      values: undefined,
      extent,
      loading: isFetching || isPlaceholderData,
      error: data === undefined ? error : null,
      retry: () => void refetch(),
    },
    error: all.data === undefined ? all.error : null,
    retry: () => void all.refetch(),
  };
}
