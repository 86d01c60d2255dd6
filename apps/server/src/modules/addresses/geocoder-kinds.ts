import { findCountry, type GeoBox } from "@tidemark/geo";
import * as z from "zod";
import { addressHit, type AddressHit, type AddressLevel, joined } from "./address-hit.ts";

/** What is asked of a geocoder of addresses. */
export interface AddressQuestion {
  readonly text: string;
  readonly limit: number;
  /** Only places of this country, ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
}

/** How the address of a question is made for a kind of geocoder, and how its answer is read. */
export interface GeocoderKind {
  readonly path: string;
  readonly query: (question: AddressQuestion, key: string | undefined) => Record<string, string>;
  /** @throws ZodError for an answer of another shape */
  readonly read: (answer: unknown) => AddressHit[];
  readonly attribution: string;
  /** Requests in a second unless told. */
  readonly perSecond: number;
}

const text = z.string().optional().catch(undefined);
const point = z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) });
const found = (hits: readonly (AddressHit | undefined)[]) => hits.flatMap((hit) => hit ?? []);
const withHouse = (street: string | undefined, house: string | undefined) => [street, house].filter(Boolean).join(" ");

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({
        type: text,
        name: text,
        housenumber: text,
        street: text,
        postcode: text,
        district: text,
        city: text,
        state: text,
        country: text,
        countrycode: text,
        /** West, north, east, south. */
        extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
      }),
    }),
  ),
});

const PHOTON_LEVELS: Readonly<Record<string, AddressLevel>> = {
  house: "house",
  street: "street",
  postcode: "postal_code",
  locality: "town",
  district: "town",
  city: "town",
  county: "region",
  state: "region",
  country: "region",
};

/** Photon: `GET /api?q=`, GeoJSON. It has no filter by country, so that others are left out afterwards. */
const photon: GeocoderKind = {
  path: "api",
  query: ({ text: q, limit }) => ({ q, limit: String(limit), lang: "en" }),
  read: (answer) =>
    found(
      photonAnswer.parse(answer).features.map(({ geometry, properties: of }) => {
        const [longitude, latitude] = geometry.coordinates;
        const street = withHouse(of.street, of.housenumber);
        const town = of.city ?? (of.type === "city" ? of.name : undefined);
        const [west = 0, north = 0, east = 0, south = 0] = of.extent ?? [];
        return addressHit({
          label: joined([of.name, street, [of.postcode, town].filter(Boolean).join(" "), of.state]),
          latitude,
          longitude,
          municipality: town ?? null,
          region: of.state ?? null,
          country: of.countrycode ?? of.country ?? null,
          level: PHOTON_LEVELS[of.type ?? ""] ?? "town",
          extent: of.extent && [west, south, east, north],
        });
      }),
    ),
  attribution: "© OpenStreetMap contributors",
  perSecond: 5,
};

const nominatimAnswer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    addresstype: text,
    place_rank: z.number().optional().catch(undefined),
    /** South, north, west, east. */
    boundingbox: z
      .tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
      .optional()
      .catch(undefined),
    address: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
);

/** Levels by the rank of a place, which falls from countries (4) to houses (30). */
function nominatimLevel(rank: number | undefined, type: string | undefined): AddressLevel {
  if (type === "postcode") return "postal_code";
  if (rank === undefined) return "town";
  if (rank >= 28) return "house";
  if (rank >= 26) return "street";
  return rank >= 13 ? "town" : "region";
}

/** Nominatim, and what answers like it: `GET /search?q=&format=jsonv2`. */
const nominatim: GeocoderKind = {
  path: "search",
  query: ({ text: q, limit, country }) => ({
    q,
    limit: String(limit),
    format: "jsonv2",
    addressdetails: "1",
    "accept-language": "en",
    ...(country === undefined ? {} : { countrycodes: country.toLowerCase() }),
  }),
  read: (answer) =>
    found(
      nominatimAnswer.parse(answer).map((of) => {
        const parts = of.address ?? {};
        const [south = 0, north = 0, west = 0, east = 0] = of.boundingbox ?? [];
        const extent: GeoBox | undefined = of.boundingbox && [west, south, east, north];
        return addressHit({
          label: of.display_name,
          latitude: of.lat,
          longitude: of.lon,
          municipality: parts["city"] ?? parts["town"] ?? parts["village"] ?? parts["municipality"] ?? null,
          region: parts["state"] ?? null,
          country: parts["country_code"]?.toUpperCase() ?? parts["country"] ?? null,
          level: nominatimLevel(of.place_rank, of.addresstype),
          extent,
        });
      }),
    ),
  attribution: "© OpenStreetMap contributors",
  perSecond: 1,
};

const peliasAnswer = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({
        label: z.string(),
        layer: text,
        accuracy: text,
        match_type: text,
        locality: text,
        region: text,
        country: text,
        country_a: text,
      }),
      /** West, south, east, north. */
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
    }),
  ),
});

const PELIAS_LEVELS: Readonly<Record<string, AddressLevel>> = {
  address: "house",
  venue: "house",
  street: "street",
  intersection: "street",
  postalcode: "postal_code",
  macrocounty: "region",
  county: "region",
  region: "region",
  macroregion: "region",
  country: "region",
  dependency: "region",
};

/** Pelias: `GET /v1/search?text=`, GeoJSON; a fallback to a larger place, and an interpolated house, say so. */
const pelias: GeocoderKind = {
  path: "v1/search",
  query: ({ text: asked, limit, country }, key) => ({
    text: asked,
    size: String(limit),
    ...(country === undefined ? {} : { "boundary.country": country.toUpperCase() }),
    ...(key === undefined ? {} : { api_key: key }),
  }),
  read: (answer) =>
    found(
      peliasAnswer.parse(answer).features.map(({ geometry, bbox, properties: of }) => {
        const [longitude, latitude] = geometry.coordinates;
        const level = PELIAS_LEVELS[of.layer ?? ""] ?? "town";
        const isRough = of.match_type === "interpolated" || of.accuracy === "interpolated";
        return addressHit({
          label: of.label,
          latitude,
          longitude,
          municipality: of.locality ?? null,
          region: of.region ?? null,
          country: findCountry(of.country_a ?? "")?.iso2 ?? of.country ?? null,
          level: level === "house" && isRough ? "street" : level,
          extent: bbox,
        });
      }),
    ),
  attribution: "Pelias, © OpenStreetMap contributors, Who's on First",
  perSecond: 5,
};

export const GEOCODER_KINDS = { photon, nominatim, pelias } as const;
