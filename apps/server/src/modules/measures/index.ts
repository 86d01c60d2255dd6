import type { Sources } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import type { ServerModule } from "../../server-module.ts";
import type { Audit } from "../audit/index.ts";
import type { Sites } from "../exposures/index.ts";
import type { Locations } from "../locations/index.ts";
import type { Portfolio } from "../portfolio/index.ts";
import type { Risks } from "../risks/index.ts";
import { createChoices } from "./choices.service.ts";
import { measuresHandlers, measuresPlainRoutes } from "./measures.routes.ts";
import { createMeasureThreads } from "./measures-threads.ts";
import { createMeasures } from "./measures.service.ts";
import { createOwnMeasures } from "./own-measures.service.ts";
import { planOptimum } from "./plan-optimum.service.ts";
import { createPlans } from "./plans.service.ts";

interface Context {
  readonly database: Database;
  readonly audit: Audit;
  readonly locations: Locations;
  readonly sites: Pick<Sites, "setMeasures">;
  readonly risks: Risks;
  readonly portfolio: Pick<Portfolio, "open">;
  readonly sources: () => Promise<Sources>;
}

/**
 * Measures against hazards: their catalogue, what they are worth at a location (decision 0135), what is chosen where,
 * and plans (decision 0153).
 */
export function measuresModule(context: Context) {
  const threads = createMeasureThreads();
  const optimum = planOptimum({ ...context, threads });
  return {
    handlers: {
      measures: measuresHandlers({
        optimum,
        measures: createMeasures(context),
        choices: createChoices(context),
        plans: createPlans(context),
        own: createOwnMeasures(context.database, context.sources),
      }),
    },
    plain: measuresPlainRoutes(optimum),
    stop: () => threads.stop(),
  } satisfies ServerModule;
}
