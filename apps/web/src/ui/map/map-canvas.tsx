import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { basemapStyle, type BasemapTiles, skinPaints } from "./basemap-style.ts";
import classes from "./map-canvas.module.css";
import { AttributionControl, MapLibreMap, ScaleControl } from "./map-library.ts";
import type { MapSkin } from "./skins.ts";

export interface MapCanvasProps {
  /** What the map is, for screen readers. */
  readonly label: string;
  readonly tiles: BasemapTiles;
  readonly skin: MapSkin;
  readonly globe: boolean;
  /** Where the map begins. */
  readonly start: { readonly longitude: number; readonly latitude: number; readonly zoom: number };
  /** Headers of requests to our own server. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** The map, once its style is there; undefined when it is gone. */
  readonly onMap: (map: MapInstance | undefined) => void;
  /** The map cannot be drawn at all, or a part of its background did not arrive. */
  readonly onError: (message: string, fatal: boolean) => void;
}

const DEEPEST_ZOOM = 16;

function createMap(container: HTMLElement, props: MapCanvasProps): MapInstance {
  const { tiles, skin, globe, start, headers, label } = props;
  const map = new MapLibreMap({
    container,
    style: basemapStyle({ ...tiles, url: window.location.origin + tiles.url }, skin, globe),
    center: [start.longitude, start.latitude],
    zoom: start.zoom,
    maxZoom: DEEPEST_ZOOM,
    attributionControl: false,
    locale: { "Map.Title": label },
    transformRequest: async (url) =>
      url.startsWith(window.location.origin) ? { url, headers: { ...(await headers()) } } : { url },
  });
  map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  map.addControl(new ScaleControl({ maxWidth: 90 }), "bottom-right");
  return map;
}

/** The background map. What lies on it is put there through `onMap`. */
export function MapCanvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const shown = useRef<MapInstance>(undefined);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let gone = false;
    const begin = async () => {
      // names are drawn with the page's own typeface: it has to be there before the first of them
      await Promise.allSettled(
        ["400 12px 'Inter Variable'", "500 12px 'Inter Variable'"].map((font) => document.fonts.load(font)),
      );
      if (gone) return;
      try {
        const map = createMap(element, latest.current);
        shown.current = map;
        map.on("error", ({ error }) => latest.current.onError(error.message, false));
        map.once("style.load", () => {
          if (!gone) latest.current.onMap(map);
        });
      } catch (error) {
        latest.current.onError(error instanceof Error ? error.message : String(error), true);
      }
    };
    void begin();
    return () => {
      gone = true;
      latest.current.onMap(undefined);
      shown.current?.remove();
      shown.current = undefined;
    };
  }, []);

  const { skin, globe } = props;
  useEffect(() => {
    const map = shown.current;
    if (map?.isStyleLoaded() === undefined) return;
    for (const [layer, property, value] of skinPaints(skin))
      if (map.getLayer(layer) !== undefined) map.setPaintProperty(layer, property, value);
  }, [skin]);
  useEffect(() => {
    if (shown.current?.style !== undefined && shown.current.getProjection()?.type !== (globe ? "globe" : "mercator"))
      shown.current.setProjection({ type: globe ? "globe" : "mercator" });
  }, [globe]);

  return (
    <div className={classes.canvas} style={{ background: skin.space }}>
      <div ref={container} />
    </div>
  );
}
