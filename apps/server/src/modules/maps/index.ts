export { mapsHandlers, mapsPlainRoutes } from "./maps.routes.ts";
export { createMaps, type Maps } from "./maps.service.ts";
