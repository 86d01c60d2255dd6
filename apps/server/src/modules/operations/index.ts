export { createMetrics, type Metrics } from "./metrics.ts";
export { operationsHandlers, operationsPlainRoutes } from "./operations.routes.ts";
