import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { FIRST_LABEL_LAYER } from "./basemap-style.ts";
import { clusterZoom, drawClusters, removeClusters } from "./cluster-layers.ts";
import { rgbOf } from "./palettes.ts";
import { createPointIndex, type PointIndex } from "./point-index.ts";
import { type PointColours, PointLayer } from "./point-layer.ts";
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
  readonly chosen: ReadonlySet<number>;
  /** Above all others: under the pointer, or with its panel open. */
  readonly active: readonly number[];
  readonly skin: MapSkin;
  readonly dark: boolean;
  /** Template of the path of cluster tiles. */
  readonly clusterUrl: string;
}

export interface Points {
  readonly index: PointIndex | undefined;
  /** Zoom until which clusters stand in for the points. */
  readonly clustersUntil: number;
}

/** Puts points on a map and keeps them as they are told. */
export function usePoints(props: PointsProps): Points {
  const { map, lonLat, values, colours, uncovered, chosen, active, skin, dark, clusterUrl } = props;
  const layer = useMemo(() => (lonLat === undefined ? undefined : new PointLayer(LAYER, lonLat)), [lonLat]);
  const index = useMemo(() => (lonLat === undefined ? undefined : createPointIndex(lonLat)), [lonLat]);
  const clustersUntil = clusterZoom(index?.size ?? 0);

  useEffect(() => {
    if (map === undefined || layer === undefined) return undefined;
    layer.setMinZoom(clustersUntil);
    const add = () => {
      if (map.getLayer(LAYER) === undefined) map.addLayer(layer, FIRST_LABEL_LAYER);
    };
    add();
    // a graphics card that was taken away comes back with an empty map
    map.on("style.load", add);
    return () => {
      map.off("style.load", add);
      if (map.style !== undefined && map.getLayer(LAYER) !== undefined) map.removeLayer(LAYER);
    };
  }, [map, layer, clustersUntil]);

  useEffect(() => {
    if (map === undefined || clustersUntil === 0) return undefined;
    const draw = () =>
      drawClusters(map, { url: clusterUrl, until: clustersUntil, dark, skin, below: FIRST_LABEL_LAYER });
    draw();
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
      if (map.style !== undefined) removeClusters(map);
    };
  }, [map, clusterUrl, clustersUntil, dark, skin]);

  useEffect(() => layer?.setValues(values), [layer, values]);
  useEffect(() => {
    if (colours !== undefined) layer?.setColours(colours);
  }, [layer, colours]);
  useEffect(() => layer?.setHatched(uncovered), [layer, uncovered]);
  useEffect(() => layer?.setMarks(chosen, active), [layer, chosen, active]);
  useEffect(() => {
    const none = rgbOf(NONE[dark ? "dark" : "light"]);
    layer?.setRims({ rim: rgbOf(skin.rim), chosen: rgbOf(skin.chosen), none });
  }, [layer, skin, dark]);
  return { index, clustersUntil };
}
