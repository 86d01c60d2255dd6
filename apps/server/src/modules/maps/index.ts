export { mapsHandlers, mapsPlainRoutes } from "./maps.routes.ts";
export { createMaps } from "./maps.service.ts";
