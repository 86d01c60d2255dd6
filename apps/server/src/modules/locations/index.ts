import type { Database } from "../../database/database.ts";
import { createLocations, type Locations } from "./locations.ts";
import { createLocationReader } from "./locations.repository.ts";

export {
  ADDRESS_COLUMNS,
  attributeAt,
  IN_PLACE,
  USER_DATA_PREFIX,
  type AttributeColumn,
  type Attributes,
} from "./attributes.ts";
export { histogramOf } from "./histogram.ts";
export { LocationIndex, type Places } from "./location-index.ts";
export { findLocations } from "./location-list.ts";
export { locationCoordinates, locationTile } from "./location-tiles.ts";
export type { Locations } from "./locations.ts";
export { cellAt, cellsOfTile, mercatorOf, type PlaceGrid, placeGridOf } from "./place-grid.ts";
export * as siteRows from "./locations.repository.ts";
export { moveSites } from "./moved-sites.repository.ts";
export { loadPackedPoints } from "./points.repository.ts";
export { type AllPoints, readPoints } from "./read-points.ts";
export { isPlaceOf } from "./place-of.repository.ts";
export type { SiteShape, StoredSite } from "./locations.repository.ts";
export { attributeKeys, doubleKeys, floatKeys, sortRows, type SortOrder } from "./sort-order.ts";
export { presentSite, type SiteAddress, type SiteRecord, type UserValue } from "./site-record.ts";
export { TOLD_COLUMNS, toldAt } from "./told-of-place.ts";
export { rowsHolding } from "./text-search.ts";

/** The locations of projects in memory. */
export const createLocationsModule = (database: Database): Locations => createLocations(createLocationReader(database));
