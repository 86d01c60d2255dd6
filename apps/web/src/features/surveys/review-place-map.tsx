import { useQuery } from "@tanstack/react-query";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { stylesQuery } from "../../data/maps.ts";
import { t } from "../../lib/i18n.ts";
import { tileHeaders } from "../../state/tile-headers.ts";
import { PinMap } from "../../ui/map/pin-map.tsx";
import { addPin, type PinPlace } from "../../ui/map/pins.ts";

const DEEPEST_FIT = 11;

export interface PlaceMapProps {
  /** Where the location is now. */
  readonly from: PinPlace;
  /** Where it goes: its pin can be drawn to the right spot. */
  readonly to: PinPlace;
  readonly onMove: (to: PinPlace) => void;
}

/** Two pins: the old place, and the new one, which can be drawn. */
function usePins(map: MapInstance | undefined, { from, to, onMove }: PlaceMapProps) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const removals = [
      addPin(map, from, { colour: "--c-text-2", scale: 0.8 }),
      addPin(map, to, { colour: "--c-brand", onMove: (place) => move.current(place) }),
    ];
    return () => {
      for (const remove of removals) remove();
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
  const { data: background } = useQuery(stylesQuery);
  const [map, setMap] = useState<MapInstance>();
  usePins(map, props);
  return (
    <PinMap
      background={background}
      headers={tileHeaders}
      label={t("Map of the old and the new place")}
      start={{ ...props.to, zoom: 5 }}
      instead={t("The map cannot be drawn here.")}
      onMap={setMap}
    />
  );
}
