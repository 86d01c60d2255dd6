import proj4 from "proj4";
import { GridError } from "../grid-error.ts";

/**
 * Definitions of the EPSG and ESRI registries for systems that hazard data use; UTM, web Mercator and WGS 84 are built
 * in.
 */
const definitions = new Map(
  Object.entries({
    "EPSG:3035": "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs",
    "EPSG:3395": "+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    "EPSG:3413": "+proj=stere +lat_0=90 +lat_ts=70 +lon_0=-45 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    "EPSG:5070": "+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +datum=NAD83 +units=m +no_defs",
    "EPSG:6933": "+proj=cea +lat_ts=30 +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    "EPSG:8857": "+proj=eqearth +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
    "ESRI:54009": "+proj=moll +lon_0=0 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
  }),
);

/** Longitude and latitude to the coordinates of a grid and back. */
export interface Projection {
  readonly forward: (lonLat: [number, number]) => [number, number];
  readonly inverse: (xy: [number, number]) => [number, number];
}

/** @param definition "EPSG:n", a proj4 string or WKT @throws GridError unknown-projection */
export function projectionOf(definition: string): Projection {
  try {
    const converter = proj4(definitions.get(definition) ?? definition);
    return {
      forward: (p) => converter.forward(p),
      inverse: (p) => converter.inverse(p),
    };
  } catch (error) {
    throw new GridError(
      "unknown-projection",
      `The coordinate system "${definition}" is not known.`,
      "Give its definition as a proj4 string (epsg.io shows it).",
      { projection: definition },
      error,
    );
  }
}
