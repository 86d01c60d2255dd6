import type { FoundPlace, Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useMapView } from "../../state/map-view.ts";
import type { Points } from "../../ui/map/use-points.ts";
import { fitRoom, freeOffset, isFree, type MapSize, type OpenPanels, type Place, PLACE_ZOOM } from "./camera.ts";
import type { MapRegion } from "./map-regions.ts";
import { placeOf } from "./place-of.ts";
import type { MapData } from "./use-map-data.ts";

const sizeOf = (map: MapInstance): MapSize => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
};

/** Moves the map to places, past the panels that cover it. */
export function useCamera(map: MapInstance | undefined, data: MapData, points: Points, active: Place | undefined) {
  const { view } = useMapView();
  const panels = useMemo(
    () => ({ location: view.location !== undefined, table: view.panel === "table" }),
    [view.location, view.panel],
  );
  const show = useCallback(
    (place: Place | undefined, zoom: number, opening: OpenPanels) => {
      if (map === undefined || place === undefined) return;
      const offset = freeOffset(sizeOf(map), opening);
      map.easeTo({ center: [...place], zoom: Math.max(map.getZoom(), zoom), offset: [...offset] });
    },
    [map],
  );
  const bounds = data.large === undefined ? points.index?.bounds : (data.large.passing ?? undefined);
  const fit = useCallback(() => {
    if (map !== undefined && bounds !== undefined)
      map.fitBounds([...bounds], { padding: { ...fitRoom(sizeOf(map), panels) }, maxZoom: 9 });
  }, [bounds, map, panels]);
  const showRegion = (region: MapRegion["bounds"]) =>
    map?.fitBounds([...region], { padding: { ...fitRoom(sizeOf(map), panels) } });
  // a location whose panel opens over it comes out from below
  useEffect(() => {
    if (map === undefined || active === undefined || !panels.location || map.isMoving()) return;
    const [longitude, latitude] = active;
    if (!isFree(map.project([longitude, latitude]), sizeOf(map), panels)) show(active, 0, panels);
  }, [active, map, panels, show]);
  return {
    showPlace: ({ longitude, latitude }: FoundPlace) => show([longitude, latitude], PLACE_ZOOM, panels),
    showSite: (site: Site) => show(placeOf(site, data.lonLat), PLACE_ZOOM, { ...panels, location: true }),
    showRegion,
    fit,
  };
}

/** The map of a self-service project opens with all of its few locations in sight, once. */
export function useFirstFit(isWanted: boolean, map: MapInstance | undefined, fit: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || map === undefined || isDone.current) return;
    isDone.current = true;
    fit();
  }, [fit, isWanted, map]);
}
