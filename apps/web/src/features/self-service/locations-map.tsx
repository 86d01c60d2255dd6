import type { FlowLocation } from "@tidemark/contract";
import { useQuery } from "@tanstack/react-query";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { stylesQuery } from "../../data/maps.ts";
import { t } from "../../lib/i18n.ts";
import { tileHeaders } from "../../state/tile-headers.ts";
import { PinMap } from "../../ui/map/pin-map.tsx";
import { addPin } from "../../ui/map/pins.ts";

const DEEPEST_FIT = 7;

export interface LocationsMapProps {
  readonly locations: readonly FlowLocation[];
  /** While it is set, a click on the map gives a place. */
  readonly onPoint: ((longitude: number, latitude: number) => void) | undefined;
  /** A pin was drawn to another place. */
  readonly onMove: (id: string, longitude: number, latitude: number) => void;
}

/** Pins of at most ten locations. The list beside the map says the same: screen readers pass them by. */
function usePins(map: MapInstance | undefined, { locations, onMove }: LocationsMapProps) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  }, [onMove]);
  useEffect(() => {
    if (map === undefined) return undefined;
    const removals = locations.map(({ id, longitude, latitude }) =>
      addPin(
        map,
        { longitude, latitude },
        { colour: "--c-brand", onMove: (to) => move.current(id, to.longitude, to.latitude) },
      ),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [map, locations]);
  const last = locations.at(-1);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (map === undefined || last === undefined || shown.current === last.id) return;
    shown.current = last.id;
    const [longitudes, latitudes] = [locations.map((at) => at.longitude), locations.map((at) => at.latitude)];
    const box: [number, number, number, number] = [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ];
    map.fitBounds(box, { padding: 60, maxZoom: DEEPEST_FIT, animate: false });
  }, [map, last, locations]);
}

/** The map of the locations that are chosen: their pins can be drawn elsewhere, a tool adds one by a click. */
export function LocationsMap(props: LocationsMapProps) {
  const { onPoint } = props;
  const { data: background } = useQuery(stylesQuery);
  const [map, setMap] = useState<MapInstance>();
  usePins(map, props);
  useEffect(() => {
    if (map === undefined || onPoint === undefined) return undefined;
    const canvas = map.getCanvas();
    canvas.style.cursor = "crosshair";
    const add = ({ lngLat }: { readonly lngLat: { wrap(): { lng: number; lat: number } } }) => {
      const { lng, lat } = lngLat.wrap();
      onPoint(lng, lat);
    };
    map.on("click", add);
    return () => {
      canvas.style.cursor = "";
      map.off("click", add);
    };
  }, [map, onPoint]);
  return (
    <PinMap
      background={background}
      headers={tileHeaders}
      label={t("Map of your locations")}
      start={{ longitude: 10, latitude: 35, zoom: 1.6 }}
      instead={t("The map cannot be drawn here. Search for places instead.")}
      onMap={setMap}
    />
  );
}
