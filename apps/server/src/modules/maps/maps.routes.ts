import type { Basemap } from "@tidemark/atlas";
import { basemapTile, type contract, MAP_STYLES, type MapStyle } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Maps } from "./maps.service.ts";

const TITLES: Readonly<Record<MapStyle, string>> = {
  monochrome: "Monochrome",
  green: "Green",
  "gray-blue": "Gray-blue",
};

function describeTiles({ version, maxZoom }: Basemap) {
  return {
    url: `/api/maps/v1/tiles/{z}/{x}/{y}.mvt?v=${version}`,
    min_zoom: 0,
    max_zoom: maxZoom,
    attribution: "Natural Earth, GeoNames (CC BY 4.0)",
  };
}

export function mapsHandlers(maps: Maps): Handlers<typeof contract.maps> {
  return {
    styles: async () => ({
      items: MAP_STYLES.map((id) => ({ id, title: TITLES[id] })),
      default: "monochrome",
      tiles: describeTiles(maps.basemap()),
    }),
    geocode: async ({ input }) => ({ items: maps.geocode(input) }),
  };
}

export function mapsPlainRoutes(maps: Maps): PlainMount[] {
  return [
    {
      spec: basemapTile,
      handle: async ({ input, request, reply }) => {
        const basemap = maps.basemap();
        const etag = `"${basemap.version}"`;
        const forever = input["v"] === basemap.version;
        reply
          .header("etag", etag)
          .header("cache-control", forever ? "private, max-age=31536000, immutable" : "private, no-cache");
        if (request.headers["if-none-match"] === etag) return reply.code(304).send();
        const bytes = basemap.tile(Number(input["z"]), Number(input["x"]), Number(input["y"]));
        if (bytes === undefined) return reply.code(204).send();
        return reply
          .type(basemapTile.response.contentType)
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      },
    },
  ];
}
