import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { isEmptyFilter, LIMITS, type Project, siteFilterSchema } from "@tidemark/contract";
import { useEffect, useMemo } from "react";
import { idsAtQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { openSelection, useSelection } from "../../state/selection.ts";
import { useSiteFilter } from "../../state/site-filter.ts";
import { filterOfRequest } from "./plot-config.ts";

const NO_IDS: readonly string[] = [];

/** The locations that a plot is about: filter and selection of the screen, once they rest. */
export function usePlotLocations(project: Pick<Project, "id">, version: ProjectVersion, ofChosen: boolean) {
  useEffect(() => openSelection(project.id), [project.id]);
  const { projectId, filter, count } = useSiteFilter();
  const own = projectId === project.id ? siteFilterSchema.safeParse(filter).data : undefined;
  const [resting] = useDebouncedValue(own === undefined ? "" : JSON.stringify(own), LIMITS.searchDebounceMs);
  const { chosen } = useSelection();
  const positions = useMemo(() => [...Float64Array.from(chosen).sort()], [chosen]);
  const [rested] = useDebouncedValue(positions, LIMITS.selectionDebounceMs);
  const ids = useQuery({ ...idsAtQuery(version, rested), enabled: ofChosen && rested.length > 0 });
  // locations that were chosen just now are not asked for yet, and no locations are not what was chosen
  const chosenIds = rested.length > 0 ? ids.data : positions.length === 0 ? NO_IDS : undefined;
  const asked = useMemo(
    () =>
      filterOfRequest(
        resting === "" ? undefined : siteFilterSchema.parse(JSON.parse(resting)),
        ofChosen ? chosenIds : undefined,
      ),
    [chosenIds, ofChosen, resting],
  );
  return {
    filter: asked,
    isKnown: !ofChosen || chosenIds !== undefined,
    isFiltered: own !== undefined && !isEmptyFilter(own),
    passing: count,
    chosen: chosen.size,
    screenFilter: own,
  };
}
