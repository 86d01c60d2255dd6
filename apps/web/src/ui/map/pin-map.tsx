import { useComputedColorScheme } from "@mantine/core";
import type { Map as MapInstance } from "maplibre-gl";
import { useState } from "react";
import { MapCanvas, type MapCanvasProps } from "./map-canvas.tsx";
import { skinOf } from "./skins.ts";

const PARTS = { titles: true, ocean: false } as const;

/** Where tiles come from, as the server says it. */
interface TileSource {
  readonly url: string;
  readonly max_zoom: number;
  readonly attribution: string;
}

export interface PinMapProps {
  /** Undefined until it is known. */
  readonly background: { readonly tiles: TileSource; readonly satellite: TileSource } | undefined;
  readonly headers: MapCanvasProps["headers"];
  readonly label: string;
  readonly start: MapCanvasProps["start"];
  /** What stands in its place where it cannot be drawn. */
  readonly instead: string;
  readonly onMap: (map: MapInstance | undefined) => void;
}

/** A calm flat map with nothing on it but the pins that its owner puts there. */
export function PinMap({ background, headers, label, start, instead, onMap }: PinMapProps) {
  const [isFaulty, setFaulty] = useState(false);
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  if (background === undefined) return null;
  if (isFaulty) return <p>{instead}</p>;
  const tiles = (wire: TileSource) => ({
    url: wire.url,
    maxZoom: wire.max_zoom,
    attribution: wire.attribution,
  });
  return (
    <MapCanvas
      label={label}
      tiles={{ vector: tiles(background.tiles), picture: tiles(background.satellite) }}
      skin={skinOf("monochrome", dark)}
      parts={PARTS}
      globe={false}
      start={start}
      headers={headers}
      onMap={onMap}
      onError={(_, what) => what === "map" && setFaulty(true)}
    />
  );
}
