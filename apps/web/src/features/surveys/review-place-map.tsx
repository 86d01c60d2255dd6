import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { stylesQuery } from "../../data/maps.ts";
import { t } from "../../lib/i18n.ts";
import { tileHeaders } from "../../state/tile-headers.ts";
import { MapCanvas } from "../../ui/map/map-canvas.tsx";
import { Marker } from "../../ui/map/map-library.ts";
import { skinOf } from "../../ui/map/skins.ts";

const PARTS = { titles: true, ocean: false } as const;
const DEEPEST_FIT = 11;

export interface MapPoint {
  readonly longitude: number;
  readonly latitude: number;
}

export interface PlaceMapProps {
  /** Where the location is now. */
  readonly from: MapPoint;
  /** Where it goes: its pin can be drawn to the right spot. */
  readonly to: MapPoint;
  readonly onMove: (to: MapPoint) => void;
}

const colourOf = (map: MapInstance, name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim();

/** Two pins: the old place, and the new one, which can be drawn. */
function usePins(map: MapInstance | undefined, { from, to, onMove }: PlaceMapProps) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const old = new Marker({ color: colourOf(map, "--c-text-2"), scale: 0.8 });
    old.setLngLat([from.longitude, from.latitude]).addTo(map);
    const pin = new Marker({ color: colourOf(map, "--c-brand"), draggable: true });
    pin.setLngLat([to.longitude, to.latitude]).addTo(map);
    pin.on("dragend", () => {
      const { lng, lat } = pin.getLngLat().wrap();
      move.current({ longitude: lng, latitude: lat });
    });
    for (const one of [old, pin]) {
      one.getElement().setAttribute("aria-hidden", "true");
      one.getElement().removeAttribute("tabindex");
    }
    return () => {
      old.remove();
      pin.remove();
    };
  }, [map, from, to]);
  const fitted = useRef<MapInstance>(undefined);
  useEffect(() => {
    if (map === undefined || fitted.current === map) return;
    fitted.current = map;
    const [west, east] = [from.longitude, to.longitude].toSorted((a, b) => a - b) as [number, number];
    const [south, north] = [from.latitude, to.latitude].toSorted((a, b) => a - b) as [number, number];
    map.fitBounds([west, south, east, north], { padding: 50, maxZoom: DEEPEST_FIT, animate: false });
  }, [map, from, to]);
}

/** Where a location is, and where an answered address would move it. */
export function PlaceMap(props: PlaceMapProps) {
  const { data: styles } = useQuery(stylesQuery);
  const [map, setMap] = useState<MapInstance>();
  const [isFaulty, setFaulty] = useState(false);
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  usePins(map, props);
  if (styles === undefined) return null;
  if (isFaulty) return <p>{t("The map cannot be drawn here.")}</p>;
  const tiles = (wire: typeof styles.tiles) => ({
    url: wire.url,
    maxZoom: wire.max_zoom,
    attribution: wire.attribution,
  });
  return (
    <MapCanvas
      label={t("Map of the old and the new place")}
      tiles={{ vector: tiles(styles.tiles), picture: tiles(styles.satellite) }}
      skin={skinOf("monochrome", dark)}
      parts={PARTS}
      globe={false}
      start={{ ...props.to, zoom: 5 }}
      headers={tileHeaders}
      onMap={setMap}
      onError={(_, what) => what === "map" && setFaulty(true)}
    />
  );
}
