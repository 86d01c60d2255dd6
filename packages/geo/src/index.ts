export {
  type CoordinateCandidate,
  type CoordinateRefusal,
  type CoordinateResult,
  parseCoordinates,
} from "./coordinates/parse-coordinates.ts";
export { completePlusCode, readShortPlusCode } from "./coordinates/read-grid-reference.ts";
export { parseCoordinate } from "./coordinates/parse-component.ts";
export { asGeometry, readGeometry, startsGeometry } from "./coordinates/read-geometry.ts";
export type { TextGeometry, TextPosition } from "./coordinates/text-geometry.ts";
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
export { editDistance } from "./places/edit-distance.ts";
export { foldName } from "./places/fold-name.ts";
export { OTHER_NAMES } from "./places/other-names.ts";
export { builtUpKm, FARTHEST_BUILT_UP_KM, LARGE_CITY } from "./places/built-up.ts";
export { countryNamed } from "./places/country-names.ts";
export { CalledPlaces, countryNumber, ownNamesOf } from "./places/called-places.ts";
export { keyNames } from "./places/keyed-names.ts";
export { PlaceFinder } from "./places/place-finder.ts";
export { PlaceSearch, type PlaceSearchOptions, type SearchedPlace } from "./places/place-search.ts";
export type { PlaceSources } from "./places/place-sources.ts";
export type { LocatedBy, PlaceCandidate, PlaceDoubt, PlaceFinding, PlaceQuestion } from "./places/place-finding.ts";
export { countryOfPostcode, POSTCODE_COUNTRIES, type PostcodeTable } from "./places/postcodes.ts";
export { POSTCODE_REGION_COUNTRIES } from "./places/postcode-regions.ts";
export { type PlaceRegion, Regions, type RegionTable, spellingsOfRegion } from "./places/regions.ts";
export { type Station, Stations } from "./places/stations.ts";
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
export { LineIndex, type NearestOnLine } from "./lines/line-index.ts";
export { areaKm2 } from "./polygons/area.ts";
export { clipToBox, splitAtDateLine, unwrapDateLine } from "./polygons/clip.ts";
export { PointInPolygon, polygonContains } from "./polygons/contains.ts";
export { type AreaGeometry, orientRings, type PolygonRings, type Position, type Ring } from "./polygons/geometry.ts";
export { centroid, representativePoint } from "./polygons/inside.ts";
export { type Region, RegionIndex } from "./polygons/region-index.ts";
export { lineLengthKm, pointsAlong, pointsInside } from "./polygons/sample.ts";
export { type FlatPolygon, type FlatRing, flatPolygons, PointRows, pointRowsOf } from "./polygons/point-rows.ts";
export { levelPolygons, type NodeGrid } from "./polygons/level-polygons.ts";
export { simplifyPolygon } from "./polygons/simplify.ts";
export { findPolygonProblem, type PolygonProblem } from "./polygons/validity.ts";
export { LandMask, MASK_BYTES, MASK_PER_DEGREE, maskCell } from "./routes/land-mask.ts";
export {
  BORDER_KM,
  LAND_FACTOR,
  PORT_KM,
  type RouteLinks,
  RouteNetwork,
  type RouteTree,
} from "./routes/route-network.ts";
export { type Passage, PASSAGES, passagesOf } from "./routes/passages.ts";
export { type GoodsRoute, type RouteLeg, Router } from "./routes/router.ts";
