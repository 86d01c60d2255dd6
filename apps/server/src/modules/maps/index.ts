import type { Config } from "../../config.ts";
import type { ServerModule } from "../../server-module.ts";
import type { FindPlaces } from "./geocoder.ts";
import { mapsHandlers, mapsPlainRoutes } from "./maps.routes.ts";
import { createMaps, outsideStyle } from "./maps.service.ts";

/** Background maps, their styles, and the search for places. */
export function mapsModule(config: Config, findPlaces: FindPlaces) {
  const maps = createMaps(findPlaces, outsideStyle(config));
  return { handlers: { maps: mapsHandlers(maps) }, plain: mapsPlainRoutes(maps) } satisfies ServerModule;
}
