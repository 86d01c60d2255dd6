import { createRequire } from "node:module";
import proj4 from "proj4";
import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

/**
 * Definitions of the EPSG and ESRI registries for systems that hazard data use; UTM, web Mercator and WGS 84 are built
 * in. All others of EPSG come from the table below.
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

/** Code with its definition, of several thousand systems of EPSG as PROJ 4 had them. */
type EpsgTable = Readonly<Record<string, readonly [code: string, definition: string]>>;
let epsg: EpsgTable | undefined;

/** The proj4 string of a code; anything else as it is. The table is read when a code is first not known without. */
function definitionOf(system: string): string {
  const known = definitions.get(system);
  if (known !== undefined || !/^EPSG:\d+$/.test(system)) return known ?? system;
  epsg ??= createRequire(import.meta.url)("proj4-list") as EpsgTable;
  return epsg[system]?.[1].trim() ?? system;
}

/** Datums that lie less than a metre from that of GPS; degrees of another one are not taken for its own. */
const NEAR_DATUM = /\+datum=(?:WGS84|NAD83)\b|\+towgs84=0(?:\.0*)?(?:,0(?:\.0*)?)*(?=\s|$)/;

/** Whether a system is longitude and latitude as they are, to within a metre. */
export function isPlainDegrees(system: string): boolean {
  const definition = definitionOf(system);
  if (!/\+proj=(?:longlat|latlong)\b/.test(definition)) return false;
  const isShifted = /\+(?:towgs84|nadgrids|datum|pm)=/.test(definition);
  return NEAR_DATUM.test(definition) || (!isShifted && /\+ellps=(?:WGS84|GRS80)\b/.test(definition));
}

const METRES_PER_DEGREE = 111_195;

/** Length of one step of the coordinates of a system, metres. @throws GridError unknown-projection */
export function metresPerUnit(system: string): number {
  const definition = definitionOf(system);
  if (/\+proj=(?:longlat|latlong)\b/.test(definition)) return METRES_PER_DEGREE;
  const units = /\+units=(?<unit>\S+)/.exec(definition)?.groups?.["unit"];
  return units === "us-ft" || units === "ft" ? 0.3048 : units === "km" ? 1000 : 1;
}

/** Longitude and latitude to the coordinates of a grid and back. */
export interface Projection {
  readonly forward: (lonLat: [number, number]) => [number, number];
  readonly inverse: (xy: [number, number]) => [number, number];
}

/** @param system "EPSG:n", a proj4 string or WKT @throws GridError unknown-projection */
export function projectionOf(system: string): Projection {
  try {
    const converter = proj4(definitionOf(system));
    return {
      forward: (p) => converter.forward(p),
      inverse: (p) => converter.inverse(p),
    };
  } catch (error) {
    throw new GridError("unknown-projection", gridSaid("grid.unknown_system", { system }), error);
  }
}
