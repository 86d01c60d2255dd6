import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { filterPropertiesQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { datasetsQuery } from "../../data/results.ts";
import type { Offered } from "./axis-values.ts";
import { plotProperties } from "./properties.ts";

const NO_OFFER: Offered = { datasets: [], properties: [], currencies: [] };

/** What the project has to be plotted. */
export function useOffered(version: ProjectVersion): Offered {
  const datasets = useQuery(datasetsQuery(version)).data?.items;
  const properties = useQuery(filterPropertiesQuery(version)).data;
  return useMemo(
    () => ({
      datasets: datasets ?? NO_OFFER.datasets,
      properties: properties === undefined ? NO_OFFER.properties : plotProperties(properties),
      currencies: properties?.asset_value?.currencies ?? NO_OFFER.currencies,
    }),
    [datasets, properties],
  );
}
