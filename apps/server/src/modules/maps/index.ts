export { mapsHandlers, mapsPlainRoutes } from "./maps.routes.ts";
export { createMaps, outsideStyle } from "./maps.service.ts";
