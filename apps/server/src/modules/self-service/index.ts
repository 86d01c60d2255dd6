import type { RateLimiter } from "../../http/rate-limit.ts";
import type { ServerModule } from "../../server-module.ts";
import { createResultExample, type PlaceData } from "./result-example.ts";
import { createPreviews, type PreviewsContext } from "./previews.ts";
import { selfServiceHandlers } from "./self-service.routes.ts";
import { createSelfService, type SelfServiceContext } from "./self-service.service.ts";

/** The way of a small company from its locations to a paid result, and what becomes of previews that nobody pays. */
export function selfServiceModule(
  context: SelfServiceContext & PreviewsContext & { readonly places: PlaceData },
  limiter: RateLimiter,
) {
  const previews = createPreviews(context);
  const parts = {
    selfService: createSelfService(context),
    previews,
    limiter,
    example: createResultExample(context.places),
  };
  return {
    handlers: { selfService: selfServiceHandlers(parts, context.database) },
    jobs: { "remind-previews": () => previews.remind() },
    cron: [{ job: "remind-previews", at: "40 * * * *" }],
  } satisfies ServerModule;
}
