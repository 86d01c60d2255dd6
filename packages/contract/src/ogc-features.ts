import * as z from "zod";
import { signedIn } from "./access.ts";
import { parquetQuery } from "./exports.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "OGC API";
const BASE = "/api/risk-engine/v0/exposure/supply-chains/{id}/ogc";
const shared = {
  method: "GET",
  tag,
  access: { ...signedIn, policy: "project-reader", gives: ["location-file"] },
  params: z.object({ id: idSchema }),
  // the standard refuses parameters that an address does not take
  query: z.strictObject({}),
  response: { contentType: "application/json" },
  errors: ["not_found", "conflict"],
} as const;

/** Features on a page: without a word, and at most. */
export const FEATURES_PER_PAGE = { usual: 1000, most: 10_000 } as const;

/** Properties by whose exact value features are chosen. */
export const FEATURE_FILTERS = [
  "name",
  "municipality",
  "postal_code",
  "country",
  "country_iso3",
  "continent",
  "building_use",
  "construction",
  "asset_currency",
] as const;

const filters = Object.fromEntries(
  FEATURE_FILTERS.map((name) => [name, z.string().max(300).optional().describe(`Only those whose ${name} is this`)]),
) as Record<(typeof FEATURE_FILTERS)[number], z.ZodOptional<z.ZodString>>;

const chosen = parquetQuery.pick({
  datasets: true,
  scenario: true,
  time: true,
  season: true,
  month: true,
  return_period: true,
  quantile: true,
}).shape;

const INSTANT = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?`;
const DATETIME = new RegExp(String.raw`^(?:${INSTANT}|(?:${INSTANT}|\.\.)?\/(?:${INSTANT}|\.\.)?)$`, "i");

const bbox = z
  .string()
  .max(200)
  .transform((text, context) => {
    const numbers = text.split(",").map((part) => (/^\s*[-+]?\d/.test(part) ? Number(part) : Number.NaN));
    const [west, south, east, north] = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at]) : numbers;
    const isBox = (numbers.length === 4 || numbers.length === 6) && numbers.every((one) => Number.isFinite(one));
    if (isBox && south! <= north! && Math.abs(west!) <= 180 && Math.abs(east!) <= 180)
      return { west: west!, south: south!, east: east!, north: north! };
    context.addIssue({
      code: "custom",
      message: "Send west, south, east and north in degrees with commas between. West may be greater than east.",
    });
    return z.NEVER;
  });

const whole = (text: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "Send a whole number.")
    .transform(Number)
    .describe(text);

export const featuresQuery = z.strictObject({
  limit: whole(`Features on a page, at most ${FEATURES_PER_PAGE.most}`)
    .pipe(z.int().min(1))
    .default(FEATURES_PER_PAGE.usual),
  bbox: bbox.optional().describe("West, south, east, north; degrees of OGC:CRS84. West may be greater than east"),
  datetime: z
    .string()
    .max(100)
    .regex(DATETIME, "Send a time of RFC 3339, or an interval of two with a slash between.")
    .optional()
    .describe("A time or an interval. Locations have no time, and all of them pass"),
  after: whole("Where a page begins; links to the next page hold it").optional(),
  ...chosen,
  ...filters,
});
export type FeaturesQuery = z.infer<typeof featuresQuery>;

export const featureQuery = z.strictObject(chosen);
export type FeatureQuery = z.infer<typeof featureQuery>;

export const ogcLanding = plainRoute({
  ...shared,
  path: BASE,
  summary: "A project as OGC API: landing page",
});
export const ogcConformance = plainRoute({
  ...shared,
  path: `${BASE}/conformance`,
  summary: "Conformance classes of the OGC API of a project",
});
export const ogcCollections = plainRoute({
  ...shared,
  path: `${BASE}/collections`,
  summary: "Collections of the OGC API of a project",
});
export const ogcLocations = plainRoute({
  ...shared,
  path: `${BASE}/collections/locations`,
  summary: "The collection of locations of a project",
});
export const ogcItems = plainRoute({
  ...shared,
  path: `${BASE}/collections/locations/items`,
  summary: "Locations of a project with values as GeoJSON, page by page (OGC API - Features 1.0.1)",
  query: featuresQuery,
  response: { contentType: "application/geo+json" },
  errors: ["not_found", "conflict", "unprocessable"],
});
export const ogcItem = plainRoute({
  ...shared,
  path: `${BASE}/collections/locations/items/{site_id}`,
  summary: "A location with values as GeoJSON (OGC API - Features 1.0.1)",
  params: z.object({ id: idSchema, site_id: z.string().min(1).max(200) }),
  query: featureQuery,
  response: { contentType: "application/geo+json" },
  errors: ["not_found", "conflict", "unprocessable"],
});
export const ogcTilesets = plainRoute({
  ...shared,
  path: `${BASE}/collections/locations/tiles`,
  summary: "Tilesets of the locations of a project (OGC API - Tiles)",
});
export const ogcTileset = plainRoute({
  ...shared,
  path: `${BASE}/collections/locations/tiles/WebMercatorQuad`,
  summary: "Metadata of the vector tiles of locations, with the address of a tile (OGC API - Tiles)",
});
