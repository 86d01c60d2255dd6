import { type Basemap, openBasemap, openSatellite } from "@tidemark/atlas";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { AddressGeocoder } from "../addresses/index.ts";
import { createGeocoder, type FindPlaces } from "./geocoder.ts";

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
  readonly addresses: AddressGeocoder | undefined;
}

/** The archive that a file holds; read again at the next call where it could not be read, as after it was put back. */
function opened(read: () => Basemap): () => Basemap {
  let archive: Basemap | undefined;
  return () => {
    try {
      return (archive ??= read());
    } catch (cause) {
      throw new AppError("unavailable", message("http.map_damaged"), { cause });
    }
  };
}

/**
 * Background map and search for places, from what comes with the product: without an outside style and a geocoder of
 * addresses nothing is asked of the outside.
 */
export function createMaps(
  findPlaces: FindPlaces,
  outside?: OutsideStyle,
  files: { readonly basemap: () => Basemap; readonly satellite: () => Basemap } = {
    basemap: openBasemap,
    satellite: openSatellite,
  },
  addresses?: AddressGeocoder,
): Maps {
  return {
    basemap: opened(() => files.basemap()),
    satellite: opened(() => files.satellite()),
    outside,
    geocode: createGeocoder(findPlaces, addresses),
    addresses,
  };
}
