export {
  ADDRESS_COLUMNS,
  attributeAt,
  USER_DATA_PREFIX,
  type AttributeColumn,
  type Attributes,
  attributesBuilder,
  type SiteRow,
} from "./attributes.ts";
export { patchAttributes, type ChangedSite } from "./patch-attributes.ts";
export * as siteRows from "./locations.repository.ts";
export type { SitePoint, SiteShape, StoredSite } from "./locations.repository.ts";
export { presentSite, type SiteAddress, type SiteRecord, type UserValue } from "./site-record.ts";
