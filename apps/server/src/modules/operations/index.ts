export { createMetrics } from "./metrics.ts";
export { operationsHandlers, operationsPlainRoutes } from "./operations.routes.ts";
