import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { firstLabelOf, fontsOf } from "./basemap-style.ts";
import { clusterZoom, drawClusters, removeClusters, replaceClusters } from "./cluster-layers.ts";
import { gridClusters } from "./grid-clusters.ts";
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
  /** 1 for the points that are shown, by position; undefined: all are. */
  readonly passes: Uint8Array | undefined;
  /** As a share of the usual size. */
  readonly size: number;
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
  readonly size: number;
}

/** Places with those taken out that do not pass; without any of them nothing lies under the pointer there. */
function passing(lonLat: Float32Array, passes: Uint8Array | undefined): Float32Array {
  return passes === undefined ? lonLat : lonLat.map((degrees, i) => (passes[i >> 1] === 1 ? degrees : Number.NaN));
}

type ClusterProps = Pick<PointsProps, "map" | "lonLat" | "passes" | "skin" | "dark" | "clusterUrl">;

/** Clusters of all points come from the server; of those that pass a filter they are gathered here. */
function useClusters({ map, lonLat, passes, skin, dark, clusterUrl }: ClusterProps, until: number): void {
  useEffect(() => {
    if (map === undefined || lonLat === undefined || until === 0) return undefined;
    const gathered = () => passes && gridClusters(lonLat, passes, Math.round(map.getZoom()));
    const draw = () =>
      drawClusters(map, {
        source: gathered() ?? clusterUrl,
        until,
        dark,
        skin,
        below: firstLabelOf(map),
        fonts: fontsOf(map),
      });
    const follow = () => {
      const features = map.getZoom() < until + 1 ? gathered() : undefined;
      if (features !== undefined) replaceClusters(map, features);
    };
    draw();
    map.on("style.load", draw);
    map.on("zoomend", follow);
    return () => {
      map.off("style.load", draw);
      map.off("zoomend", follow);
      if (map.style !== undefined) removeClusters(map);
    };
  }, [map, lonLat, passes, clusterUrl, until, dark, skin]);
}

/** Puts points on a map and keeps them as they are told. */
export function usePoints(props: PointsProps): Points {
  const { map, lonLat, values, colours, uncovered, passes, size, chosen, active, skin, dark } = props;
  const layer = useMemo(() => (lonLat === undefined ? undefined : new PointLayer(LAYER, lonLat)), [lonLat]);
  const index = useMemo(
    () => (lonLat === undefined ? undefined : createPointIndex(passing(lonLat, passes))),
    [lonLat, passes],
  );
  const clustersUntil = clusterZoom(index?.size ?? 0);
  useEffect(() => {
    if (map === undefined || layer === undefined) return undefined;
    const add = () => {
      if (map.getLayer(LAYER) === undefined) map.addLayer(layer, firstLabelOf(map));
    };
    add();
    // a graphics card that was taken away comes back with an empty map
    map.on("style.load", add);
    return () => {
      map.off("style.load", add);
      if (map.style !== undefined && map.getLayer(LAYER) !== undefined) map.removeLayer(LAYER);
    };
  }, [map, layer]);
  useEffect(() => layer?.setMinZoom(clustersUntil), [layer, clustersUntil]);
  useClusters(props, clustersUntil);
  useEffect(() => layer?.setValues(values), [layer, values]);
  useEffect(() => {
    if (colours !== undefined) layer?.setColours(colours);
  }, [layer, colours]);
  useEffect(() => layer?.setHatched(uncovered), [layer, uncovered]);
  useEffect(() => layer?.setSize(size), [layer, size]);
  useEffect(() => layer?.setMarks(chosen, active, passes), [layer, chosen, active, passes]);
  useEffect(() => {
    const none = rgbOf(NONE[dark ? "dark" : "light"]);
    layer?.setRims({ rim: rgbOf(skin.rim), chosen: rgbOf(skin.chosen), none });
  }, [layer, skin, dark]);
  return { index, clustersUntil, size };
}
