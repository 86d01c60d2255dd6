import type { LngLat, Map as MapInstance, MapBoxZoomEvent, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { clusterAt } from "./cluster-layers.ts";
import { isDrawing } from "./draw.ts";
import { pickableAt } from "./pickables.ts";
import type { PointIndex } from "./point-index.ts";
import { pointRadius } from "./point-layer.ts";

/** How far beside a point the pointer may be, in pixels. */
const PATIENCE = 6;
const CLUSTER_ZOOM_STEP = 2;

export interface PointerPlace {
  readonly position: number;
  /** Where the point stands among those that are drawn. */
  readonly row: number;
  /** Pixels from the left upper corner of the map. */
  readonly x: number;
  readonly y: number;
  /** Size of the map, pixels. */
  readonly width: number;
  readonly height: number;
}

interface PointerProps {
  readonly map: MapInstance | undefined;
  readonly index: PointIndex | undefined;
  readonly lonLat: Float32Array | undefined;
  /** Position of each point that is drawn; undefined: they stand in their order. */
  readonly positions?: ArrayLike<number> | undefined;
  /** Points that a circle stands in for, as they are drawn. */
  readonly grouped: ReadonlySet<number>;
  /** Of the points, as a share of the usual one. */
  readonly size: number;
  readonly onHover: (position: number | null) => void;
  /** @param adds with the shift key: to what is chosen already */
  readonly onPick: (position: number, adds: boolean) => void;
}

type Target = Pick<PointerProps, "index" | "lonLat" | "grouped" | "size">;

/** A place of the screen, in pixels of the map, and where it lies on the earth. */
interface ScreenPlace {
  readonly point: { readonly x: number; readonly y: number };
  readonly lngLat: LngLat;
}

/** The point under a place of the screen, as it is drawn. */
function pointAt(map: MapInstance, target: Target, event: ScreenPlace): number | undefined {
  const { index, lonLat, grouped, size } = target;
  const zoom = map.getZoom();
  if (index === undefined || lonLat === undefined) return undefined;
  const reach = size * pointRadius(zoom, index.size) + PATIENCE;
  // on a globe a pixel is fewer degrees in the middle and more at the rim: look further, then measure on the screen
  const slack = map.getProjection()?.type === "globe" ? 3 : 1;
  const degrees = (slack * reach * 360) / (512 * 2 ** zoom);
  const found = index.nearest(event.lngLat.lng, event.lngLat.lat, degrees, (position) => grouped.has(position));
  if (found === undefined) return undefined;
  const turns = Math.round((event.lngLat.lng - (lonLat[2 * found] ?? 0)) / 360);
  const at = map.project([(lonLat[2 * found] ?? 0) + 360 * turns, lonLat[2 * found + 1] ?? 0]);
  return Math.hypot(at.x - event.point.x, at.y - event.point.y) <= reach ? found : undefined;
}

/**
 * Tells what is under the pointer and what is picked; a picked cluster is zoomed into. What lies below is asked last.
 */
export function usePointer(props: PointerProps): PointerPlace | undefined {
  const { map } = props;
  const latest = useRef(props);
  const [place, setPlace] = useState<PointerPlace>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (map === undefined) return undefined;
    const positionOf = (row: number) => latest.current.positions?.[row] ?? row;
    let frame = 0;
    const leave = () => {
      cancelAnimationFrame(frame);
      setPlace(undefined);
      latest.current.onHover(null);
      if (!isDrawing(map)) map.getCanvas().style.cursor = "";
    };
    const move = (event: MapMouseEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const row = pointAt(map, latest.current, event);
        const isClickable =
          row !== undefined || clusterAt(map, event.point) !== undefined || pickableAt(map, event.point) !== undefined;
        if (!isDrawing(map)) map.getCanvas().style.cursor = isClickable ? "pointer" : "";
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const position = row === undefined ? null : positionOf(row);
        const { x, y } = event.point;
        setPlace(row === undefined || position === null ? undefined : { position, row, x, y, width, height });
        latest.current.onHover(position);
      });
    };
    const click = (event: MapMouseEvent) => {
      if (isDrawing(map)) return;
      const row = pointAt(map, latest.current, event);
      const cluster = row === undefined ? clusterAt(map, event.point) : undefined;
      if (row !== undefined) latest.current.onPick(positionOf(row), event.originalEvent.shiftKey);
      else if (cluster !== undefined) map.easeTo({ center: cluster, zoom: map.getZoom() + CLUSTER_ZOOM_STEP });
      else pickableAt(map, event.point)?.();
    };
    // a click with the shift key is a box of no size to the map, which then tells no click
    const emptyBox = ({ originalEvent }: MapBoxZoomEvent) => {
      if (isDrawing(map) || !(originalEvent instanceof MouseEvent)) return;
      const { left, top } = map.getContainer().getBoundingClientRect();
      const point = { x: originalEvent.clientX - left, y: originalEvent.clientY - top };
      const row = pointAt(map, latest.current, { point, lngLat: map.unproject([point.x, point.y]) });
      if (row !== undefined) latest.current.onPick(positionOf(row), true);
    };
    map.on("boxzoomcancel", emptyBox);
    map.on("mousemove", move);
    map.on("mouseout", leave);
    map.on("movestart", leave);
    map.on("click", click);
    return () => {
      cancelAnimationFrame(frame);
      map.off("mousemove", move);
      map.off("mouseout", leave);
      map.off("movestart", leave);
      map.off("click", click);
      map.off("boxzoomcancel", emptyBox);
    };
  }, [map]);
  return place;
}
