import { useComputedColorScheme } from "@mantine/core";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { mapSettings } from "../../state/map-view-settings.ts";
import { tileHeaders } from "../../state/tile-headers.ts";
import type { BasemapParts } from "../../ui/map/basemap-style.ts";
import { MapCanvas, type MapStart } from "../../ui/map/map-canvas.tsx";
import { type MapSkin, skinOf } from "../../ui/map/skins.ts";
import { toast } from "../../ui/toasts.tsx";
import { NoGraphics } from "./map-faces.tsx";
import type { StyleChoice } from "./map-look.tsx";

interface WireTiles {
  readonly url: string;
  readonly max_zoom: number;
  readonly attribution: string;
}

/** Looks of the background that can be chosen, and what they are drawn from. */
export interface MapStyles {
  readonly items: readonly StyleChoice[];
  readonly tiles: WireTiles;
  readonly satellite: WireTiles;
}

const tilesOf = ({ url, max_zoom: maxZoom, attribution }: WireTiles) => ({ url, maxZoom, attribution });

/** Goes back to the own map where the outside style does not answer. */
function leaveOutsideStyle(): void {
  mapSettings.set({ ...mapSettings.get(), style: "monochrome" });
  toast.error(t("The outside map style did not load; the map of the product is shown."));
}

export interface Look {
  readonly skin: MapSkin;
  readonly dark: boolean;
  readonly globe: boolean;
  readonly parts: BasemapParts;
  readonly pointSize: number;
  /** Address of an outside style that is wanted. */
  readonly styleUrl: string | undefined;
}

/** Look of the map on this screen; a style that is not offered any more gives way to the first. */
export function useLook(styles: MapStyles): Look {
  const { style, globe, titles, ocean, pointSize } = mapSettings.use();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const offered = styles.items.find(({ id }) => id === style);
  const parts = useMemo(() => ({ titles, ocean }), [titles, ocean]);
  return {
    skin: skinOf(offered?.id ?? "monochrome", dark),
    dark,
    globe,
    parts,
    pointSize,
    styleUrl: offered?.style_url,
  };
}

interface MapBackgroundProps {
  readonly label: string;
  readonly styles: MapStyles;
  readonly look: Look;
  /** Where the first map begins; another one that takes its place begins where that one was. */
  readonly start: MapStart;
  readonly map: MapInstance | undefined;
  readonly onMap: (map: MapInstance | undefined) => void;
}

/** The map itself, or why it cannot be drawn. A style from elsewhere makes it anew. */
export function MapBackground({ label, styles, look, start, map, onMap }: MapBackgroundProps) {
  const [fault, setFault] = useState<string>();
  const [last, setLast] = useState<MapStart>();
  useEffect(() => {
    if (map === undefined) return undefined;
    const note = () => {
      const { lng: longitude, lat: latitude } = map.getCenter();
      setLast({ longitude, latitude, zoom: map.getZoom(), pitch: map.getPitch(), bearing: map.getBearing() });
    };
    map.on("moveend", note);
    return () => void map.off("moveend", note);
  }, [map]);
  if (fault !== undefined) return <NoGraphics />;
  return (
    <MapCanvas
      key={look.styleUrl ?? "own"}
      label={label}
      tiles={{ vector: tilesOf(styles.tiles), picture: tilesOf(styles.satellite) }}
      skin={look.skin}
      parts={look.parts}
      styleUrl={look.styleUrl}
      globe={look.globe}
      start={last ?? start}
      headers={tileHeaders}
      onMap={onMap}
      onError={(message, what) => {
        if (what === "map") setFault(message);
        if (what === "style") leaveOutsideStyle();
      }}
    />
  );
}
