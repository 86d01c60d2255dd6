import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import type { Circle } from "./cluster-layers.ts";
import { overlapGroups, type PointGroup } from "./overlap-groups.ts";
import type { PointColours } from "./point-layer.ts";
import { COLOUR_STEPS, stepOf } from "./point-steps.ts";
import type { PointSet } from "./use-points.ts";

interface WholePoints {
  /** Longitude and latitude by position. */
  readonly lonLat: Float32Array | undefined;
  readonly values: Float32Array | undefined;
  readonly colours: PointColours | undefined;
  /** 1 for the points that are shown, by position; undefined: all are. */
  readonly passes: Uint8Array | undefined;
}

const zoomOf = (map: MapInstance) => Math.round(2 * map.getZoom()) / 2;

/** The zoom of a map in half steps. */
function useZoom(map: MapInstance | undefined): number | undefined {
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => setZoom(zoomOf(map));
    follow();
    map.on("zoomend", follow);
    return () => void map.off("zoomend", follow);
  }, [map]);
  return zoom;
}

function circleOf({ members, longitude, latitude }: PointGroup, { values, colours }: WholePoints): Circle {
  const steps = Array.from({ length: COLOUR_STEPS + 1 }, () => 0);
  for (const position of members) {
    const step = colours && stepOf(colours, values?.[position] ?? Number.NaN);
    steps[step ?? COLOUR_STEPS]! += 1;
  }
  return { longitude, latitude, count: members.length, steps, members };
}

/** Points that are all at hand: those that lie over each other on the screen become circles. */
export function useOverlaps(map: MapInstance | undefined, points: WholePoints): PointSet | undefined {
  const { lonLat, values, colours, passes } = points;
  const zoom = useZoom(map);
  const groups = useMemo(
    () => (lonLat === undefined || zoom === undefined ? [] : overlapGroups(lonLat, passes, zoom)),
    [lonLat, passes, zoom],
  );
  const grouped = useMemo(() => new Set(groups.flatMap(({ members }) => members)), [groups]);
  const circles = useMemo(
    () => groups.map((group) => circleOf(group, { lonLat, values, colours, passes })),
    [groups, lonLat, values, colours, passes],
  );
  return useMemo(
    () => (lonLat === undefined ? undefined : { lonLat, values, passes, circles, grouped }),
    [lonLat, values, passes, circles, grouped],
  );
}
