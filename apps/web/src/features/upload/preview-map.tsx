import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { stylesQuery } from "../../data/maps.ts";
import type { UploadPoints } from "../../data/upload-points.ts";
import { tileHeaders } from "../../state/tile-headers.ts";
import { showDragHandle } from "../../ui/map/drag-handle.ts";
import { MapCanvas } from "../../ui/map/map-canvas.tsx";
import { stepTexture } from "../../ui/map/palettes.ts";
import { createPointIndex } from "../../ui/map/point-index.ts";
import { skinOf } from "../../ui/map/skins.ts";
import { usePointer } from "../../ui/map/use-pointer.ts";
import { useOverlaps } from "../../ui/map/use-overlaps.ts";
import { usePoints } from "../../ui/map/use-points.ts";

/** Where a handle begins that has no point yet, and how near the map comes to one that has. */
const NEAR_ZOOM = 6;
const DEEPEST_FIT = 9;
const PARTS = { titles: true, ocean: false } as const;
/** Ready, to check, kept out. */
const COLOURS = ["--c-success", "--c-warning", "--c-danger", "--c-danger"] as const;
const NONE: ReadonlySet<number> = new Set();

/** Colours of the classes of points, as the page has them at present. */
function useClassColours(dark: boolean) {
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const hex = COLOURS.map((name) => style.getPropertyValue(name).trim() || "#888888");
    return { texture: stepTexture(hex), thresholds: [0.5, 1.5, 2.5] as const, range: [0, 2] as const, dark };
  }, [dark]);
}

export interface PreviewMapProps {
  readonly label: string;
  readonly points: UploadPoints;
  /** Row of the sheet that is pointed at, here or in the list. */
  readonly activeRow: number | undefined;
  /** Row whose point can be dragged to its place. */
  readonly placedRow: number | undefined;
  readonly onActive: (row: number | undefined) => void;
  readonly onPlaced: (row: number) => void;
  readonly onMove: (row: number, longitude: number, latitude: number) => void;
  /** The map has been drawn for the first time. */
  readonly onReady: () => void;
  /** The map cannot be drawn. */
  readonly onFault: () => void;
}

/** Shows all points when the map opens; later changes leave the view as it is. */
function useFit(map: MapInstance | undefined, places: Float32Array) {
  const fitted = useRef<MapInstance>(undefined);
  useEffect(() => {
    if (map === undefined || fitted.current === map) return;
    fitted.current = map;
    const { bounds } = createPointIndex(places);
    if (bounds === undefined) return;
    const [west, south, east, north] = bounds;
    map.fitBounds([west, south, east, north], { padding: 36, maxZoom: DEEPEST_FIT, animate: false });
  }, [map, places]);
}

/** Keeps a handle on the point of a row; without a point it begins in the middle of the map. */
function useHandle(map: MapInstance | undefined, { points, placedRow, onMove }: PreviewMapProps) {
  const latest = useRef({ points, onMove });
  useEffect(() => {
    latest.current = { points, onMove };
  });
  useEffect(() => {
    if (map === undefined || placedRow === undefined) return undefined;
    const { rows, places } = latest.current.points;
    const at = rows.indexOf(placedRow);
    const { lng, lat } = map.getCenter();
    const [longitude, latitude] = at < 0 ? [lng, lat] : [places[2 * at] ?? lng, places[2 * at + 1] ?? lat];
    if (at >= 0) map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM) });
    const handle = showDragHandle(map, longitude, latitude, (lon, to) => latest.current.onMove(placedRow, lon, to));
    return () => handle.remove();
  }, [map, placedRow]);
}

/** The map of an upload: every row that has a place, coloured by whether it is ready, to check or kept out. */
export function PreviewMap(props: PreviewMapProps) {
  const { label, points, activeRow, onActive, onPlaced, onReady, onFault } = props;
  const { data: styles } = useQuery(stylesQuery);
  const [map, setMap] = useState<MapInstance>();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const skin = skinOf("monochrome", dark);
  const { places, rows, classes } = points;
  const values = useMemo(() => Float32Array.from(classes), [classes]);
  // a row that several places may be meant by has a point for each
  const active = useMemo(
    () => (activeRow === undefined ? [] : [...rows.keys()].filter((at) => rows[at] === activeRow)),
    [activeRow, rows],
  );
  const colours = useClassColours(dark);
  const drawn = usePoints({
    map,
    set: useOverlaps(map, { lonLat: places, values, colours, passes: undefined }),
    colours,
    without: "none",
    size: 1,
    chosen: NONE,
    active,
    skin,
    dark,
  });
  usePointer({
    map,
    ...drawn,
    onHover: (position) => onActive(position === null ? undefined : rows[position]),
    onPick: (position) => {
      const row = rows[position];
      if (row !== undefined) onPlaced(row);
    },
  });
  useFit(map, places);
  useHandle(map, props);
  if (styles === undefined) return null;
  const tiles = (wire: typeof styles.tiles) => ({
    url: wire.url,
    maxZoom: wire.max_zoom,
    attribution: wire.attribution,
  });
  return (
    <MapCanvas
      label={label}
      tiles={{ vector: tiles(styles.tiles), picture: tiles(styles.satellite) }}
      skin={skin}
      parts={PARTS}
      globe={false}
      start={{ longitude: 10, latitude: 25, zoom: 1 }}
      headers={tileHeaders}
      onMap={(drawn) => {
        setMap(drawn);
        void drawn?.once("idle", onReady);
      }}
      onError={(_, what) => what === "map" && onFault()}
    />
  );
}
