import { type Basemap, openBasemap, openSatellite } from "@tidemark/atlas";
import { createGeocoder, type FindTowns } from "./geocoder.ts";

/** A style of the background map from elsewhere, drawn by its own rules. */
export interface OutsideStyle {
  readonly title: string;
  /** Address of a MapLibre style. */
  readonly url: string;
}

/** The outside style of the settings, if there is one. */
export function outsideStyle(settings: {
  readonly MAP_STYLE_URL?: string | undefined;
  readonly MAP_STYLE_TITLE: string;
}): OutsideStyle | undefined {
  const { MAP_STYLE_URL: url, MAP_STYLE_TITLE: title } = settings;
  return url === undefined ? undefined : { title, url };
}

export interface Maps {
  /** The background map; read from its file when it is first asked for. */
  readonly basemap: () => Basemap;
  /** The picture below the satellite style; read like the map. */
  readonly satellite: () => Basemap;
  readonly outside: OutsideStyle | undefined;
  readonly geocode: ReturnType<typeof createGeocoder>;
}

/**
 * Background map and search for places, from what comes with the product: without an outside style nothing is asked of
 * the outside.
 */
export function createMaps(findTowns: FindTowns, outside?: OutsideStyle): Maps {
  let basemap: Basemap | undefined;
  let satellite: Basemap | undefined;
  return {
    basemap: () => (basemap ??= openBasemap()),
    satellite: () => (satellite ??= openSatellite()),
    outside,
    geocode: createGeocoder(findTowns),
  };
}
