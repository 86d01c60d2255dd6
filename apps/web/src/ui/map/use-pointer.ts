import type { LngLat, Map as MapInstance, MapBoxZoomEvent, MapMouseEvent } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { type Circle, clusterAt } from "./cluster-layers.ts";
import { isDrawing } from "./draw.ts";
import { pickableAt } from "./pickables.ts";
import type { PointIndex } from "./point-index.ts";
import { pointRadius } from "./point-layer.ts";

/** How far beside a point the pointer may be, in pixels. */
const PATIENCE = 6;
const CLUSTER_ZOOM_STEP = 2;
/** A circle of more points is zoomed into, as long as the map goes deeper. */
const MOST_LISTED = 20;

/** A place of the pointer, pixels from the left upper corner of the map. */
export interface OnScreen {
  readonly x: number;
  readonly y: number;
  /** Size of the map, pixels. */
  readonly width: number;
  readonly height: number;
}

/** A point, or a circle with the number of its points, under the pointer. */
export type PointerPlace = OnScreen &
  (
    | {
        readonly position: number;
        /** Where the point stands among those that are drawn. */
        readonly row: number;
      }
    | { readonly count: number }
  );

interface PointerProps {
  readonly map: MapInstance | undefined;
  readonly index: PointIndex | undefined;
  readonly lonLat: Float32Array | undefined;
  /** Position of each point that is drawn; undefined: they stand in their order. */
  readonly positions?: ArrayLike<number> | undefined;
  /** Points that a circle stands in for, as they are drawn. */
  readonly grouped: ReadonlySet<number>;
  /** In the order in which they are drawn. */
  readonly circles: readonly Circle[];
  /** Of the points, as a share of the usual one. */
  readonly size: number;
  readonly onHover: (position: number | null) => void;
  /** @param adds with the shift key: to what is chosen already */
  readonly onPick: (position: number, adds: boolean) => void;
  /** A circle all of whose points are known, and few enough for a list; without this it is zoomed into. */
  readonly onCircle?: ((circle: Circle) => void) | undefined;
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

/** The circle under a place of the screen. */
function circleAt(
  map: MapInstance,
  circles: readonly Circle[],
  { point }: Pick<ScreenPlace, "point">,
): Circle | undefined {
  const at = clusterAt(map, point);
  return at === undefined ? undefined : circles[at];
}

/** Lists the points of a circle where there are few, or no deeper zoom parts them; else zooms into it. */
export function openCircle(map: MapInstance, circle: Circle, onCircle: ((circle: Circle) => void) | undefined): void {
  const { members, longitude, latitude } = circle;
  const isDeepest = map.getZoom() >= map.getMaxZoom();
  if (onCircle !== undefined && members !== undefined && (members.length <= MOST_LISTED || isDeepest)) onCircle(circle);
  else map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + CLUSTER_ZOOM_STEP });
}

/**
 * Tells what is under the pointer and what is picked; a picked circle is listed or zoomed into. What lies below is
 * asked last.
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
        const circle = row === undefined ? circleAt(map, latest.current.circles, event) : undefined;
        const isClickable = row !== undefined || circle !== undefined || pickableAt(map, event.point) !== undefined;
        if (!isDrawing(map)) map.getCanvas().style.cursor = isClickable ? "pointer" : "";
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const position = row === undefined ? null : positionOf(row);
        const { x, y } = event.point;
        const screen = { x, y, width, height };
        if (row !== undefined && position !== null) setPlace({ position, row, ...screen });
        else setPlace(circle === undefined ? undefined : { count: circle.count, ...screen });
        latest.current.onHover(position);
      });
    };
    const click = (event: MapMouseEvent) => {
      if (isDrawing(map)) return;
      const row = pointAt(map, latest.current, event);
      const circle = row === undefined ? circleAt(map, latest.current.circles, event) : undefined;
      if (row !== undefined) latest.current.onPick(positionOf(row), event.originalEvent.shiftKey);
      else if (circle !== undefined) openCircle(map, circle, latest.current.onCircle);
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
