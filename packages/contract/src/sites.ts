import * as z from "zod";
import { signedIn } from "./access.ts";
import { geometrySchema } from "./geometry.ts";
import { LIMITS } from "./limits.ts";
import { route } from "./route.ts";
import { idSchema, listOf, pageQuery } from "./schemas.ts";
import { buildingUse, construction, elevationMetres, protectionYears } from "./site-bounds.ts";
import { chainGroupsSchema } from "./supply-chain-schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Locations";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const reader = { ...signedIn, policy: "project-reader" } as const;
const editor = { ...signedIn, policy: "project-owner", scopes: ["location-edit"] } as const;

/** Name of a location that brought none. */
export const DEFAULT_SITE_NAME = "New location";
/** Name of a location that is being added on the map. */
export const DRAFT_SITE_NAME = "New production site";

/** What a position comes from: told as such, or found by an address, a postal code, a town, an airport or a port. */
export const LOCATED_BY = ["coordinates", "address", "postal_code", "town", "region", "airport", "port"] as const;
export type LocatedBy = (typeof LOCATED_BY)[number];

const text = z.string().max(500).nullable().optional();
export const addressSchema = z.object({
  lon: z.number().min(-180).max(180).nullable().optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  address_line: text,
  street: text,
  building_no: text,
  municipality: text,
  postal_code: text,
  country: text,
  country_iso3: text,
  continent: text,
  continent_code: text,
  ipcc_region: text,
  ipcc_macro_region: text,
  located_by: z.enum(LOCATED_BY).nullable().optional().describe("What the position comes from; null where nobody told"),
  located_within_km: z
    .number()
    .min(0)
    .max(1000)
    .nullable()
    .optional()
    .describe("How far off the position may be; null where it was given or nobody knows"),
});
export type Address = z.infer<typeof addressSchema>;

const ownNumber = z.number().min(-LIMITS.largestNumber).max(LIMITS.largestNumber);
/** Columns of the user's own; everything that is no coordinate, name, address or value. */
export const userDataSchema = z.record(
  z.string().min(1).max(200),
  z.union([z.string().max(5000), ownNumber, z.boolean(), z.null()]),
);

export const siteSchema = z
  .object({
    type: z.literal("Feature"),
    id: z.string().min(1).max(200).describe("Kept from the workbook when unique"),
    geometry: geometrySchema,
    properties: z.object({
      id: z.string().min(1).max(200),
      name: z.string().min(1).max(300),
      tidemark_type: z.literal("ProductionSite"),
      position: z.int().min(0).optional().describe("Index of the location in every column of results"),
      address: addressSchema,
      user_data: userDataSchema,
      asset_value: z.number().min(0).max(LIMITS.largestAmount).nullable().optional(),
      asset_currency: z.string().max(10).nullable().optional(),
      elevation: elevationMetres.nullable().optional(),
      protection_return_period: protectionYears.nullable().optional(),
      building_use: buildingUse.nullable().optional(),
      construction: construction.nullable().optional(),
      version: z
        .string()
        .max(40)
        .optional()
        .describe(
          "Another one after every change of the location; sent back with a change, it is refused when it is old",
        ),
    }),
  })
  .describe("A location (production site)");
export type Site = z.infer<typeof siteSchema>;

const plainId = z.union([z.string().min(1).max(200), z.number()]);
const { name, address, user_data: userData, id: _id, tidemark_type: type, ...more } = siteSchema.shape.properties.shape;

/** A location as any program writes GeoJSON: only its place has to be there. */
export const plainSiteSchema = z.object({
  type: z.literal("Feature"),
  id: plainId.nullable().optional(),
  geometry: geometrySchema,
  properties: z
    .looseObject({
      id: plainId.nullable().optional(),
      name: name.nullable().optional(),
      tidemark_type: type.optional(),
      address: address.nullable().optional(),
      user_data: userData.nullable().optional(),
      ...more,
    })
    .nullable()
    .default(null),
});
export type PlainSite = z.infer<typeof plainSiteSchema>;

const list = route({
  method: "GET",
  path: `${BASE}/{id}/production-sites`,
  tag,
  summary: "Locations of a project by name",
  access: { ...reader, unpaid: true, shows: ["edges"] },
  input: z.object({
    id: idSchema,
    ...pageQuery,
    search: typedText().max(100).optional(),
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000_000)
      .optional()
      .describe("Only the location at this index of the columns"),
    positions: z
      .string()
      .regex(/^\d{1,8}(,\d{1,8}){0,99}$/, "At most 100 positions with commas between them")
      .transform((text) => text.split(",").map(Number))
      .optional()
      .describe("Only the locations at these indices of the columns, in their order; deleted ones are left out"),
    group_by_prop: typedText()
      .min(1)
      .max(250)
      .optional()
      .describe(
        "Part of the address such as `country`, or the name of an own column, also as `user_data.` and the name. The answer then has no locations but `grouping`; needs the scope supply-chain",
      ),
  }),
  output: listOf(siteSchema).extend({
    grouping: chainGroupsSchema.optional().describe("With group_by_prop only"),
  }),
  errors: ["not_found", "unprocessable"],
});

const one = { id: idSchema, site_id: z.string().min(1).max(200) };
const get = route({
  method: "GET",
  path: `${BASE}/{id}/production-sites/{site_id}`,
  tag,
  summary: "One location",
  access: { ...reader, unpaid: true },
  input: z.object(one),
  output: siteSchema,
  errors: ["not_found"],
});

const draft = z.object({
  id: idSchema,
  type: z.literal("Feature"),
  geometry: geometrySchema,
  properties: siteSchema.shape.properties.partial().omit({ position: true, version: true }),
});
const seenVersion = siteSchema.shape.properties.shape.version.describe(
  "Version the caller has seen; when somebody else changed the location since, the answer is 409 and nothing changes",
);
/** Link of the location, in the words of the project. */
const edge = z.object({
  from: z.string().max(200),
  to: z.string().max(200),
  product: z.string().max(200).nullable(),
  volume: z.number().min(-LIMITS.largestAmount).max(LIMITS.largestAmount).nullable(),
});

const broughtBack = z
  .array(edge)
  .max(100_000)
  .default([])
  .describe("Its links to bring back, those that went with it when left out; those to gone locations are not brought");

const prepare = route({
  method: "POST",
  path: `${BASE}/{id}/production-sites-draft`,
  tag,
  summary: "Fills in name, town, country and region of a location that is being drawn; stores nothing",
  access: { ...reader, newPlaces: true },
  input: draft,
  output: siteSchema,
  errors: ["not_found"],
});

const create = route({
  method: "POST",
  path: `${BASE}/{id}/production-sites`,
  tag,
  summary: "Add a location; its values are computed at once",
  access: { ...editor, newPlaces: true },
  creates: true,
  input: draft,
  output: siteSchema,
  successStatus: 201,
  errors: ["not_found", "conflict"],
});

/** What can be written of a location; the rest stays. */
const writable = {
  version: seenVersion,
  geometry: geometrySchema.optional(),
  properties: siteSchema.shape.properties
    .omit({ id: true, position: true, tidemark_type: true, version: true })
    .partial()
    .optional(),
};

const update = route({
  method: "PUT",
  path: `${BASE}/{id}/production-sites/{site_id}`,
  tag,
  summary: "Change name, place, address or own data of a location; a moved one is computed again",
  access: { ...editor, newPlaces: true },
  input: z.object({ ...one, ...writable }),
  output: siteSchema,
  errors: ["not_found", "conflict"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{id}/production-sites/{site_id}`,
  tag,
  summary: "Delete a location and its links; `recover` brings both back",
  access: { ...editor, shows: ["edges"] },
  input: z.object({ ...one, version: seenVersion }),
  output: z.object({
    detail: z.string(),
    edges: z.array(edge).describe("Links that went with it; none for who may not see any"),
  }),
  errors: ["not_found", "conflict"],
});

const recover = route({
  method: "PUT",
  path: `${BASE}/{id}/production-sites/{site_id}/recover`,
  tag,
  summary: "Take the deletion of a location back: same id, place and data, values computed at once",
  access: { ...editor, newPlaces: true },
  input: z.object({ ...one, edges: broughtBack }),
  output: siteSchema,
  errors: ["not_found", "conflict"],
});

/** Most locations that are changed together. */
export const MOST_CHANGED_TOGETHER = 1000;
const { site_id } = one;
const changeMany = route({
  method: "POST",
  path: `${BASE}/{id}/production-sites-changes`,
  tag,
  summary: "Change, delete or bring back several locations: all of them, or none where one is refused",
  access: { ...editor, newPlaces: true, shows: ["edges"] },
  maxBodyBytes: 16 * 1024 * 1024,
  input: z.object({
    id: idSchema,
    changes: z
      .array(
        z.discriminatedUnion("do", [
          z.object({ do: z.literal("update"), site_id, ...writable }),
          z.object({ do: z.literal("remove"), site_id, version: seenVersion }),
          z.object({ do: z.literal("recover"), site_id, edges: broughtBack }),
        ]),
      )
      .min(1)
      .max(MOST_CHANGED_TOGETHER),
  }),
  output: z.object({
    items: z
      .array(z.object({ site: siteSchema.nullable().describe("Null for a deleted one"), edges: z.array(edge) }))
      .describe("In the order of the changes; links are those that went with a deleted location"),
  }),
  errors: ["not_found", "conflict"],
});

export const sitesContract = { list, get, prepare, create, update, remove, recover, changeMany };
