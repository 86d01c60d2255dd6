import type { Config } from "../../config.ts";
import type { ServerModule } from "../../server-module.ts";
import type { AddressGeocoder } from "../addresses/index.ts";
import type { FindPlaces } from "./geocoder.ts";
import { mapsHandlers, mapsPlainRoutes } from "./maps.routes.ts";
import { createMaps, outsideStyle } from "./maps.service.ts";

/** Background maps, their styles, and the search for places. */
export function mapsModule(config: Config, findPlaces: FindPlaces, addresses: AddressGeocoder | undefined) {
  const maps = createMaps(findPlaces, outsideStyle(config), undefined, addresses);
  return { handlers: { maps: mapsHandlers(maps) }, plain: mapsPlainRoutes(maps) } satisfies ServerModule;
}
