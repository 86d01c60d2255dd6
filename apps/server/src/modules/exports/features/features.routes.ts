import {
  type FeatureQuery,
  type FeaturesQuery,
  ogcCollections,
  ogcConformance,
  ogcItem,
  ogcItems,
  ogcLanding,
  ogcLocations,
  ogcTileset,
  ogcTilesets,
} from "@tidemark/contract";
import type { Call } from "../../../http/call.ts";
import type { PlainMount } from "../../../http/mount.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Exports } from "../exports.service.ts";

/** OGC 17-069r4, OGC API - Features - Part 1: Core, version 1.0.1. */
const CONFORMS_TO = ["core", "geojson"].map((name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`);
const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const JSON_TYPE = "application/json";
const GEOJSON = "application/geo+json";

const link = (rel: string, href: string, type: string, title: string) => ({ href, rel, type, title });

type PlainCall = Call<Record<string, unknown>>;

/** Where the interface of a project begins, as whoever asks reaches it. */
const rootOf = (publicUrl: string, { input }: PlainCall) =>
  `${publicUrl}/api/risk-engine/v0/exposure/supply-chains/${String(input["id"])}/ogc`;

const itemPath = (root: string, id: string) => `${root}/collections/locations/items/${encodeURIComponent(id)}`;

function collection(root: string, title: string, box: unknown) {
  const self = `${root}/collections/locations`;
  return {
    id: "locations",
    title: `Locations of ${title}`,
    description: "Locations with their properties, and a property for each dataset at the coordinates asked for",
    itemType: "feature",
    crs: [CRS84],
    ...(box === undefined ? {} : { extent: { spatial: { bbox: [box], crs: CRS84 } } }),
    links: [
      link("self", self, JSON_TYPE, "This collection"),
      link("items", `${self}/items`, GEOJSON, "The locations as GeoJSON"),
      link("http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector", `${self}/tiles`, JSON_TYPE, "Vector tiles"),
    ],
  };
}

/** The address of a request with its query, and with another beginning of the page. */
function pageAddress(root: string, { request }: PlainCall, after?: number): string {
  const query = new URLSearchParams(request.url.split("?")[1] ?? "");
  if (after !== undefined) query.set("after", String(after));
  const text = query.toString();
  return `${root}/collections/locations/items${text === "" ? "" : `?${text}`}`;
}

const send = ({ reply }: PlainCall, type: string, body: object) =>
  reply.type(type).header("cache-control", "no-store").send(JSON.stringify(body));

/** What a list says of the vector tiles that the map draws, by OGC 17-083r4 (Tile Set Metadata 2.0). */
const tileset = (root: string) => ({
  title: "Locations, and clusters of them",
  dataType: "vector",
  crs: "http://www.opengis.net/def/crs/EPSG/0/3857",
  tileMatrixSetURI: "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad",
  links: [link("self", `${root}/collections/locations/tiles/WebMercatorQuad`, JSON_TYPE, "This tileset")],
});

/** The same with the address of a tile. */
function wholeTileset(root: string) {
  const { links, ...about } = tileset(root);
  const href = `${root.slice(0, -"/ogc".length)}/tiles/{tileMatrix}/{tileCol}/{tileRow}.mvt`;
  const item = { ...link("item", href, "application/vnd.mapbox-vector-tile", "A tile"), templated: true };
  return { ...about, layers: [{ id: "sites", dataType: "vector", geometryDimension: 0 }], links: [...links, item] };
}

function tilesets(publicUrl: string): PlainMount[] {
  return [
    {
      spec: ogcTilesets,
      handle: async (call) => {
        const root = rootOf(publicUrl, call);
        const links = [link("self", `${root}/collections/locations/tiles`, JSON_TYPE, "The tilesets")];
        return send(call, JSON_TYPE, { links, tilesets: [tileset(root)] });
      },
    },
    { spec: ogcTileset, handle: async (call) => send(call, JSON_TYPE, wholeTileset(rootOf(publicUrl, call))) },
  ];
}

/** A project as OGC API: what there is, and where. */
function descriptions(exports: Exports, publicUrl: string): PlainMount[] {
  const described = async (call: PlainCall) => {
    const { title, box } = await exports.describe(String(call.input["id"]));
    return { root: rootOf(publicUrl, call), title, box };
  };
  return [
    {
      spec: ogcLanding,
      handle: async (call) => {
        const { root, title } = await described(call);
        const links = [
          link("self", root, JSON_TYPE, "This page"),
          link(
            "service-desc",
            `${publicUrl}/api/openapi.json`,
            "application/vnd.oai.openapi+json;version=3.1",
            "Definition of the interface",
          ),
          link("service-doc", `${publicUrl}/api/docs`, "text/html", "The interface as a page to read"),
          link("conformance", `${root}/conformance`, JSON_TYPE, "Conformance classes"),
          link("data", `${root}/collections`, JSON_TYPE, "Collections"),
        ];
        return send(call, JSON_TYPE, { title, description: "Locations of a project with their values", links });
      },
    },
    { spec: ogcConformance, handle: async (call) => send(call, JSON_TYPE, { conformsTo: CONFORMS_TO }) },
    {
      spec: ogcCollections,
      handle: async (call) => {
        const { root, title, box } = await described(call);
        const links = [link("self", `${root}/collections`, JSON_TYPE, "The collections")];
        return send(call, JSON_TYPE, { links, collections: [collection(root, title, box)] });
      },
    },
    {
      spec: ogcLocations,
      handle: async (call) => {
        const { root, title, box } = await described(call);
        return send(call, JSON_TYPE, collection(root, title, box));
      },
    },
  ];
}

interface FeaturesWorld {
  readonly config: { readonly publicUrl: string };
  readonly clock: Clock;
}

export const featuresPlainRoutes = (
  exports: Exports,
  { config: { publicUrl }, clock }: FeaturesWorld,
): PlainMount[] => [
  ...descriptions(exports, publicUrl),
  ...tilesets(publicUrl),
  {
    spec: ogcItems,
    handle: async (call) => {
      const { id, ...query } = call.input as FeaturesQuery & { readonly id: string };
      const { features, matched, next } = await exports.features(id, query);
      const root = rootOf(publicUrl, call);
      const links = [
        link("self", pageAddress(root, call), GEOJSON, "This page"),
        ...(next === undefined ? [] : [link("next", pageAddress(root, call, next), GEOJSON, "The next page")]),
        link("collection", `${root}/collections/locations`, JSON_TYPE, "The collection"),
      ];
      return send(call, GEOJSON, {
        type: "FeatureCollection",
        timeStamp: clock.now().toISOString(),
        numberMatched: matched,
        numberReturned: features.length,
        links,
        features,
      });
    },
  },
  {
    spec: ogcItem,
    handle: async (call) => {
      const { id, site_id, ...query } = call.input as FeatureQuery & { readonly id: string; readonly site_id: string };
      const feature = await exports.feature(id, site_id, query);
      const root = rootOf(publicUrl, call);
      const links = [
        link("self", itemPath(root, feature.id), GEOJSON, "This location"),
        link("collection", `${root}/collections/locations`, JSON_TYPE, "The collection"),
      ];
      return send(call, GEOJSON, { ...feature, links });
    },
  },
];
