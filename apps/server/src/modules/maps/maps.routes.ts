import type { Basemap } from "@tidemark/atlas";
import {
  addressPattern,
  basemapTile,
  type contract,
  MAP_STYLES,
  type MapStyle,
  satelliteTile,
  saidOf,
} from "@tidemark/contract";
import { cached } from "../../http/cached.ts";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Maps } from "./maps.service.ts";

const TITLES: Readonly<Record<Exclude<MapStyle, "custom">, string>> = {
  monochrome: "Monochrome",
  // the picture that the product brings is a relief, no imagery
  satellite: "Relief",
  green: "Green",
  "gray-blue": "Gray-blue",
};

type TileSpec = typeof basemapTile | typeof satelliteTile;

function describeTiles({ version, maxZoom }: Basemap, spec: TileSpec, attribution: string) {
  return { url: addressPattern(spec, {}, { v: version }), min_zoom: 0, max_zoom: maxZoom, attribution };
}

function stylesOf({ outside }: Maps) {
  const own = MAP_STYLES.filter((id) => id !== "custom").map((id) => ({ id, title: TITLES[id] }));
  if (outside === undefined) return own;
  return [...own, { id: "custom" as const, title: outside.title, style_url: outside.url }];
}

export function mapsHandlers(maps: Maps): Handlers<typeof contract.maps> {
  return {
    styles: async () => ({
      items: stylesOf(maps),
      default: "monochrome",
      tiles: describeTiles(maps.basemap(), basemapTile, "Natural Earth, GeoNames (CC BY 4.0)"),
      satellite: describeTiles(maps.satellite(), satelliteTile, "Natural Earth II"),
      search: { finds_addresses: maps.addresses !== undefined, attribution: maps.addresses?.attribution ?? null },
    }),
    geocode: async ({ input }) => {
      const { items, attribution, notice } = await maps.geocode(input);
      const said = notice === undefined ? {} : { notice_said: saidOf(notice) };
      return { items, attribution, notice: notice?.english ?? null, ...said };
    },
  };
}

/** Sends the tiles of an archive: under the address that names their version the browser keeps them for ever. */
function tiles(spec: TileSpec, archive: () => Basemap): PlainMount {
  return {
    spec,
    handle: async (call) => {
      const { v, z, x, y } = call.input;
      const { version, tile } = archive();
      const kept = { version, type: spec.response.contentType, keep: v === version ? "forever" : "checked" } as const;
      return cached(call, kept, () => {
        const bytes = tile(Number(z), Number(x), Number(y));
        return { bytes: bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) };
      });
    },
  };
}

export function mapsPlainRoutes(maps: Maps): PlainMount[] {
  return [tiles(basemapTile, maps.basemap), tiles(satelliteTile, maps.satellite)];
}
