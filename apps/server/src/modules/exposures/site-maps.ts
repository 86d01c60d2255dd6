import { fromGeojsonVt } from "@maplibre/vt-pbf";
import Supercluster from "supercluster";
import type { siteRows } from "../locations/index.ts";

/** Clusters end here: from this zoom on every location is shown by itself. */
const DEEPEST_CLUSTERS = 12;
const RADIUS_PIXELS = 50;
const EXTENT = 4096;
const TILE_PIXELS = 512;
const LAYER = "sites";
/** Locations whose positions and clusters are kept in memory, over all projects. */
const MOST_KEPT = 500_000;

interface Properties {
  readonly position: number;
  readonly id: string;
  readonly name: string;
}

/** Locations of one version of a project as the map asks for them. */
export interface SiteMap {
  /** Longitude and latitude by position, Float32 little endian; NaN for deleted locations. */
  readonly coordinates: Buffer;
  /** Vector tile with the clusters and single locations; empty where there are none. */
  tile(zoom: number, x: number, y: number): Buffer;
  /**
   * Positions by name of the locations whose name, id, municipality or country holds a text, from one on; all without a text. And the
   * number of them all.
   */
  find(text: string, from: number, limit: number): { readonly positions: number[]; readonly total: number };
}

/** A location as it is searched. */
interface Entry {
  readonly position: number;
  readonly name: string;
  readonly text: string;
}

/** The locations that are not deleted, by name. */
function entriesOf(sites: readonly siteRows.MapSite[]): Entry[] {
  return sites
    .filter(({ deleted }) => !deleted)
    .map(({ position, siteId, name, municipality, country }) => ({
      position,
      name: name.toLowerCase(),
      text: [name, siteId, municipality, country].join("\n").toLowerCase(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.position - b.position));
}

function coordinatesOf(sites: readonly siteRows.MapSite[]): Buffer {
  const count = (sites.at(-1)?.position ?? -1) + 1;
  const bytes = Buffer.alloc(8 * count);
  for (let position = 0; position < 2 * count; position += 1) bytes.writeFloatLE(Number.NaN, 4 * position);
  for (const { position, longitude, latitude, deleted } of sites) {
    if (deleted) continue;
    bytes.writeFloatLE(longitude, 8 * position);
    bytes.writeFloatLE(latitude, 8 * position + 4);
  }
  return bytes;
}

function clustersOf(sites: readonly siteRows.MapSite[]): Supercluster<Properties, object> {
  const clusters = new Supercluster<Properties, object>({
    maxZoom: DEEPEST_CLUSTERS,
    radius: (RADIUS_PIXELS * EXTENT) / TILE_PIXELS,
    extent: EXTENT,
  });
  return clusters.load(
    sites
      .filter(({ deleted }) => !deleted)
      .map(({ position, siteId, name, longitude, latitude }) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [longitude, latitude] },
        properties: { position, id: siteId, name },
      })),
  );
}

/** Clusters and the order by name are made when they are first asked for: most clients only need the coordinates. */
function createSiteMap(sites: readonly siteRows.MapSite[]): SiteMap {
  let clusters: Supercluster<Properties, object> | undefined;
  let entries: Entry[] | undefined;
  return {
    coordinates: coordinatesOf(sites),
    tile(zoom, x, y) {
      clusters ??= clustersOf(sites);
      const tile = clusters.getTile(zoom, x, y);
      if (!tile) return Buffer.alloc(0);
      const features = tile.features.map(({ geometry, tags }) => ({ type: 1 as const, geometry, tags: { ...tags } }));
      const source = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
      return Buffer.from(fromGeojsonVt({ [LAYER]: source }, { version: 2, extent: EXTENT }));
    },
    find(text, from, limit) {
      entries ??= entriesOf(sites);
      const wanted = text.toLowerCase();
      const found = wanted === "" ? entries : entries.filter((entry) => entry.text.includes(wanted));
      return { positions: found.slice(from, from + limit).map(({ position }) => position), total: found.length };
    },
  };
}

/** Keeps the maps of the projects used last, by version. */
export interface SiteMaps {
  /** The map of a project's version, made from `load` when it is not kept. */
  get(exposureId: string, version: string, load: () => Promise<readonly siteRows.MapSite[]>): Promise<SiteMap>;
}

export function createSiteMaps(mostKept = MOST_KEPT): SiteMaps {
  const kept = new Map<string, { version: string; size: number; map: Promise<SiteMap> }>();
  const makeRoom = (keep: string) => {
    let total = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [id, { size }] of kept) {
      if (total <= mostKept) return;
      if (id === keep) continue;
      kept.delete(id);
      total -= size;
    }
  };
  return {
    get(exposureId, version, load) {
      const present = kept.get(exposureId);
      kept.delete(exposureId);
      if (present?.version === version) {
        kept.set(exposureId, present); // the last one used goes last
        return present.map;
      }
      const entry = {
        version,
        size: 0,
        map: Promise.resolve()
          .then(load)
          .then((sites) => {
            entry.size = sites.length;
            makeRoom(exposureId);
            return createSiteMap(sites);
          }),
      };
      kept.set(exposureId, entry);
      entry.map.catch(() => kept.delete(exposureId));
      return entry.map;
    },
  };
}
