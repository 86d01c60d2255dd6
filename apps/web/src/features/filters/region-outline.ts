import type { Area } from "@tidemark/contract";
import { unwrapDateLine } from "@tidemark/geo";
import type { GeoJSONSource, Map as MapInstance } from "maplibre-gl";
import { useEffect } from "react";

const ID = "filter-region";
const LINE = `${ID}-line`;

type GeoJson = Parameters<GeoJSONSource["setData"]>[0];

function draw(map: MapInstance, region: Area): void {
  const data = { type: "Feature", properties: {}, geometry: unwrapDateLine(region) } as unknown as GeoJson;
  const source = map.getSource<GeoJSONSource>(ID);
  if (source !== undefined) {
    void source.setData(data);
    return;
  }
  const colour = getComputedStyle(map.getContainer()).getPropertyValue("--c-brand").trim() || "#0b5a6a";
  map.addSource(ID, { type: "geojson", data });
  map.addLayer({ id: ID, type: "fill", source: ID, paint: { "fill-color": colour, "fill-opacity": 0.08 } });
  map.addLayer({
    id: LINE,
    type: "line",
    source: ID,
    paint: { "line-color": colour, "line-width": 2, "line-dasharray": [2, 1.5] },
  });
}

function clear(map: MapInstance): void {
  // of a map that is gone nothing is left to be taken away
  if (map.style === undefined) return;
  for (const layer of [LINE, ID]) if (map.getLayer(layer) !== undefined) map.removeLayer(layer);
  if (map.getSource(ID) !== undefined) map.removeSource(ID);
}

/** Shows the region of the filter on the map. */
export function useRegionOutline(map: MapInstance | undefined, region: Area | null | undefined): void {
  useEffect(() => {
    if (map === undefined || !region) return undefined;
    const show = () => draw(map, region);
    // another look of the map may come without what was added to it
    const restore = () => {
      if (map.getSource(ID) === undefined && map.isStyleLoaded()) show();
    };
    show();
    map.on("style.load", show);
    map.on("styledata", restore);
    return () => {
      map.off("style.load", show);
      map.off("styledata", restore);
      clear(map);
    };
  }, [map, region]);
}
