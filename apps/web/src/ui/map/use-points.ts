import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { fontsOf } from "./basemap-style.ts";
import { addClusters, clusterFeatures, showClusters } from "./cluster-layers.ts";
import { addObstacles, obstacleFeatures, showObstacles } from "./label-obstacles.ts";
import { overlapGroups, type PointGroup } from "./overlap-groups.ts";
import { rgbOf } from "./palettes.ts";
import { createPointIndex, type PointIndex } from "./point-index.ts";
import { type PointColours, PointLayer } from "./point-layer.ts";
import { COLOUR_STEPS, stepColours, stepOf } from "./point-steps.ts";
import type { MapSkin } from "./skins.ts";

const LAYER = "points";
const NONE = { light: "#6F7882", dark: "#9AA6B1" } as const;

export interface PointsProps {
  readonly map: MapInstance | undefined;
  /** Longitude and latitude by position. */
  readonly lonLat: Float32Array | undefined;
  readonly values: Float32Array | undefined;
  readonly colours: PointColours | undefined;
  /** Points without value are not covered at all, rather than without data. */
  readonly uncovered: boolean;
  /** 1 for the points that are shown, by position; undefined: all are. */
  readonly passes: Uint8Array | undefined;
  /** As a share of the usual size. */
  readonly size: number;
  readonly chosen: ReadonlySet<number>;
  /** Above all others: under the pointer, or with its panel open. */
  readonly active: readonly number[];
  readonly skin: MapSkin;
  readonly dark: boolean;
}

export interface Points {
  readonly index: PointIndex | undefined;
  /** Points that lie over each other, and that a circle stands in for. */
  readonly grouped: ReadonlySet<number>;
  readonly size: number;
}

/** Places with those taken out that do not pass; without any of them nothing lies under the pointer there. */
function passing(lonLat: Float32Array, passes: Uint8Array | undefined): Float32Array {
  return passes === undefined ? lonLat : lonLat.map((degrees, i) => (passes[i >> 1] === 1 ? degrees : Number.NaN));
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

/** Puts the layers on the map, and again whenever its style is another. */
function useDrawnLayers(map: MapInstance | undefined, layer: PointLayer | undefined): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (map === undefined || layer === undefined) return undefined;
    let takeOff: (() => void)[] = [];
    const add = () => {
      if (map.getLayer(LAYER) !== undefined) return;
      map.addLayer(layer);
      takeOff = [addClusters(map, fontsOf(map), LAYER), addObstacles(map)];
      setTimes((before) => before + 1);
    };
    add();
    // a graphics card that was taken away comes back with an empty map
    map.on("style.load", add);
    return () => {
      map.off("style.load", add);
      for (const end of takeOff) end();
      if (map.style !== undefined && map.getLayer(LAYER) !== undefined) map.removeLayer(LAYER);
    };
  }, [map, layer]);
  return times;
}

type CircleProps = Pick<PointsProps, "map" | "colours" | "values" | "skin" | "dark">;

/** Draws the circles with the colours of what they hold. */
function useCircles({ map, colours, values, skin, dark }: CircleProps, groups: readonly PointGroup[], drawn: number) {
  useEffect(() => {
    if (map === undefined || drawn === 0) return;
    const countsOf = ({ members }: PointGroup) => {
      const counts = Array.from({ length: COLOUR_STEPS + 1 }, () => 0);
      for (const position of members) {
        const step = colours && stepOf(colours, values?.[position] ?? Number.NaN);
        counts[step ?? COLOUR_STEPS]! += 1;
      }
      return counts;
    };
    const steps = colours === undefined ? [] : stepColours(colours);
    const ring = { colours: [...steps, NONE[dark ? "dark" : "light"]], countsOf };
    showClusters(map, clusterFeatures(groups, ring, skin.rim, dark));
  }, [map, colours, values, skin.rim, dark, groups, drawn]);
}

/** Keeps names off the points in sight. */
function useFreePoints(
  { map, lonLat, passes }: Pick<PointsProps, "map" | "lonLat" | "passes">,
  grouped: ReadonlySet<number>,
  drawn: number,
) {
  useEffect(() => {
    if (map === undefined || lonLat === undefined || drawn === 0) return undefined;
    const isShown = (position: number) => (passes === undefined || passes[position] === 1) && !grouped.has(position);
    const follow = () => {
      const bounds = map.getBounds();
      const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
      showObstacles(map, obstacleFeatures(lonLat, isShown, sides, 360 / (512 * 2 ** map.getZoom())));
    };
    follow();
    map.on("moveend", follow);
    return () => void map.off("moveend", follow);
  }, [map, lonLat, passes, grouped, drawn]);
}

/** Puts points on a map, above all names, and keeps them as they are told. */
export function usePoints(props: PointsProps): Points {
  const { map, lonLat, values, colours, uncovered, passes, size, chosen, active, skin, dark } = props;
  const layer = useMemo(() => (lonLat === undefined ? undefined : new PointLayer(LAYER, lonLat)), [lonLat]);
  const index = useMemo(
    () => (lonLat === undefined ? undefined : createPointIndex(passing(lonLat, passes))),
    [lonLat, passes],
  );
  const zoom = useZoom(map);
  const groups = useMemo(
    () => (lonLat === undefined || zoom === undefined ? [] : overlapGroups(lonLat, passes, zoom)),
    [lonLat, passes, zoom],
  );
  const grouped = useMemo(() => new Set(groups.flatMap(({ members }) => members)), [groups]);
  const drawn = useDrawnLayers(map, layer);
  useCircles(props, groups, drawn);
  useFreePoints(props, grouped, drawn);
  useEffect(() => layer?.setValues(values), [layer, values]);
  useEffect(() => {
    if (colours !== undefined) layer?.setColours(colours);
  }, [layer, colours]);
  useEffect(() => layer?.setHatched(uncovered), [layer, uncovered]);
  useEffect(() => layer?.setSize(size), [layer, size]);
  useEffect(() => layer?.setMarks(chosen, active, passes, grouped), [layer, chosen, active, passes, grouped]);
  useEffect(() => {
    const none = rgbOf(NONE[dark ? "dark" : "light"]);
    layer?.setRims({ rim: rgbOf(skin.rim), chosen: rgbOf(skin.chosen), none });
  }, [layer, skin, dark]);
  return { index, grouped, size };
}
