import type { ServerModule } from "../../server-module.ts";
import { operationsHandlers, operationsPlainRoutes, type OperationsContext } from "./operations.routes.ts";

export { checkDisk } from "./disk-state.ts";
export { createMetrics } from "./metrics.ts";

/** How the server itself is: health, figures, documentation of its interface. */
export const operationsModule = (context: OperationsContext) =>
  ({
    handlers: { operations: operationsHandlers(context) },
    plain: operationsPlainRoutes(context),
  }) satisfies ServerModule;
