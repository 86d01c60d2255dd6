import type { Map as MapInstance } from "maplibre-gl";
import { useCallback, useEffect, useState } from "react";

export interface BackgroundFaults {
  /** Whether a part of the background did not arrive since it was last asked for. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Whether all parts of the background map arrived, and the way to ask for them again. What lies on the map tells of its
 * own faults.
 */
export function useBackgroundFaults(map: MapInstance | undefined): BackgroundFaults {
  const [failed, setFailed] = useState<{ readonly map: MapInstance; readonly sources: ReadonlySet<string> }>();
  useEffect(() => {
    if (map === undefined) return undefined;
    // the map is told of as soon as its style is there: nothing lies on it yet
    const background = new Set(Object.keys(map.getStyle().sources));
    const note = (event: object) => {
      const source = "sourceId" in event && typeof event.sourceId === "string" ? event.sourceId : undefined;
      if (source === undefined || !background.has(source)) return;
      setFailed((before) => {
        const known = before?.map === map ? before.sources : new Set<string>();
        return known.has(source) && before !== undefined ? before : { map, sources: new Set([...known, source]) };
      });
    };
    map.on("error", note);
    return () => void map.off("error", note);
  }, [map]);
  const shown = failed !== undefined && failed.map === map ? failed : undefined;
  const retry = useCallback(() => {
    setFailed(undefined);
    for (const source of shown?.sources ?? []) if (shown?.map.getSource(source)) shown.map.refreshTiles(source);
  }, [shown]);
  return { failed: shown !== undefined, retry };
}
