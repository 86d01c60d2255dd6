import type { Database } from "../../database/database.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { ServerModule } from "../../server-module.ts";
import { selfServiceHandlers } from "./self-service.routes.ts";
import { createSelfService, type SelfServiceContext } from "./self-service.service.ts";

/** The way of a small company from its locations to a paid result. */
export const selfServiceModule = (context: SelfServiceContext, limiter: RateLimiter) =>
  ({
    handlers: { selfService: selfServiceHandlers(createSelfService(context), context.database as Database, limiter) },
  }) satisfies ServerModule;
