import { useQuery } from "@tanstack/react-query";
import { datasetFiltersOf, type Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { filterPropertiesQuery } from "../../data/filters.ts";
import { datasetsQuery } from "../../data/results.ts";
import { cancelRegion } from "./region-drawing.ts";
import { useRegionOutline } from "./region-outline.ts";
import { useFilterInForce } from "./use-filter.ts";

interface ActiveFilterProps {
  readonly project: Project;
  readonly map: MapInstance | undefined;
}

/**
 * Keeps the filter of the project in force while its panel is closed: in the address, on the map, and in a bar above
 * it.
 */
export function ActiveFilter({ project, map }: ActiveFilterProps) {
  const version = useMemo(
    () => ({ id: project.id, version: project.properties.last_changed }),
    [project.id, project.properties.last_changed],
  );
  const state = useFilterInForce(version);
  const hasRanges = state.filter !== undefined && datasetFiltersOf(state.filter).length > 0;
  const datasets = useQuery({ ...datasetsQuery(version), enabled: hasRanges });
  const hasMeasures = state.filter?.measures?.measure_id !== undefined;
  const properties = useQuery({ ...filterPropertiesQuery(version), enabled: hasMeasures });
  useRegionOutline(map, state.filter?.roi);
  useEffect(() => cancelRegion, []);
  return (
    <FilterBar state={state} datasets={datasets.data?.items ?? []} measures={properties.data?.measures ?? undefined} />
  );
}
