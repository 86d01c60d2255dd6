import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { fontsOf } from "./basemap-style.ts";
import { addClusters, type Circle, clusterFeatures, showClusters } from "./cluster-layers.ts";
import { addObstacles, obstacleFeatures, showObstacles } from "./label-obstacles.ts";
import { rgbOf } from "./palettes.ts";
import { createPointIndex, type PointIndex } from "./point-index.ts";
import { type PointColours, PointLayer, type Without } from "./point-layer.ts";
import { COLOUR_STEPS, stepColours } from "./point-steps.ts";
import type { MapSkin } from "./skins.ts";

const LAYER = "points";
const NONE = { light: "#6F7882", dark: "#9AA6B1" } as const;
const NOBODY: ReadonlySet<number> = new Set();
const NO_COLOURS = Array.from({ length: COLOUR_STEPS }, () => undefined);
const NO_CIRCLES: readonly Circle[] = [];

/** Points as they are drawn, and the circles between them. */
export interface PointSet {
  /** Longitude and latitude of each point. */
  readonly lonLat: Float32Array;
  readonly values: Float32Array | undefined;
  /** Position of each point; undefined: they stand in their order. */
  readonly positions?: Int32Array | undefined;
  /** 1 for the points that are shown; undefined: all are. */
  readonly passes?: Uint8Array | undefined;
  readonly circles: readonly Circle[];
  /** Points that a circle stands in for. */
  readonly grouped: ReadonlySet<number>;
}

export interface PointsProps {
  readonly map: MapInstance | undefined;
  readonly set: PointSet | undefined;
  readonly colours: PointColours | undefined;
  /** What it means that a point has no value. */
  readonly without: Without;
  /** As a share of the usual size. */
  readonly size: number;
  /** By position. */
  readonly chosen: ReadonlySet<number>;
  /** By position, above all others: under the pointer, or with its panel open. */
  readonly active: readonly number[];
  readonly skin: MapSkin;
  readonly dark: boolean;
}

export interface Points {
  readonly index: PointIndex | undefined;
  readonly lonLat: Float32Array | undefined;
  readonly values: Float32Array | undefined;
  readonly positions: Int32Array | undefined;
  /** Points that lie over each other, and that a circle stands in for. */
  readonly grouped: ReadonlySet<number>;
  readonly circles: readonly Circle[];
  readonly size: number;
}

/** Places with those taken out that do not pass; without any of them nothing lies under the pointer there. */
function passing(lonLat: Float32Array, passes: Uint8Array | undefined): Float32Array {
  return passes === undefined ? lonLat : lonLat.map((degrees, i) => (passes[i >> 1] === 1 ? degrees : Number.NaN));
}

/** Puts the layers on the map, and again whenever its style is another. */
function useDrawnLayers(map: MapInstance | undefined, layer: PointLayer, isWanted: boolean): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (map === undefined || !isWanted) return undefined;
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
  }, [map, layer, isWanted]);
  return times;
}

/** Draws the circles with the colours of what they hold; none of values that are still on their way. */
function useCircles({ map, set, colours, without, skin, dark }: PointsProps, drawn: number) {
  const circles = set?.circles;
  const isPending = without === "pending";
  useEffect(() => {
    if (map === undefined || drawn === 0 || circles === undefined) return;
    const steps = colours === undefined ? NO_COLOURS : stepColours(colours);
    const none = isPending ? undefined : NONE[dark ? "dark" : "light"];
    showClusters(map, clusterFeatures(circles, [...steps, none], skin.rim, dark));
  }, [map, colours, isPending, skin.rim, dark, circles, drawn]);
}

/** Keeps names off the points in sight. */
function useFreePoints(map: MapInstance | undefined, set: PointSet | undefined, drawn: number) {
  const { lonLat, passes, grouped = NOBODY } = set ?? {};
  useEffect(() => {
    if (map === undefined || lonLat === undefined || drawn === 0) return undefined;
    const isShown = (row: number) => (passes === undefined || passes[row] === 1) && !grouped.has(row);
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

/** Which points are chosen and which are active, as they are drawn. */
function useMarks(layer: PointLayer, { set, chosen, active }: PointsProps) {
  const { lonLat, positions, passes, grouped = NOBODY } = set ?? {};
  useEffect(() => {
    if (lonLat === undefined) return;
    if (positions === undefined) layer.setMarks(chosen, active, passes, grouped);
    else {
      const marked = [...positions.keys()].filter((row) => chosen.has(positions[row] ?? -1));
      const rows = active.map((position) => positions.indexOf(position)).filter((row) => row >= 0);
      layer.setMarks(marked, rows, passes, grouped);
    }
  }, [layer, lonLat, positions, chosen, active, passes, grouped]);
}

/** Puts points on a map, above all names, and keeps them as they are told. */
export function usePoints(props: PointsProps): Points {
  const { map, set, colours, without, size, skin, dark } = props;
  const { lonLat, values, positions, passes, grouped = NOBODY } = set ?? {};
  const [layer] = useState(() => new PointLayer(LAYER));
  const index = useMemo(
    () => (lonLat === undefined ? undefined : createPointIndex(passing(lonLat, passes))),
    [lonLat, passes],
  );
  const drawn = useDrawnLayers(map, layer, lonLat !== undefined);
  useCircles(props, drawn);
  useFreePoints(map, set, drawn);
  useEffect(() => {
    if (lonLat !== undefined) layer.setPlaces(lonLat);
  }, [layer, lonLat]);
  // values and marks are those of the places: they are told again with other ones
  useEffect(() => layer.setValues(values), [layer, lonLat, values]);
  useEffect(() => {
    if (colours !== undefined) layer.setColours(colours);
  }, [layer, colours]);
  useEffect(() => layer.setWithout(without), [layer, without]);
  useEffect(() => layer.setSize(size), [layer, size]);
  useMarks(layer, props);
  useEffect(() => {
    const none = rgbOf(NONE[dark ? "dark" : "light"]);
    layer.setRims({ rim: rgbOf(skin.rim), chosen: rgbOf(skin.chosen), none });
  }, [layer, skin, dark]);
  return { index, lonLat, values, positions, grouped, circles: set?.circles ?? NO_CIRCLES, size };
}
