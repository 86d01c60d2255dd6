import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { type BasemapParts, basemapStyle, type BasemapTiles, shownLayers, skinPaints } from "./basemap-style.ts";
import { addCtrlBoxZoom } from "./ctrl-box-zoom.ts";
import classes from "./map-canvas.module.css";
import { AttributionControl, MapLibreMap, ScaleControl } from "./map-library.ts";
import { wantsNoMotion } from "./motion.ts";
import { keepOneWorld } from "./one-world.ts";
import type { MapSkin } from "./skins.ts";

export interface MapCanvasProps {
  /** What the map is, for screen readers. */
  readonly label: string;
  readonly tiles: { readonly vector: BasemapTiles; readonly picture: BasemapTiles };
  readonly skin: MapSkin;
  readonly parts: BasemapParts;
  readonly globe: boolean;
  /** Address of a style from elsewhere in place of our own; it counts when the map is made. */
  readonly styleUrl?: string | undefined;
  /** Where the map begins. */
  readonly start: MapStart;
  /** Headers of requests to our own server. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** The map, once its style is there; undefined when it is gone. */
  readonly onMap: (map: MapInstance | undefined) => void;
  /** The map cannot be drawn at all, its style did not arrive, or a part of its background did not. */
  readonly onError: (message: string, what: "map" | "style" | "part") => void;
}

/** A camera over the map. */
export interface MapStart {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
  /** Degrees. */
  readonly pitch?: number;
  /** Degrees. */
  readonly bearing?: number;
}

const DEEPEST_ZOOM = 16;
/** Milliseconds in which names appear and go; at once for who wants nothing to move. */
const FADE_MS = 300;

function createMap(container: HTMLElement, props: MapCanvasProps): MapInstance {
  const { tiles, skin, parts, globe, styleUrl, start, headers, label } = props;
  const own = (source: BasemapTiles) => ({ ...source, url: window.location.origin + source.url });
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? basemapStyle({ vector: own(tiles.vector), picture: own(tiles.picture) }, skin, parts, globe),
    center: [start.longitude, start.latitude],
    zoom: start.zoom,
    pitch: start.pitch ?? 0,
    bearing: start.bearing ?? 0,
    maxZoom: DEEPEST_ZOOM,
    fadeDuration: wantsNoMotion() ? 0 : FADE_MS,
    attributionControl: false,
    locale: { "Map.Title": label },
    transformRequest: async (url) =>
      url.startsWith(window.location.origin) ? { url, headers: { ...(await headers()) } } : { url },
  });
  map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  map.addControl(new ScaleControl({ maxWidth: 90 }), "bottom-right");
  addCtrlBoxZoom(map);
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
        let hasStyle = false;
        map.on("error", ({ error }) => {
          const isStyle = !hasStyle && latest.current.styleUrl !== undefined;
          latest.current.onError(error.message, isStyle ? "style" : "part");
        });
        map.once("style.load", () => {
          hasStyle = true;
          if (latest.current.styleUrl !== undefined)
            map.setProjection({ type: latest.current.globe ? "globe" : "mercator" });
          keepOneWorld(map);
          map.on("resize", () => keepOneWorld(map));
          if (!gone) latest.current.onMap(map);
        });
      } catch (error) {
        latest.current.onError(error instanceof Error ? error.message : String(error), "map");
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

  const { skin, parts, globe } = props;
  useEffect(() => {
    const map = shown.current;
    if (map?.style === undefined) return;
    for (const [layer, property, value] of skinPaints(skin, parts))
      if (map.getLayer(layer) !== undefined) map.setPaintProperty(layer, property, value);
    for (const [layer, isShown] of shownLayers(skin, parts))
      if (map.getLayer(layer) !== undefined) map.setLayoutProperty(layer, "visibility", isShown ? "visible" : "none");
  }, [skin, parts]);
  useEffect(() => {
    const map = shown.current;
    if (map?.style === undefined || map.getProjection()?.type === (globe ? "globe" : "mercator")) return;
    map.setProjection({ type: globe ? "globe" : "mercator" });
    keepOneWorld(map);
  }, [globe]);

  return (
    <div className={classes.canvas} style={{ background: skin.space }}>
      <div ref={container} />
    </div>
  );
}
