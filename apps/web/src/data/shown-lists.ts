import { useQuery } from "@tanstack/react-query";
import { useShownValues } from "../state/shown-values.ts";
import { columnQuery, NO_COLUMN } from "./columns.ts";
import { coordinatesQuery } from "./sites.ts";

/**
 * Values of the dataset on the map by position. Those of a project that the map does not hold as a whole are asked for
 * while whoever needs them is on the screen.
 */
export function useShownColumn(isWanted = true): Float32Array | undefined {
  const { projectId, dataset, coords, values, unread } = useShownValues();
  const isKnown = projectId !== null && dataset !== undefined && dataset.missing === null;
  const choice =
    isKnown && unread !== undefined && isWanted
      ? { project: { id: projectId, version: unread }, dataset, coords }
      : undefined;
  const asked = useQuery({
    ...(choice === undefined ? NO_COLUMN : columnQuery(choice)),
    gcTime: 0,
    enabled: choice !== undefined,
  });
  return values ?? (choice === undefined ? undefined : asked.data);
}

/** Longitude and latitude of all locations by position, asked for in the same way. */
export function useShownPlaces(): Float32Array | undefined {
  const { projectId, lonLat, unread } = useShownValues();
  const isWanted = unread !== undefined && projectId !== null;
  const asked = useQuery({ ...coordinatesQuery({ id: projectId ?? "" }), gcTime: 0, enabled: isWanted });
  return lonLat ?? (isWanted ? asked.data : undefined);
}
