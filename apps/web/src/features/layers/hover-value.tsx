import { formatNumber } from "@tidemark/science";
import { useQuery } from "@tanstack/react-query";
import type { CellValue } from "@tidemark/contract";
import type { Map as MapInstance, MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { formatPlace, formatResult } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { missingText, sentence } from "../../lib/sentences.ts";
import type { LayerState } from "../../state/layer-state.ts";
import { drawOutlines, removeOutlines } from "../../ui/map/outline-layer.ts";
import classes from "./layers.module.css";
import { partsOf } from "./layer-model.ts";
import { useProjectOfMap } from "./project-of-map.ts";
import { cellAt, tilesQuery, valueAtQuery } from "../../data/datasets.ts";

/** The pointer has to rest this long before a value is asked for. */
const REST_MS = 120;

interface Place {
  readonly longitude: number;
  readonly latitude: number;
  /** From the left of the map, as a share of its width. */
  readonly share: number;
}

/** Where on the map the pointer rests; undefined when it left. */
function usePointerPlace(map: MapInstance | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (map === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = ({ lngLat, point }: MapMouseEvent) => {
      clearTimeout(timer);
      const { lng, lat } = lngLat.wrap();
      const share = point.x / Math.max(1, map.getContainer().clientWidth);
      timer = setTimeout(() => setPlace({ longitude: lng, latitude: lat, share }), REST_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      setPlace(undefined);
    };
    map.on("mousemove", move);
    map.on("mouseout", leave);
    return () => {
      clearTimeout(timer);
      map.off("mousemove", move);
      map.off("mouseout", leave);
    };
  }, [map]);
  return place;
}

const OUTLINE = "hovered-cell";
type Cell = NonNullable<ReturnType<typeof cellAt>>;

/** The cell by its middle: `cell at 47.375° N, 8.625° E`. */
export function cellText([west, south, east, north]: Cell): string {
  return t("cell at {place}", { place: formatPlace((west + east) / 2, (south + north) / 2) });
}

/** Draws the cell whose value is told. */
function useCellOutline(map: MapInstance | undefined, cell: Cell | undefined): void {
  const key = cell?.join(" ");
  useEffect(() => {
    if (map === undefined || key === undefined) return undefined;
    const [west = 0, south = 0, east = 0, north = 0] = key.split(" ").map(Number);
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const shape: GeoJSON.Feature = {
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: [ring] },
    };
    const line = getComputedStyle(map.getContainer()).getPropertyValue("--c-text").trim() || "#14212b";
    if (map.isStyleLoaded() !== false) drawOutlines(map, OUTLINE, shape, { line, fill: 0 });
    return () => removeOutlines(map, OUTLINE);
  }, [key, map]);
}

interface HoverValueProps {
  readonly map: MapInstance | undefined;
  readonly layer: LayerState;
  readonly unit: string;
  /** Edge of a layer that is swiped, as a share of the width. */
  readonly swipeShare: number;
}

/** A value of a layer; small ones with more decimals, scores as all scores, unless it is what two scores differ by. */
function figureOf({ dataset, base, comparison }: LayerState, value: number): string {
  const decimals = Math.abs(value) < 0.1 ? 4 : 2;
  const isDifference = base !== undefined && comparison === "difference";
  return isDifference ? formatNumber(value, decimals) : formatResult(value, dataset, decimals);
}

const withUnit = (layer: LayerState, value: number, unit: string) =>
  `${figureOf(layer, value)}${unit === "" ? "" : ` ${unit}`}`;

/** What a location has where the layer shows another figure, and why; undefined where both read the same. */
export function locationText(layer: LayerState, { value, location }: CellValue, unit: string): string | undefined {
  if (location.differs === null) return undefined;
  const own = location.value === null ? missingText(location) : withUnit(layer, location.value, unit);
  if (own === null || (value !== null && own === withUnit(layer, value, unit))) return undefined;
  return t("A location here: {value}. {why}", { value: own, why: sentence(location.differs, location.differs_said) });
}

/** The value of a layer under the pointer, as the server has it. Failures show nothing. */
export function HoverValue({ map, layer, unit, swipeShare }: HoverValueProps) {
  const place = usePointerPlace(map);
  const [right, left] = partsOf(layer);
  const projectId = useProjectOfMap();
  const under = left !== undefined && (place?.share ?? 1) < swipeShare ? left : right;
  const { data: tiles } = useQuery(tilesQuery(under.layer, projectId));
  const query = useQuery({
    ...valueAtQuery(under.layer, place?.longitude ?? 0, place?.latitude ?? 0, {
      maxzoom: tiles?.maxzoom ?? 0,
      projectId,
    }),
    enabled: place !== undefined,
  });
  const found = place === undefined ? undefined : query.data;
  const cell = useMemo(
    () =>
      place === undefined || tiles === undefined || (found?.feature_id ?? null) === null
        ? undefined
        : cellAt(place.longitude, place.latitude, tiles.maxzoom),
    [found, place, tiles],
  );
  useCellOutline(map, cell);
  const text =
    found === undefined || found === null
      ? ""
      : found.value === null
        ? missingText(found)
        : withUnit(layer, found.value, unit);
  const beside = found === undefined || found === null ? undefined : locationText(layer, found, unit);
  return (
    <output className={classes.value} aria-label={t("Value at the pointer")}>
      {text}
      {cell !== undefined && <small>{cellText(cell)}</small>}
      {beside !== undefined && <small>{beside}</small>}
    </output>
  );
}
