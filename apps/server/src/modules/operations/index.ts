import type { ServerModule } from "../../server-module.ts";
import { openOperationsPort, type OperationsPort } from "../../http/operations-port.ts";
import { operationsHandlers, operationsPlainRoutes, readiness, type OperationsContext } from "./operations.routes.ts";
import { mountReferenceAssets } from "./reference-assets.ts";

export { checkDisk, diskRoom } from "./disk-state.ts";
export { createMetrics } from "./metrics.ts";
export { createOwnProcess } from "./own-process.ts";
export { queuedJobs } from "./processes.repository.ts";

/** Where those who watch over processes ask them, without sign-in; absent without a port. */
interface WatchedAt {
  readonly host: string;
  readonly port: number | undefined;
}

/** How the server itself is: health, figures, what it is, documentation of its interface. */
export function operationsModule(context: OperationsContext, { host, port }: WatchedAt) {
  const { metrics, ownProcess } = context;
  let opened: OperationsPort | undefined;
  return {
    handlers: { operations: operationsHandlers(context) },
    plain: operationsPlainRoutes(context),
    mount: (app) => mountReferenceAssets(app, context.version),
    async start() {
      ownProcess.start();
      if (port === undefined) return;
      const watched = { metrics: () => metrics.text(), ready: () => readiness(context) };
      opened = await openOperationsPort(host, port, watched);
    },
    async stop() {
      await opened?.close();
      await ownProcess.stop();
    },
  } satisfies ServerModule;
}
