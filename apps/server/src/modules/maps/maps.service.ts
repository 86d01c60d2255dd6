import { type Basemap, openBasemap, openPack, placeTable } from "@tidemark/atlas";
import { createGeocoder } from "./geocoder.ts";

export interface Maps {
  /** The background map; read from its file when it is first asked for. */
  readonly basemap: () => Basemap;
  readonly geocode: ReturnType<typeof createGeocoder>;
}

/** Background map and search for places, from what comes with the product: nothing is asked of the outside. */
export function createMaps(): Maps {
  let basemap: Basemap | undefined;
  return {
    basemap: () => (basemap ??= openBasemap()),
    geocode: createGeocoder(() => placeTable(openPack())),
  };
}
