export {
  type CoordinateCandidate,
  type CoordinateRefusal,
  type CoordinateResult,
  parseCoordinates,
} from "./coordinates/parse-coordinates.ts";
export {
  boundsOf,
  boxContains,
  boxesAround,
  destination,
  distanceKm,
  EARTH_RADIUS_KM,
  type GeoBox,
  type GeoPoint,
  isValidPoint,
  splitBox,
  wrapLongitude,
} from "./sphere/sphere.ts";
export { foldName } from "./places/fold-name.ts";
export { Gazetteer, type Place, type PlaceMatch, type PlaceTable, type SearchOptions } from "./places/gazetteer.ts";
export {
  checkPlausibility,
  type ContinentCode,
  type Country,
  countryAt,
  findCountry,
  type Plausibility,
} from "./places/country.ts";
export { MERCATOR_LIMIT, tileAt, tileBounds } from "./sphere/tile.ts";
