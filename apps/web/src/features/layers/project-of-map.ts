import { useQuery } from "@tanstack/react-query";
import type { OfficialLayer, SpatialDataset } from "@tidemark/contract";
import { createContext, use } from "react";
import { officialLayersQuery, spatialDatasetsQuery } from "../../data/datasets.ts";

/** Id of the project whose map is shown. */
export const ProjectOfMap = createContext("");

export const useProjectOfMap = (): string => use(ProjectOfMap);

const NONE: readonly OfficialLayer[] = [];

/** Maps of publishers that are on; none until they are known. */
export function useOfficialLayers(enabled: boolean) {
  const { data, isPending } = useQuery({ ...officialLayersQuery(useProjectOfMap()), enabled });
  return { official: data?.items ?? NONE, isPending: enabled && isPending };
}

/** What can be a layer: datasets of the catalogue, and maps of publishers. */
export function useLayerItems(enabled: boolean): readonly SpatialDataset[] {
  const items = useQuery({ ...spatialDatasetsQuery, enabled }).data?.items ?? [];
  const { official } = useOfficialLayers(enabled);
  return official.length === 0 ? items : [...items, ...official];
}
